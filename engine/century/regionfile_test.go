package century

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// A region of more tiles than the box holds is refused before it is judged.
func TestRegionOfTooManyTiles(t *testing.T) {
	var b strings.Builder
	b.WriteString("start r0 A=1c\n")
	for i := range maxRegionTiles {
		fmt.Fprintf(&b, "e%d r0 A=1c\n", i+1)
	}
	_, _, err := readRegion(b.String(), readings{})
	if m, is := errors.AsType[*rule.NotUnderstood](err); !is || m.Line != 76 {
		t.Errorf("76 tiles: %v", err)
	}
}
