package century

import (
	"arbiter/engine/rule"
	"testing"
)

// Two technologies that do the same are one entry of what is legal; where they differ,
// each is.
func TestAlikeAbilitiesAreOfferedOnce(t *testing.T) {
	for second, want := range map[string]int{"locomotive": 1, "recycle:1c": 2, "recycle:2c": 2} {
		first := "locomotive"
		if second != "locomotive" {
			first = "recycle:2s"
		}
		tb := sit(t, three, "describe start A=1c1s B=2c1s C=1r A-B-C", "describe T11 "+first, "describe T21 "+second, "deal lands; deal technologies; drop Blue buy T11; drop Green; drop Yellow",
			quickCatastrophe(trio...), "done all; deal lands; deal technologies; drop Blue buy T21; drop Green; drop Yellow", quickCatastrophe(trio...))
		uses := 0
		for _, o := range rule.Offers(tb.pos(), true) {
			if o.Verb == "use" && o.Seat == "Blue" {
				uses++
			}
		}
		tb.want(second, uses, want)
	}
}
