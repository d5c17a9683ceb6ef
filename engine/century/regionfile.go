package century

import (
	"fmt"
	"strings"

	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/say"
)

// maxRegionTiles bounds a region file: the box holds 45 lands and 30 technologies.
const maxRegionTiles = 75

// judge reads a region file and judges it. The rulings are given as
// "institution-link=any-route". The error is a refusal of any kind.
func judge(text string, rulings []string) (*rule.View, error) {
	rul, err := rulingTable.Read(rulings)
	if err != nil {
		return nil, err
	}
	r, told, err := readRegion(text, rul)
	if err != nil {
		return nil, err
	}
	blocks := []rule.Block{{Picture: picture.Region{Region: r}}}
	if len(told) > 0 {
		blocks = append(blocks, rule.Lines(told...))
	}
	rests := rul.judgedBy(text, r)
	v := show.Judgement(r, rul.Rail, nil, show.Names{Tile: func(t *rail.Placed) string { return t.Square.String() }, Readings: rul.flipped, InText: true})
	v.AddTold(append(told, rests...))
	v.Blocks = append(blocks, append(v.Blocks, rule.Lines(append([]say.Text{say.That("Production: %s.", show.Yield(r.Yield(rul.Rail)))}, rests...)...))...)
	return v, nil
}

// judgedBy says where it rests on a ruling that a file is a region, what it makes, or what it can recycle.
func (rul *readings) judgedBy(text string, r *rail.Region) []say.Text {
	var now, would rail.Judgement
	r.Judge(rul.Rail, &now)
	return rulingTable.Judged(rul, func(other *readings, title, meaning say.Text) ([]say.Text, error) {
		under, _, err := readRegion(text, *other)
		if err != nil {
			return nil, err
		}
		under.Judge(other.Rail, &would)
		return []say.Text{
			say.That("This rests on the ruling %s; under %s the region would make %s.", title, meaning, show.Yield(would.Yield)).If(would.Yield != now.Yield),
			say.That("This rests on the ruling %s; under %s %d garbage could be removed, not %d.", title, meaning, would.Most, now.Most).If(would.Most != now.Most),
			say.That("This rests on the ruling %s; under %s other garbage would be in reach.", title, meaning).If(would.Most == now.Most && reached(&would) != reached(&now)),
		}, nil
	})
}

// reached are the lands that each recycling centre reaches.
func reached(j *rail.Judgement) string {
	return fmt.Sprint(rule.Times(len(j.Centres), func(i int) []int { return j.Centres[i].Reaches() }))
}

// readRegion reads a region file: one tile a line, then uses of technologies,
// judged in order. The tiles are named by their squares. The
// error is a refusal with its line.
func readRegion(text string, rul readings) (r *rail.Region, told []say.Text, err error) {
	r = &rail.Region{}
	var uses []numbered
	var tiles []numbered
	for i, line := range strings.Split(text, "\n") {
		words, err := rule.Split(strings.TrimSuffix(line, "\r"))
		if err != nil {
			return nil, nil, rule.OnLine(err, i+1)
		}
		switch {
		case len(words) == 0:
		case strings.EqualFold(words[0].Text, "use"):
			uses = append(uses, numbered{i + 1, words})
		case len(uses) > 0:
			return nil, nil, rule.OnLine(rule.MisreadAs(words[0].Column, say.Plain("use …"), "The tiles of a region come before what is used on them."), i+1)
		case len(tiles) == maxRegionTiles:
			return nil, nil, rule.OnLine(rule.Misread(1, "fewer tiles", "A region file holds at most %d tiles.", maxRegionTiles), i+1)
		default:
			tiles = append(tiles, numbered{i + 1, words})
		}
	}
	if len(tiles) == 0 {
		return nil, nil, rule.Misread(1, "a tile, as: start r0 A=1c1s* B=2c1s* C=1r A-B-C", "There is no tile in this region.")
	}
	if told, err = layTiles(r, tiles, rul); err != nil {
		return nil, nil, err
	}
	for _, n := range uses {
		said, err := useOnRegion(r, n.words, rul)
		if err != nil {
			return nil, nil, rule.JudgedOn(err, n.line)
		}
		told = append(told, said...)
	}
	return r, told, nil
}

type numbered struct {
	line  int
	words []rule.Word
}

// layTiles lays the tiles in the order of the file where each touches one
// before it; a file may list them in any order, so those that touch nothing yet
// wait for their turn.
func layTiles(r *rail.Region, tiles []numbered, rul readings) (told []say.Text, err error) {
	placed := make([]rail.Placed, len(tiles))
	for i, n := range tiles {
		if placed[i], err = readPlaced(n.words, "", nil); err != nil {
			return nil, rule.OnLine(err, n.line)
		}
	}
	connected := rail.Connected(placed)
	for i, p := range placed {
		square := p.Square.String()
		for _, o := range placed[:i] {
			if o.Square == p.Square {
				return nil, rule.JudgedOn(rules().SquareOccupied.Illegal("Two tiles lie on %s.", square), tiles[i].line)
			}
		}
		if !connected[i] {
			return nil, rule.JudgedOn(rules().SquareUnconnected.Illegal("The tile on %s touches no tile that is connected with the first one.", square), tiles[i].line)
		}
		if p.Garbage > 0 && p.Tile.Institution() {
			return nil, rule.JudgedOn(rules().GarbageOnInstitution.Illegal("The tile on %s is an institution; garbage lies on lands.", square), tiles[i].line)
		}
	}
	// The order of the file is the order of every list, so tiles are laid in it
	// although one may touch only a later one.
	for i, p := range placed {
		p.Name = p.Square.String()
		at, err := r.Lay(p)
		if err != nil {
			return nil, rule.JudgedOn(placeFault(err, p.Square.String(), p.Square), tiles[i].line)
		}
		for _, b := range p.Bridges {
			if err := checkBridge(r, at, b, rul.Rail); err != nil {
				return nil, rule.JudgedOn(err, tiles[i].line)
			}
			if checked, err := r.CheckBridge(at, b, rul.Rail); err == nil && !checked {
				told = append(told, say.That("Remark: %s is given without points, so the line of its bridge %s was not checked.", p.Square, b))
			}
			r.AddBridge(at, b)
		}
	}
	return told, nil
}

// readPlaced reads one line: e1 r1 A=2s* B=1v N-A-B g2 bridge=A-S. Of a tile
// that is known, by its name, only what lies on it is said: e1 r1 A* g2.
func readPlaced(words []rule.Word, name string, known *rail.Tile) (p rail.Placed, err error) {
	if p.Square, err = rail.ParseSquare(words[0].Text); err != nil {
		return p, rule.Shifted(err, words[0].Column-1)
	}
	end := rule.EndOf(words[:1])
	if len(words) < 2 {
		return p, rule.Misread(end, "a rotation, r0 to r3, and a tile", "The tile on %s lacks its rotation.", p.Square)
	}
	if p.Turn, err = rail.ParseRotation(words[1].Text); err != nil {
		return p, rule.Shifted(err, words[1].Column-1)
	}
	var tile, occupied []rule.Word
	garbage := false
	for _, w := range words[2:] {
		lower := strings.ToLower(w.Text)
		switch {
		case strings.HasPrefix(lower, "bridge="):
			b, err := rail.ParseBridge(w.Text[len("bridge="):])
			if err != nil {
				return p, rule.Shifted(err, w.Column+len("bridge=")-1)
			}
			p.Bridges = append(p.Bridges, b)
		case len(lower) > 1 && lower[0] == 'g' && lower[1] >= '0' && lower[1] <= '9':
			if garbage {
				return p, rule.Misread(w.Column, "one garbage item", "Garbage stands here twice.")
			}
			garbage = true
			if p.Garbage, err = rule.ParseNumber(w.From(1), 0, 99, "garbage"); err != nil {
				return p, err
			}
		case strings.HasSuffix(w.Text, "*"):
			city := strings.TrimSuffix(w.Text, "*")
			_, alone := parseLetter(city)
			if w.Text[0] < 'A' || w.Text[0] > 'Z' || alone != (known != nil) || !alone && !strings.Contains(city, "=") {
				return p, rule.Misread(w.Column, "* after a city's icons, as A=1c1s*", "%q: a citizen stands in a city.", w.Text)
			}
			occupied = append(occupied, w)
			if !alone {
				tile = append(tile, rule.Word{Text: city, Column: w.Column})
			}
		default:
			tile = append(tile, w)
		}
	}
	if known != nil {
		tile = append(tile, rule.Fields(known.String())...)
	}
	if len(tile) == 0 {
		return p, rule.Misread(end, "a tile, as A=1c B=2s N-A-B", "There is no tile on %s.", p.Square)
	}
	if p.Tile, err = rail.ParseTileWords(tile); err != nil {
		return p, err
	}
	p.Citizens, err = citizensOf(p.Tile, occupied, name, known)
	return p, err
}

// citizensOf are the sites of a tile on which words put a citizen.
func citizensOf(tile *rail.Tile, occupied []rule.Word, name string, known *rail.Tile) (sites uint32, err error) {
	for _, w := range occupied {
		site := tile.SiteIndex(w.Text[0])
		switch none := site < 0 || tile.Institution(); {
		case none && known != nil:
			return 0, rule.MisreadAs(w.Column, say.Or(cityNames(known)), "%s has no city %c.", name, w.Text[0])
		case none:
			return 0, rule.Misread(w.Column, "a citizen in a city", "No citizen lives in a building.")
		}
		sites |= 1 << site
	}
	return sites, nil
}

// useOnRegion does what a technology would do, for an owner of one: what the
// region has against it is checked, not who may use it and what it costs.
func useOnRegion(r *rail.Region, words []rule.Word, rul readings) ([]say.Text, error) {
	p := begin(&setup{Agreed: rule.Agreed[readings]{Seats: []string{""}, Rulings: rul}})
	p.facts, p.seat(0).Region = &facts{common: fullStart()}, r
	a, line := &Use{}, rule.NewReader(words)
	readAbility(&line, p, a)
	for _, arg := range purposes()[a.Power].words {
		if line.Err == nil {
			arg.Read(&line, p, a)
		}
	}
	if err := line.Over(); err != nil {
		return nil, err
	}
	switch a.Power {
	case Park:
		return nil, rules().ParkHasNoUse.Illegal(parkHasNoUse)
	case Cleanup, Quality: // the marker and the points aren't the region's
		return []say.Text{say.That("%s does nothing to a region.", a.Power)}, nil
	}
	if err := a.checkPurpose(p); err != nil {
		if ill, is := err.(*rule.Illegal); is {
			p.refusedUse(a, ill)
		}
		return nil, err
	}
	var t rule.Teller
	purposes()[a.Power].do(p, a, ability{}, &t)
	r.CopyFrom(p.seats[0].Region)
	return rule.Texts(t.Events), nil
}
