package industry_test

import (
	"testing"

	"arbiter/engine/industry"
	"arbiter/referee/conformance"
)

func TestPages(t *testing.T) { conformance.Pages(t, industry.Book{}, "testdata/headings.txt") }
