package century

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// law checks that what is accepted is offered, and what is offered is accepted;
// it also tries lines made up without regard to the offers, legal or not.
func (h *house) law() {
	p := h.pos()
	if err := lawful(p); err != nil {
		h.Fatalf("%v\n%s", err, h.game.Transcript())
	}
	listed := map[string]map[string]bool{} // by verb and seat
	for range 40 {
		line := h.madeUp(p)
		words, err := rule.Split(line)
		if err != nil {
			h.Fatalf("%q: %v", line, err)
		}
		a, err := rule.Parse(p, words)
		if err == nil {
			err = rule.Verdict(p, a)
		}
		if err != nil {
			if !isRefusal(err) {
				h.Fatalf("%s: %T %v", line, err, err)
			}
			continue
		}
		if r, ok := a.(*recycleGarbage); ok && r.Best {
			continue // the word of older transcripts is read and no more offered
		}
		if _, ok := a.(*outcome); ok && p.Card == nil {
			continue // what the table sees of an unknown card is judged when it is entered
		}
		text := canonical(p, a)
		key := strings.Join(words2(words), " ")
		if listed[key] == nil {
			listed[key] = map[string]bool{}
			n := 0
			for _, o := range rule.Offers(p, true) {
				if o.Anytime || !strings.HasPrefix(text+" ", o.Verb+" ") || o.Seat != "" && (seatOf(a) < 0 || o.Seat != p.name(seatOf(a))) {
					continue
				}
				o.Each(func(b rule.Action) bool {
					listed[key][canonical(p, b)] = true
					n++
					return n < 20000
				})
			}
			if n == 20000 {
				delete(listed, key)
				continue // too many to look through
			}
		}
		if !listed[key][text] {
			h.Fatalf("%s is accepted, but %s isn't offered\n%s", line, text, h.game.Transcript())
		}
	}
}

func words2(words []rule.Word) (texts []string) {
	for _, w := range words[:min(2, len(words))] {
		texts = append(texts, strings.ToLower(w.Text))
	}
	return texts
}

// isRefusal says whether an error is one of the four kinds.
func isRefusal(err error) bool { return rule.IsRefusal(err) }

// seatOf is the seat that an action speaks of.
func seatOf(a rule.Action) int {
	switch a := a.(type) {
	case *open:
		return a.Seat
	case *bid:
		return a.Seat
	case *pass:
		return a.Seat
	case *drop:
		return a.Seat
	case *won:
		return a.Seat
	case *claimed:
		return a.Seat
	case *outcome:
		return a.Seat
	case *garbage:
		return a.Seat
	case *placeLine:
		return a.Seat
	case *Use:
		return a.Seat
	case *doneLine:
		return a.Seat
	case *recycleGarbage:
		return a.Seat
	}
	return -1
}

// canonical is an action's text, with one form for a bridge's ends, which may
// be typed in either order and by letter or point.
func canonical(p *Position, a rule.Action) string {
	u, ok := a.(*Use)
	if !ok || u.Power != BuildBridge {
		return rule.Text(p, a)
	}
	v := *u
	r := p.seats[u.Seat].Region
	tile := r.At(r.Find(u.Lands[0])).Tile
	settle := func(e rail.End) rail.End {
		for _, n := range append([]rail.Node{'N', 'E', 'S', 'W'}, tile.Nodes()...) {
			if at, ok := tile.At(n); ok && e.Node == 0 && at == e.Point {
				return rail.End{Node: n}
			}
		}
		return e
	}
	ends := []string{settle(u.Bridge.From).String(), settle(u.Bridge.To).String()}
	slices.Sort(ends)
	v.Bridge, _ = rail.ParseBridge(strings.Join(ends, "-"))
	return rule.Text(p, &v)
}

// madeUp is a line of the phase, put together at random.
func (h *house) madeUp(p *Position) string {
	seat := h.rng.IntN(p.n)
	s := p.seats[seat]
	name := rule.Quote(p.name(seat))
	if h.odds(3) {
		name = strings.ToUpper(name)
	}
	land := func() string {
		if h.odds(12) {
			return pick(h, append([]string{"nowhere"}, p.DealtLands...))
		}
		return pick(h, append(p.tilesOf(seat), p.Lands...))
	}
	tile := func() string { return pick(h, p.tilesOf(seat)) }
	city := func() string { return tile() + "." + pick(h, []string{"A", "A", "B", "B", "C", "D", "L", "M", "H"}) }
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	switch {
	case h.odds(30): // any phase's
	case p.Phase == auctionPhase:
		tech := pick(h, append(slices.Clone(p.Technologies), "nothing7"))
		n := h.rng.IntN(14)
		add("open %s %s %d", name, land(), n)
		add("bid %s %d", name, n)
		add("pass %s", name)
		add("drop %s", name)
		add("drop %s buy %s", name, tech)
		add("drop %s buy %s for %d", name, tech, h.rng.IntN(7))
		add("won %s %s %d", name, land(), n)
		add("lot %s", land())
		add("deal catastrophe")
	case p.Phase == catastrophePhase:
		add("claim %s %d %d", name, 1+h.rng.IntN(5), h.rng.IntN(5))
		add("outcome %s %d %d", name, 1+h.rng.IntN(5), h.rng.IntN(5))
		add("outcome %s %d %d %dg%dp", name, 1+h.rng.IntN(5), h.rng.IntN(5), 1+h.rng.IntN(3), 1+h.rng.IntN(2))
		add("deal catastrophe")
	case p.Phase == upkeepPhase:
		g := fmt.Sprintf("garbage %s", name)
		for left, used := s.Hand+h.rng.IntN(2)*h.rng.IntN(2), []string{}; left > 0; {
			n, on := 1+h.rng.IntN(left), tile()
			if slices.Contains(used, on) {
				break
			}
			used = append(used, on)
			g += fmt.Sprintf(" %s=%d", on, n)
			left -= n
		}
		if s.Hand > 0 {
			lines = append(lines, g, g)
		}
		square := rail.Square{X: h.rng.IntN(7) - 3, Y: h.rng.IntN(7) - 3}
		for _, w := range s.Waiting {
			add("place %s %s %s r%d", name, w.Name, square, h.rng.IntN(4))
			add("place %s %s %s r%d %s", name, w.Name, square, h.rng.IntN(4), pick(h, []string{"A", "B", "C", w.Name + ".A"}))
		}
		tech := ""
		if len(s.Owned) > 0 && h.odds(3) {
			tech = pick(h, s.Owned).Name + "."
		}
		add("use %s %slocomotive %s %s", name, tech, city(), city())
		add("use %s %sworkers %s", name, tech, city())
		add("use %s %sbridge %s %s-%s", name, tech, tile(), h.end(), h.end())
		add("use %s %ssorting %s", name, tech, land())
		add("use %s %stransport %s %s", name, tech, land(), land())
		add("use %s %srecycle %s", name, tech, land())
		add("use %s %srecycle:%s %s", name, tech, pick(h, []string{"3c", "4s", "3s", "4c"}), land())
		add("use %s %scleanup", name, tech)
		add("use %s %squality", name, tech)
		add("use %s %spark", name, tech)
		add("done %s", name)
		add("done all")
	case p.Phase == recyclingPhase:
		add("recycle %s %s %s", name, city(), tile())
		add("recycle %s %s %s", name, tile(), tile())
		add("recycle %s best", name)
		add("done %s", name)
		add("done all")
	}
	if len(lines) == 0 {
		add("open %s %s %d", name, land(), h.rng.IntN(9))
		add("claim %s 5 0", name)
		add("done %s", name)
		add("recycle %s best", name)
		add("place %s %s e1 r0 A", name, land())
	}
	return pick(h, lines)
}

// end is one end of a bridge.
func (h *house) end() string {
	if h.odds(2) {
		return pick(h, []string{"N", "E", "S", "W", "A", "B", "C", "L", "x", "y"})
	}
	return fmt.Sprintf("%d,%d", h.rng.IntN(9), h.rng.IntN(9))
}
