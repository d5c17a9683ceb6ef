package century

import (
	"testing"

	"arbiter/referee"
	"arbiter/referee/conformance"
)

// FuzzHave enters any text behind have, where the record begins in the middle.
func FuzzHave(f *testing.F) {
	f.Add("Green tile start start r0 A=1c1s* B=2c1s* C=1r A-B g2 bridge=A-C")
	f.Add("Green technology T4 2g 1f recycle:3c bridge spent")
	conformance.Having(f, Book(), three+" --round 3")
}

// FuzzUpkeep enters any text behind upkeep.
func FuzzUpkeep(f *testing.F) {
	for _, text := range []string{"makes=6c4s1v clean=1 garbage=1 marker=-1", "makes=2r clean=0 garbage=9", "garbage=0 makes=0 clean=2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, _, err := referee.Start(Book(), three+" --round 3", nil, noon)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range []string{"deal lands", "deal technologies", "won Blue L31 3", "drop Blue", "drop Green", "drop Yellow", "outcome Blue 1 0 1g", "outcome Green 4 0 -", "outcome Yellow 5 0 -"} {
			if _, err := g.Enter(line, nil, noon); err != nil {
				t.Fatal(err)
			}
		}
		conformance.Line(t, g, "upkeep Blue "+text)
	})
}
