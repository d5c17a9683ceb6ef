package century

import (
	"errors"
	"iter"
	"slices"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/say"
)

// bridgeArg are the ends of a bridge, as A-N.
var bridgeArg = arg[Use]{
	Read: readBridge,
	Text: func(_ *Position, a *Use) string {
		ends := a.Bridge.String()
		if from, to, _ := strings.Cut(ends, "-"); a.Over != "" {
			return from + "-" + a.Over + "." + to
		}
		return ends
	},
	Check: (*Position).checkBridgeEnds,
	Step:  (*Position).bridgeStep,
}

// readBridge reads the ends of a bridge; each may name its tile, as A-L12.B.
func readBridge(r *rule.Reader, p *Position, a *Use) {
	w := r.Next("a bridge, as A-N")
	ends := w
	for _, end := range strings.Split(w.Text, "-") {
		tile, node, named := strings.Cut(end, ".")
		if !named || r.Err != nil {
			continue
		}
		if name := findName(r, p, rule.Word{Text: tile, Column: w.Column}, p.tilesOf(a.Seat)); !rule.SameName(name, a.Lands[0]) {
			a.Over = name
		}
		ends.Text = strings.Replace(ends.Text, end, node, 1)
	}
	a.Bridge = readPart(r, rail.ParseBridge, ends)
}

// bridgeTiles gives the tiles on which a seat may build any bridge.
func (p *Position) bridgeTiles(a *Use) iter.Seq[string] {
	r := p.seats[a.Seat].Region
	return func(yield func(string) bool) {
		for i := range r.Len() {
			if rule.Any(p.bridgesOn(a.Seat, i)) && !yield(r.At(i).Name) {
				return
			}
		}
	}
}

func (p *Position) checkBridgeTile(a *Use) error {
	_, err := findTile(p.seats[a.Seat].Region, a.Lands[0])
	return err
}

func (p *Position) bridgesOn(seat, tile int) iter.Seq[rail.Bridge] {
	return func(yield func(rail.Bridge) bool) {
		r, rul := p.seats[seat].Region, p.setup.Rulings.Rail
		if _, known := p.facts.start(seat); tile == 0 && !known {
			return
		}
		ends := r.BridgeEnds(tile, rul)
		for i, from := range ends {
			for _, to := range ends[i+1:] {
				b := rail.Bridge{From: from, To: to}
				if _, err := r.CheckBridge(tile, b, rul); err == nil && !yield(b) {
					return
				}
			}
		}
	}
}

// bridgeStep goes on with one end of a bridge, then with the other.
func (p *Position) bridgeStep(a *Use, then func(*Use) rule.Step) rule.Step {
	var from []rail.End
	to := map[rail.End][]rail.Bridge{}
	at := p.seats[a.Seat].Region.Find(a.Lands[0])
	placed := p.seats[a.Seat].Region.At(at)
	tile, turn := picture.Tile{Placed: *placed, Ends: true}, placed.Turn
	for b := range p.bridgesOn(a.Seat, at) {
		if to[b.From] == nil {
			from = append(from, b.From)
		}
		to[b.From] = append(to[b.From], b)
	}
	begins := rule.Choose(rule.Name, "from where", rule.Each(from, rail.End.String), func(i int) rule.Step {
		bridges := to[from[i]]
		ends := rule.Each(bridges, func(b rail.Bridge) string { return b.To.String() })
		step := rule.Choose(rule.Name, "to where", ends, func(k int) rule.Step {
			filled := *a
			filled.Bridge = bridges[k]
			return then(&filled)
		})
		begun := tile
		begun.From = from[i].String()
		step.Slot.Glue, step.Slot.Alike, step.Slot.Shows = "-", true, begun
		return step.Called(func(i int) say.Text { return saidEnd(bridges[i].To, turn) })
	}).Called(func(i int) say.Text {
		if bridges := to[from[i]]; len(bridges) == 1 { // it is chosen with its other end
			return say.That("%s, to %s", saidEnd(from[i], turn), saidEnd(bridges[0].To, turn))
		}
		return saidEnd(from[i], turn)
	})
	begins.Slot.Shows = tile
	begins.Slot.Pairs = func(i, k int) (first, second say.Text) {
		return saidEnd(from[i], turn), saidEnd(to[from[i]][k].To, turn)
	}
	return begins
}

// saidEnd is the end of a bridge as a person says it: an edge of the tile as it lies, which
// is typed as it is described; a city; a point by how far it is from the left and from the top.
func saidEnd(end rail.End, turn rail.Rotation) say.Text {
	if end.Node == 0 {
		return picture.PointSaid(end.Point.Turned(turn))
	}
	if edge := slices.Index([]string{"N", "E", "S", "W"}, end.String()); edge >= 0 {
		return say.That(picture.Edges[rail.Side(edge).Turned(turn)])
	}
	return say.Plain(end.String())
}

func (p *Position) checkBridgeEnds(a *Use) error {
	r := p.seats[a.Seat].Region
	at := r.Find(a.Lands[0])
	if a.Over != "" {
		return rules().BridgeEnd.Illegal("A bridge from %s to %s can't be built: it would lie on two tiles.", a.Lands[0], a.Over)
	}
	if _, known := p.facts.start(a.Seat); at == 0 && !known {
		return needStart("The rails of the start tile are not described, so a bridge there can't be checked.")
	}
	return checkBridge(r, at, a.Bridge, p.setup.Rulings.Rail)
}

// checkBridge asks the geometry and gives its answer a code. If the answer depends on the
// layout of a tile without points, the bridge is legal: the table sees the line, and a remark
// says that it wasn't checked.
func checkBridge(r *rail.Region, at int, b rail.Bridge, rul rail.Rulings) error {
	_, err := r.CheckBridge(at, b, rul)
	name := r.At(at).Name
	var f *rail.Fault
	if !errors.As(err, &f) {
		return err
	}
	switch f.Kind {
	case rail.BridgeCorner:
		return rules().BridgeAtCorner.Illegal("A bridge on %s can't be built: %s.", name, f.Message)
	case rail.BridgeCrossesTrack, rail.BridgeAlongTrack, rail.BridgeTwice:
		return rules().BridgeCrossesTrack.Illegal("A bridge on %s can't be built: %s.", name, f.Message)
	case rail.BridgeCrossesSite:
		return rules().BridgeCrossesCity.Illegal("A bridge on %s can't be built: %s.", name, f.Message)
	}
	return rules().BridgeEnd.Illegal("A bridge on %s can't be built: %s.", name, f.Message)
}

func (p *Position) buildBridge(a *Use, _ ability, t *rule.Teller) {
	r := p.region(a.Seat)
	at := r.Find(a.Lands[0])
	checked, err := r.CheckBridge(at, a.Bridge, p.setup.Rulings.Rail)
	r.AddBridge(at, a.Bridge)
	turn := r.At(at).Turn
	t.Tell("bridge", p.name(a.Seat), "On %s a bridge joins %s and %s.", a.Lands[0], saidEnd(a.Bridge.From, turn), saidEnd(a.Bridge.To, turn)).About(a.Lands[0])
	if err == nil && !checked {
		t.Tell(rule.Remark, "", "Remark: %s is described without points, so the bridge's line was not checked.", a.Lands[0])
	}
	n := 0
	for i := range p.n {
		for j := range p.seats[i].Region.Len() {
			n += len(p.seats[i].Region.At(j).Bridges)
		}
	}
	if n > boxBridges {
		t.Tell(rule.Remark, "", "Remark: that is bridge number %d; the box holds %d.", n, boxBridges)
	}
}
