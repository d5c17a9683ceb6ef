package century_test

import (
	"testing"

	"arbiter/engine/century"
	"arbiter/referee/conformance"
)

func TestPages(t *testing.T) { conformance.Pages(t, century.Book{}, "testdata/headings.txt") }
