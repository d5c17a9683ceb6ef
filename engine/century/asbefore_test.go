package century

import (
	"testing"

	"arbiter/engine/rule/ruletest"
)

// What was entered comes to what it came to.
func TestAsBefore(t *testing.T) { ruletest.AsBefore(t, Book(), *updateExplanations) }
