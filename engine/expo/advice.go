package expo

import (
	"context"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
)

// Advice is allowed at any time: laboratories lie open.
func (*Position) MayAdvise() error { return nil }
func (*Position) Aims() []string   { return []string{"points"} }

func (*Position) Topics() []rule.Phase {
	return []rule.Phase{{Name: laboratoryTopic, Title: "laboratory"}, {Name: patentsTopic, Title: "patents"}}
}

const (
	laboratoryTopic = "laboratory"
	patentsTopic    = "patents"
)

// Advise works out what a seat could complete with the operations of its
// Laboratory, or lead with the moves of its Journal: those that are left while it
// is being played, else all of them.
func (p *Position) Advise(ctx context.Context, topic, seat string, q rule.Question) (*rule.View, error) {
	who := max(0, rule.Index(p.setup.Seats, seat))
	if topic == patentsTopic {
		return p.patentsAdvice(who), nil
	}
	task, err := p.laboratoryTask(who)
	if err != nil {
		return nil, err
	}
	a := show.Advice{Topic: laboratoryTopic, Seat: p.name(who), Task: task, Plans: max(1, q.Plans), Best: lab.Solve(ctx, task, q.Progress), Line: func(s lab.Step) string {
		if s.Remove {
			return rule.Text(p, &remove{Seat: who, Cell: s.Spot.Cell})
		}
		return rule.Text(p, &place{Seat: who, Name: s.Name, Spot: s.Spot})
	}}
	a.With = p.withStation(ctx, task, a.Best)
	return a.View(), nil
}

// laboratoryTask is what a seat's Laboratory starts from, without tiles in front that must
// be described before they can be placed.
func (p *Position) laboratoryTask(seat int) (lab.Task, error) {
	l, err := p.labOf(seat)
	if err != nil {
		return lab.Task{}, err
	}
	t := lab.Task{Lab: l, Ops: p.amount(seat, lab.Laboratory)}
	if tn := &p.Turn; tn.Open && tn.Seat == seat && tn.Card == lab.Laboratory {
		t.Ops = p.allowed() - tn.Used
	}
	if p.setup.Rulings.UpgradeChanges && p.improved(seat, lab.Laboratory) {
		t.Upgrade = operationsMore - operationsBasic
	}
	if p.setup.Rulings.EndStops && p.Phase == turnPhase {
		t.Stop = max(1, endProjects-len(p.seats[seat].Done))
	}
	for i := range l.Tiles {
		t.Worth = append(t.Worth, p.worthOf(seat, l.Tiles[i].Name, l.Tiles[i].Tile))
	}
	var unknown []string
	for _, name := range p.seats[seat].Front {
		tile := p.tile(name)
		if !tile.Known() {
			unknown = append(unknown, name)
			continue
		}
		t.Front = append(t.Front, lab.Piece{Name: name, Tile: tile, Worth: p.worthOf(seat, name, tile)})
	}
	if len(unknown) > 0 {
		return t, rule.Missing(rule.ToDescribe(unknown...), "What lies in front of %s is not described: %s.", p.name(seat), strings.Join(unknown, " "))
	}
	return t, nil
}

// worthOf is what completing a project would score now, below 0 if it was completed
// before.
func (p *Position) worthOf(seat int, name string, t *lab.Tile) int {
	if t.Kind != lab.Project || rule.Contains(p.seats[seat].Done, name) {
		return -1
	}
	n, _ := scoring(t, p.leading(seat))
	return n
}

// withStation tells with which tile of the Train Station a seat could score
// more; with none where a tile that is bought can't be placed any more.
func (p *Position) withStation(ctx context.Context, t lab.Task, best lab.Best) (out []show.With) {
	if p.Phase == lastPhase {
		return nil
	}
	front := t.Front
	tried := map[lab.Tile]bool{}
	for _, name := range p.onSale() {
		tile := p.tile(name)
		if tile == nil || !best.Proven || tried[*tile] {
			continue
		}
		tried[*tile] = true
		t.Front = append(front[:len(front):len(front)], lab.Piece{Name: name, Tile: tile, Worth: -1})
		if more := lab.Solve(ctx, t, nil); len(more.Plans) > 0 && more.Plans[0].Points > best.Bound {
			out = append(out, show.With{Tile: name, Shows: tile.String(), Points: more.Plans[0].Points, Said: tile.Said()})
		}
	}
	return out
}
