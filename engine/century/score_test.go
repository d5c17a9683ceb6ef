package century

import (
	"strings"
	"testing"
)

// A sheet is scored by the zones that are described. Assumptions are noted below the
// scores.
func TestScoreOfASheet(t *testing.T) {
	const sheet = "seats:\n  - {name: Ann, pollution: -6, garbage: [0]}\n  - {name: Bob, garbage: [1]}\n  - {name: Cyd, garbage: [1]}\n"
	const assumed = "Ann: a clean land is assumed to be worth 2 with the marker on -6."
	counted := sheet
	scored := func(zones string, described bool) (blocks int, note string, err error) {
		v, err := scoreFile([]byte(counted), nil, func(name string) (string, bool) { return zones, described && name == "zones" })
		if err != nil {
			return 0, "", err
		}
		if last := v.Blocks[len(v.Blocks)-1]; last.Table == nil && len(last.Lines) > 0 {
			note = last.Lines[0].String()
		}
		return len(v.Blocks), note, nil
	}
	blocks, note, err := scored("", false)
	if err != nil || note != assumed {
		t.Errorf("without zones it notes %q: %v", note, err)
	}
	if _, note, err := scored("", true); err != nil || note != assumed {
		t.Errorf("with zones of no words it notes %q: %v", note, err)
	}
	if n, note, err := scored("-6..-5 -4..-3 -2..6", true); err != nil || note == assumed || n != blocks-1 {
		t.Errorf("with zones it shows %d blocks of %d and notes %q: %v", n, blocks, note, err)
	}
	if _, _, err := scored("-6..-5", true); err == nil {
		t.Error("half a track is taken for zones")
	}
	counted = strings.ReplaceAll(sheet, ", garbage: [1]", "")
	if _, note, err := scored("-6..-5 -4..-3 -2..6", true); err != nil || !strings.HasPrefix(note, "Bob and Cyd: no land is counted") {
		t.Errorf("without the lands of two it notes %q: %v", note, err)
	}
}
