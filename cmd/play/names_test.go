package play

import (
	"slices"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/say"
)

// Before a new name is dealt that is nearly one in the box, a question asks which is meant. The full
// name of a piece that is gone isn't read as the beginning of another.
func TestAsksForTheNameThatIsMeant(t *testing.T) {
	for _, answer := range []string{"yes", "no"} {
		e := blank(t, "deal lands milbrook L1 L2 L3 L10", answer, "deal technologies T1 T2 T3 T4", "won Blue L1 2", "open", "l1")
		e.Books, e.Settings.Advice = engine.Books()[:1], "after"
		if _, err := e.Describe(e.Books[0], []string{"millbrook", "A=1c"}, "lands I-II"); err != nil {
			t.Fatal(err)
		}
		e.starts("new friday --seats Blue,Green,Yellow")
		want := "deal lands " + map[string]string{"yes": "millbrook", "no": "milbrook"}[answer] + " L1 L2 L3 L10"
		if lines := e.plays(); !slices.Contains(lines, want) || lines[len(lines)-1] != "won Blue L1 2" {
			t.Errorf("%s: %q", answer, lines)
		}
		if told := e.out.String() + e.err.String(); !strings.Contains(told, "open Blue l1") || strings.Contains(strings.Join(e.asked, " "), "L10 …") {
			t.Error(told, e.asked)
		}
		e.saw("milbrook is new. Did you mean millbrook?")
	}
}

// Before a typed name is accepted that isn't offered, a question asks whether it is meant, since it may
// be a slip.
func TestAsksAboutANameThatIsNotOffered(t *testing.T) {
	for answers, want := range map[string]string{
		"lantrn/lantern/crane/":        "L=lantern T=crane",
		"lantrn/lantrn, which/crane/":  "L=lantrn T=crane",
		"combustion/combustion/crane/": "L=combustion T=crane",
		"combustion/0/lantern/crane/":  "L=lantern T=crane",
	} {
		typed, _, _ := strings.Cut(answers, "/")
		rest := strings.Split(answers+"//", "/")
		e := blank(t, append([]string{"2"}, rest...)...)
		e.Books = engine.Books()[2:]
		if _, _, err := e.Practising().Begin("new friday --seats Ann,Bob,Cyd"); err != nil {
			t.Fatal(err)
		}
		if lines := e.plays(); len(lines) == 0 || !strings.Contains(lines[len(lines)-1], want) {
			t.Errorf("%s: %q, want %s", answers, lines, want)
		}
		e.saw("None of these is called " + typed + ". What is it?")
	}
	e := blank(t, "2", "lantern", "lantern", "esc", "lantern", "none", "none", "none", "none")
	e.Books = engine.Books()[2:]
	if _, _, err := e.Practising().Begin("new friday --seats Ann,Bob,Cyd"); err != nil {
		t.Fatal(err)
	}
	e.plays()
	e.saw("wrong: lantern is dealt twice.")
	e.saw("begun: lantern") // what was typed is proposed again
	for lang, want := range map[string]string{"de": "vorort, keines davon", "it": "vorort, che non è tra questi"} {
		if in, _ := say.In(lang); in.Text(say.That("%s, which is none of these", "vorort")) != want {
			t.Errorf("%s: not %s", lang, want)
		}
	}
}

// A beginning that several names have is no name: it is asked for again.
func TestAsksWhichNameBeginsSo(t *testing.T) {
	e := blank(t, "1", "har mill orc q f", "har mill orc q fen")
	e.Books = engine.Books()[:1]
	if _, _, err := e.Practising().Begin("new friday --seats Ann,Bob,Cyd"); err != nil {
		t.Fatal(err)
	}
	if lines := e.plays(); !slices.Contains(lines, "deal lands harbor millbrook orchard quarry fenland") {
		t.Error(lines)
	}
	e.saw(`"f" could be fenland or ferry.`)
}

// Some of the columns that are drawn may be typed: they are ticked, and each other one may be, B too. All of them
// typed again are those.
func TestTicksWhatIsTyped(t *testing.T) {
	for answers, want := range map[string]string{
		"a c f/B":         "A B C F",
		"a c f/A C F H":   "A C F H",
		"f a/[x] A/b c d": "B C D F",
	} {
		e := blank(t, append(strings.Split(answers, "/"), "no coin")...)
		e.Books = engine.Books()[1:2]
		e.starts("new friday --seats Blue,Green,Yellow,Red")
		if lines := e.plays(); lines[len(lines)-1] != "draw "+want+" coin=none" {
			t.Errorf("%s: %q; asked %q", answers, lines, e.asked)
		}
	}
}

// Two ways of a verb that are called alike are told apart by what they mean.
func TestTellsAJumpFromAMove(t *testing.T) {
	e := blank(t, "1", "2", "1", "1", "0")
	e.Books = engine.Books()[2:]
	e.starts("new friday --rules expo --seats Anna,Beppe,Carla --first Beppe", "deal jury steam electricity", "deal academy", "deal station", "card Beppe skyscraper", "card Carla station R1_1", "card Anna journal", "advance Anna start manual4", "card Beppe station", "card Carla skyscraper", "card Anna meeting")
	if lines := e.plays(); lines[len(lines)-1] != "advance Anna manual4 steel4 for 0" {
		t.Error(lines)
	}
	e.saw("1 Go from column 1 or manual 4 to … | 2 Go from manual 4 to … · a jump")
	e.saw("Anna: Go from manual 4 to steel 4 · what the jump costs · funding, 0 to 5")
}
