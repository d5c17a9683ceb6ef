package century

import (
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// factOf reads what follows "describe" without a game, for the described copy. A
// start tile of one seat belongs to a game and is refused.
func factOf(words []rule.Word) (name, text string, err error) {
	p := begin(&setup{Agreed: rule.Agreed[readings]{Seats: []string{"Blue", "Green", "Yellow"}}})
	if len(words) > 0 && strings.HasPrefix(strings.ToLower(words[0].Text), "start.") {
		return "", "", rule.MisreadAs(words[0].Column, say.Plain("start"), "One seat's start tile is described in its game; here start is every seat's.")
	}
	r, d := rule.Reader{Words: words, End: rule.EndOf(words)}, &describeLine{}
	if readDescribed(&r, p, d); r.Err != nil {
		return "", "", r.Err
	}
	if d.As != "" {
		return "", "", rule.Misread(words[1].Column, "a tile, technology or card", "%q doesn't say what %s is.", words[1].Text, d.Name)
	}
	return d.Name, strings.TrimPrefix(p.textDescribed(d), rule.Quote(d.Name)+" "), nil
}

// checkCopy looks a described copy over: what can't be (faults), and what is
// assumed or missing (gaps). It doesn't know the published tiles.
func checkCopy(pieces []rule.Piece) (faults, gaps []say.Text) {
	fault := func(format say.Key, facts ...any) { faults = append(faults, say.That(format, facts...)) }
	gap := func(format say.Key, facts ...any) { gaps = append(gaps, say.That(format, facts...)) }
	p := begin(&setup{Agreed: rule.Agreed[readings]{Seats: []string{"Blue", "Green", "Yellow"}}})
	same := map[string]string{}
	inStack := map[string]int{}
	for _, piece := range pieces {
		d, err := p.readFact(rule.Quote(piece.Name) + " " + piece.Text)
		if err != nil {
			fault("%s can't be read: %v", piece.Name, err)
			continue
		}
		if d.As != "" { // a copy says itself what each piece is; another name is for games
			fault("%q doesn't say what %s is.", d.As, piece.Name)
			continue
		}
		if err := p.checkDescribed(d); err != nil {
			fault("%s can't be so: %v", piece.Name, err)
		}
		p.know(d)
		tile, kind := tileOf(d.Is), stockOf(d.Is)
		// Two technologies may well be the same; two tiles with rails are not.
		if kind != nil && (kind != technologyStock || tile != nil) {
			if other, twice := same[piece.Text]; twice {
				fault("%s and %s are described alike: is one of them entered twice?", other, piece.Name)
			}
			same[piece.Text] = piece.Name
		}
		switch stack, _, _ := strings.Cut(piece.Stack, " "); {
		case kind == nil: // of the boards
		case piece.Stack == "":
			gap("%s lies in no stack.", piece.Name)
		case stack != kind.stack:
			fault("%s is %s and lies in the stack %s.", piece.Name, kind.said, piece.Stack)
		default:
			inStack[piece.Stack]++
		}
		if tile != nil {
			deadRails(piece.Name, tile, fault)
		}
		if card, is := d.Is.(*Card); is && (card.Five == 0 || card.Four == 0) {
			gap("%s lacks its label @5 or @4: with three or four seats its open columns are not known.", piece.Name)
		}
	}
	countStacks(inStack, fault, gap)
	p.facts.missing(gap)
	return faults, gaps
}

// countStacks reports stacks with more pieces than the box holds, or fewer.
func countStacks(inStack map[string]int, fault, gap func(format say.Key, facts ...any)) {
	for _, s := range stocks {
		for period, pieces := range s.box {
			switch name := s.lies(period); {
			case inStack[name] > pieces:
				fault("%s: %d described, the box holds %d.", say.That(s.title, periodNames[period]), inStack[name], pieces)
			case inStack[name] < pieces:
				gap("%s: %d of %d described.", say.That(s.title, periodNames[period]), inStack[name], pieces)
			}
		}
	}
}

// missing reports what a copy doesn't say of the boards and the start tile.
func (f *facts) missing(gap func(format say.Key, facts ...any)) {
	for i, t := range f.tracks {
		if w := rule.Find(workedCosts[:], func(w *seen) bool { return i == 0 && t != nil && t[w.Space] != w.Cost }); w != nil {
			gap("By track1 a technology costs %d on space %d; in the book's example of rounds I and II it costs %d there.", t[w.Space], w.Space+1, w.Cost)
		}
		if t == nil && i == 0 {
			gap("track1 is not described: its first three costs are assumed to be 4 3 2.")
		} else if t == nil {
			gap("%s is not described: each cost is asked for when it is first needed.", trackNames[i])
		}
	}
	if f.zones == nil {
		gap("zones are not described: a clean land is assumed to be worth 2 from -6 to -4, 3 on -2 and -1, 4 from +3; elsewhere it is asked for.")
	}
	if _, known := f.start(0); !known {
		gap("start is not described: its rails are not known.")
	}
}

// deadRails finds track that leads from nowhere to nowhere: a junction with one
// track, or a site without any.
func deadRails(name string, t *rail.Tile, fault func(say.Key, ...any)) {
	tracks := map[rail.Node]int{}
	for _, s := range t.Segments() {
		tracks[s.From.Node]++
		tracks[s.To.Node]++
	}
	for _, n := range t.Nodes() {
		if n >= 'a' && n <= 'z' && tracks[n] == 1 {
			fault("%s: the track to the junction %c ends there.", name, n)
		}
	}
}
