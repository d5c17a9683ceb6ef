package expo

import (
	"fmt"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// factOf reads what follows "describe" without a game, for the described copy.
func factOf(words []rule.Word) (name, text string, err error) {
	d, err := parseDescribe(words, rule.EndOf(words), nil)
	if err != nil {
		return "", "", err
	}
	if d.wrong != nil {
		return "", "", rule.Misread(words[0].Column, describeWanted, "%s can't be so: %s", d.Name, d.wrong)
	}
	return d.subject(), d.what(), nil
}

const (
	projectStack = "projects"
	tileStack    = "resources"
)

var stackKinds = []rule.StackKind{
	{Name: projectStack, Title: "Projects %s", Periods: []string{"L", "T", "S", "I", "square"}},
	{Name: tileStack, Title: "Resource tiles (%s)", Periods: []string{"all"}},
}

// What the pieces of a copy come to, as far as can be guessed.
const (
	usualOfForm   = 6
	usualOfEnergy = 15
)

// blanks are the pieces of the box, the jumps between the rows apart: how many there are is
// printed on the board alone.
func blanks() (out []rule.Blank) {
	none := New(&setup{Agreed: rule.Agreed[rulings]{Seats: []string{"Blue", "Green"}}})
	for _, name := range []string{labWord, rowsWord, juryWord} {
		out = append(out, rule.Blank{Name: name, Component: none.Component(name)})
	}
	numbers := map[string]int{}
	put := func(of int, name, stack string, like func(string) bool, c rule.Component) {
		for range of {
			numbers[name]++
			out = append(out, rule.Blank{Name: fmt.Sprint(name, numbers[name]), Stack: stack, Like: like, Component: c})
		}
	}
	for form := range lab.Form(forms) {
		put(usualOfForm, "project", projectStack+" "+form.String(), nil, aTile("P1_"+form.String()))
	}
	technology := aTile("")
	technology.Example = "technology I 4steam"
	put(technologies, "technology", "", isTechnology, technology)
	put(tilesOfCopy, "tile", tileStack+" all", nil, aTile("R1"))
	return out
}

func isTechnology(text string) bool {
	d, err := readFact("tile "+text, nil)
	return err == nil && d.Tile != nil && d.Tile.IsTechnology()
}

// checkCopy looks a described copy over: what can't be, and what is doubtful or
// missing. It doesn't know the published tiles.
func checkCopy(pieces []rule.Piece) (faults, gaps []say.Text) {
	fault := func(format say.Key, facts ...any) { faults = append(faults, say.That(format, facts...)) }
	gap := func(format say.Key, facts ...any) { gaps = append(gaps, say.That(format, facts...)) }
	p := New(&setup{Agreed: rule.Agreed[rulings]{Seats: []string{"Blue", "Green"}}})
	var kinds [4]int
	var ofForm [forms]int
	var ofEnergy [lab.Types + 1]int
	for _, piece := range pieces {
		d, err := readFact(rule.Quote(piece.Name)+" "+piece.Text, nil)
		if err != nil {
			fault("%s can't be read: %v", piece.Name, err)
			continue
		}
		if d.What == ofLab && d.Of != "" {
			continue // of a seat that this table may not have
		}
		if err := d.check(p); err != nil {
			faults = append(faults, say.Of(err))
			continue
		}
		p.takeIn(d)
		if d.What != ofTile {
			continue
		}
		t := d.Tile
		kinds[t.Kind]++
		switch {
		case t.Kind == lab.Supply && t.Two.Pair() == t.One.Pair():
			gap("%s gives two types of one pair.", d.Name)
		case t.Kind == lab.Project:
			ofForm[t.Form.Kin()]++
			ofEnergy[t.Energy]++
			if t.Needs != 0 && pairs(t.Needs) < 4 {
				gap("%s doesn't need one type of each pair.", d.Name)
			}
			if t.Needs == 0 {
				gap("The needs of %s are not described.", d.Name)
			}
		}
	}
	for f, n := range ofForm {
		if n > usualOfForm {
			gap("%d projects of form %s are described; there may be %d.", n, lab.Form(f), usualOfForm)
		}
	}
	for _, r := range []lab.Resource{lab.Steam, lab.Electricity} {
		if ofEnergy[r] > usualOfEnergy {
			gap("%d projects of %s are described; there may be %d.", ofEnergy[r], r, usualOfEnergy)
		}
	}
	p.copyGaps(kinds, gap)
	return faults, gaps
}

// pairs are how many of the four pairs some amounts have a type of.
func pairs(a lab.Amounts) (n int) {
	var has [4]bool
	for r := range a.Each() {
		if !has[r.Pair()] {
			has[r.Pair()] = true
			n++
		}
	}
	return n
}

func (p *Position) copyGaps(kinds [4]int, gap func(format say.Key, facts ...any)) {
	count := func(n, of int, format say.Key) {
		if n != of {
			gap(format, n, of)
		}
	}
	count(kinds[lab.Supply], tilesOfCopy, "%d of %d resource tiles are described.")
	count(kinds[lab.Project], projectsOfCopy, "%d of %d projects are described.")
	count(kinds[lab.Technology]+kinds[lab.Improvement], technologies, "%d of %d technologies are described.")
	if p.facts.board == nil {
		gap("lab is not described: nothing can be placed.")
	}
	if p.facts.order == nil {
		gap("rows are not described: which of them are neighbours is not known.")
	}
	if !p.facts.complete {
		gap("The jumps are not described as complete: describe jumps complete.")
	}
	if p.facts.jury == nil {
		gap("jury is not described: how many jury tiles of each energy there are.")
	}
}

// tilesOfCopy is how many resource tiles there are (IT, Componenti).
const tilesOfCopy = 96
