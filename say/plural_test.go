package say_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/say"
)

// grammar finds, in a language, numbers that don't agree with what follows them.
type grammar struct {
	bound  *regexp.Regexp // stands before a number that is a limit, and more than 1
	plural *regexp.Regexp // follows a number, and may be a noun or verb in the plural
	one    []string       // words that plural finds although they are right behind 1
}

var grammars = map[string]grammar{
	"en": {
		regexp.MustCompile(`(?i)\b(at most|up to|more than|to|all|no seat has|can have|\d of) $`),
		regexp.MustCompile(`^(?:[a-z]+ )?([a-z]+s|are|were|have|serve|lie)\b`),
		[]string{"is", "as", "was", "has", "this", "holds", "begins", "less", "needs", "stands", "costs", "lies", "gives", "draws", "stays", "overbids",
			"for columns", "for bonus", "for resources", "and moves", "has cells"},
	},
	"de": {
		regexp.MustCompile(`(?i)\b(höchstens|bis|bis zu|mehr als|alle|kein spieler hat|aller) $`),
		regexp.MustCompile(`^(?:[a-zäöüß]+(?:e|er|es|en) )?(\p{Lu}\pL+|sind|waren|werden|haben|liegen|fehlen|können)(?:[ .,;:)\n·]|$)`),
		[]string{"Müll", "Forschung", "Finanzierung", "Landplättchen", "Schrottplättchen", "Joker", "MB", "Taler", "Fehler", "Karte", "Protokolls", "Datei", "Epoche", "Plättchen"},
	},
	"it": {
		regexp.MustCompile(`(?i)\b(al massimo|fino a|più di|a|tutti i|tutte le|nessun giocatore ha) $`),
		regexp.MustCompile(`^(?:[a-zàèéìòù]+ )?([a-zàèéìòù]+[ie]|sono|erano|hanno)(?:[ .,;:)\n·]|$)`),
		[]string{"aprile", "settembre", "ottobre", "novembre", "dicembre", "byte", "contiene", "non si", "caselle", "per le", "andrebbe", "del file", "movimenti",
			"di", "le", "file", "si", "invece", "tessera", "descrizione", "davanti", "fuori"},
	},
}

// Every message with numbers is said with 0, 1 and 2 in every language: none has "1
// tiles" or "2 tile". A number that may be 1 goes through say.Count, or stands behind
// its noun: "tiles: %d".
func TestNumbersAgree(t *testing.T) {
	keys, _ := source()
	for _, name := range say.Names() {
		lang, _ := say.In(name)
		for _, b := range engine.Books() {
			lang = lang.With(rule.WordsOf(b))
		}
		g := grammars[name]
		singular, plural := forms(lang, keys)
		said := 0
		for _, k := range keys {
			if lang != nil && lang.Words(say.Key(k.text)) == say.English.Words(say.Key(k.text)) || slices.Contains(neverOne, k.text) {
				continue
			}
			for _, n := range []int{0, 1, 2} {
				facts := factsWith(k.text, n)
				if facts == nil || k.counted.one == k.text && n != 1 || k.counted.many == k.text && n == 1 {
					continue
				}
				said++
				text := lang.Say(say.Key(k.text), facts...)
				for _, at := range number.FindAllStringIndex(text, -1) {
					before, n, after := text[:at[0]], text[at[0]:at[1]-1], text[at[1]:]
					first, _, _ := strings.Cut(after, " ")
					m := g.plural.FindStringSubmatch(after)
					switch {
					case n == "1" && m != nil && !slices.Contains(g.one, m[1]) && !slices.Contains(g.one, m[0]) && !singular[m[1]] && !g.bound.MatchString(before),
						n != "1" && singular[first] && !plural[first]:
						t.Errorf("%s: %s: %q", name, k.where, text)
					}
				}
			}
		}
		if said < 300 {
			t.Errorf("%s: only %d messages with numbers are said", name, said)
		}
	}
}

// number is a number that is said, and the blank behind it.
var number = regexp.MustCompile(`\b[012] `)

// factsWith are facts for a format, its numbers all the same; nil where it has none.
func factsWith(format string, n int) []any {
	facts, numbers, next := make([]any, factsOf(format)), false, 0
	for _, v := range verb.FindAllString(format, -1) {
		at := next
		if i := strings.Index(v, "["); i >= 0 {
			at = int(v[i+1]-'0') - 1
		}
		switch {
		case strings.HasSuffix(v, "%"):
			continue
		case strings.HasSuffix(v, "d"):
			facts[at], numbers = n, true
		case strings.HasSuffix(v, "f"):
			facts[at] = 1.5
		case strings.HasSuffix(v, "c"):
			facts[at] = 'X'
		default:
			facts[at] = "X"
		}
		next = at + 1
	}
	if !numbers {
		return nil
	}
	return facts
}

// forms are the first words in which the two forms of say.Count differ in a
// language.
func forms(lang *say.Language, keys []key) (singular, plural map[string]bool) {
	singular, plural = map[string]bool{}, map[string]bool{}
	for _, k := range keys {
		if k.counted.one != k.text || k.text == k.counted.many {
			continue
		}
		one, many := strings.Fields(lang.Words(say.Key(k.counted.one))), strings.Fields(lang.Words(say.Key(k.counted.many)))
		for i := range min(len(one), len(many)) {
			if one[i] != many[i] {
				singular[strings.Trim(one[i], ".,()")], plural[strings.Trim(many[i], ".,()")] = true, true
				break
			}
		}
	}
	return singular, plural
}

// neverOne are keys whose number is never 1, by a rule or by the place of their
// use.
var neverOne = []string{
	// What a game has.
	"%d seats", // with which a column is closed: three or four
	"%d projects of %s are described; there may be %d.", "%d projects of form %s are described; there may be %d.",
	"%d resource tiles are drawn for the ghosts, not %d.", "%d resource tiles by name, or as 2steam/1steel.", "Draw %d resource tiles for the ghosts.",
	"First the ghosts advance: draw %d resource tiles, %s.", "First the ghosts: draw %d resource tiles.", "%s plays %s: %d moves in the Patents Office.",
	"%s has completed %d projects: the game is over.", "%s has repositioned %d tiles.", "%s is none of the %d technologies that are described.",
	"A laboratory has %d marked cells, not %d.", "A seat has %d tokens and no more chits.", "A seat has %d tokens, not %d.", "The Train Station takes %d tiles, not %d.",
	"Before round %d the jury has %d tiles, not %d.", "The jury has %d places, not %d.", "There are %d jury tiles, not %d.", "There are %d projects.", "Train Station: the old tiles discarded, %d new ones",
	"%d rounds, with the recommended numbers of tokens. Each starts with %d talers and takes 1 taler of income.", "%d rounds, without the recommended numbers of tokens. Each starts with %d talers and takes 1 taler of income.",
	"%d rounds, with the recommended numbers of tokens. Each has %d talers; income: 1 more each.", "%d rounds, without the recommended numbers of tokens. Each has %d talers; income: 1 more each.",
	"%s can't be a joker field too: %s are, and the box holds %d joker tokens.", "%s draws %d column tokens.", "Draw %d column tokens.", "A round of era %d draws %d tokens with %d seats, not %d.",
	"Column tokens of era %d drawn before round %d: %d, not %d.", "The box holds %d joker tokens.", "Linked factories (%d points each): %s", "Linked technologies (%d points each): %s",
	// What is more than is left.
	"%s to %s takes %d moves; %s has %d left.", "%s to %s takes %d moves; Meeting Room gives one.", "garbage lists %d lands.",
	"%d names are described, and no copy has more.", "no QR code holds %d bytes: %v", "the journal has %d entries; at most %d are taken",
	"it has %d characters, and a name has at most %d", "This line has %d bytes; at most %d are read.", "This sheet has %d bytes; at most %d are read.",
	"This tile has %d bytes; at most %d are read.",
	// What is refused, 1 isn't.
	"%d games can't be played.", "%d games can't be played at the same time.", "%d plans can't be shown.",
	// What is more than 1 where it is said.
	"%d recycling centres %s",
	"The code takes %d columns and this terminal has %d: widen it, make its letters smaller, or keep the code as a picture with --out FILE.png.",
	"The code takes %d lines and this terminal shows %d: make it taller or its letters smaller.",
	"The code takes %d lines and this terminal shows %d: make it taller or its letters smaller.\n",
	// What the box holds.
	"with %d seats", "Column %d is covered with %d seats.", "With %d seats %d lands are dealt, not %d.", "With %d seats %d technologies are dealt, not %d.",
	"Round %s: %s starts. Deal %d lands, %d technologies and a catastrophe card.", "Round %s: you begin. Deal %d lands, %d technologies and a catastrophe card.", "Before round %s %d lands have been dealt; the seats have %d.",
	"%s has no citizen token left: %d of %d serve as citizens or wait on Workers, %d as markers.",
	"%s takes a subsidy: %s now, %d at the end.", "You take a subsidy: %s now, %d at the end.", "Which column tokens of era %d were drawn before round %d isn't said; their number is %d.",
}
