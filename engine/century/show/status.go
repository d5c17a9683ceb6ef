package show

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Status is what scripts read of a game. What doesn't apply or isn't known is null.
type Status struct {
	Game        string       `json:"game"`
	Rules       string       `json:"rules"`
	Copy        *string      `json:"copy"`
	Round       int          `json:"round"`
	Phase       string       `json:"phase"`
	ToAct       []string     `json:"to_act"`
	Over        bool         `json:"over"`
	Counted     bool         `json:"counted,omitempty"` // the table counted the end itself
	Entries     int          `json:"entries"`
	Market      *Market      `json:"market"`
	StartPlayer *string      `json:"start_player"`
	In          []string     `json:"in"`
	Lot         *Lot         `json:"lot"`
	Catastrophe *Catastrophe `json:"catastrophe"`
	Seats       []Seat       `json:"seats"`
	Rulings     []string     `json:"rulings"`
	Winners     []string     `json:"winners"`
}

// Market is what is on offer this round.
type Market struct {
	Lands        []string `json:"lands"`
	Technologies []string `json:"technologies"`
	Cost         *int     `json:"technology_cost"`
	CostAssumed  bool     `json:"technology_cost_assumed"`
	LeastBid     int      `json:"least_bid"`
}

// Lot is the land up for auction.
type Lot struct {
	Land   string     `json:"land"`
	Bid    *int       `json:"bid"`
	Bidder *string    `json:"bidder"`
	Passed []string   `json:"passed"`
	Bids   []rule.Bid `json:"bids"` // in the order in which they were made, as far as the journal tells them
}

// Said is the lot in words, and who is out of the auction.
func (l *Lot) Said(out []string) say.Text {
	if l.Bid == nil {
		return say.That("Lot: %s, bids not entered", l.Land)
	}
	s := say.That("Lot: %s at %d by %s", l.Land, *l.Bid, *l.Bidder)
	if len(l.Passed) > 0 {
		s = say.Join(" · ", s, say.That("passed: %s", strings.Join(l.Passed, ", ")))
	}
	if len(out) > 0 {
		s = say.Join(" · ", s, say.That("out: %s", strings.Join(out, ", ")))
	}
	return s
}

// Catastrophe is this round's card and the bids on it.
type Catastrophe struct {
	Card   *string `json:"card"`
	Open   []int   `json:"open"`
	Claims []Claim `json:"claims"`

	Gives say.Text `json:"-"` // what each column that counts gives
}

// Claim is one seat's bid.
type Claim struct {
	Seat     string `json:"seat"`
	Column   int    `json:"column"`
	Science  int    `json:"science"`
	Standing bool   `json:"standing"`
}

// Seat is one seat's side of the table. Garbage lies on tiles, attached
// or not; Production is what the region would make now.
type Seat struct {
	Name             string     `json:"name"`
	Coins            *int       `json:"coins"` // nil where the hand isn't seen, as science is
	Science          *int       `json:"science"`
	Points           int        `json:"points"`
	Pollution        int        `json:"pollution"`
	Garbage          int        `json:"garbage"`
	GarbageInHand    int        `json:"garbage_in_hand"`
	Lands            int        `json:"lands"`
	Production       rail.Yield `json:"production"`
	RecyclingCentres int        `json:"recycling_centres"`
	Technologies     []string   `json:"technologies"`
	ToAttach         []string   `json:"to_attach"`
	Done             bool       `json:"done"`
	Counted          bool       `json:"counted,omitempty"` // the table counts its upkeeps; its region isn't told
}

// upkeep says whether the card has hit already.
func (st *Status) upkeep() bool { return st.Over || st.Phase == "upkeep" || st.Phase == "recycling" }

// out are the seats that are out of an auction.
func (st *Status) out() (names []string) {
	for i := range st.Seats {
		if name := st.Seats[i].Name; st.In != nil && !slices.Contains(st.In, name) {
			names = append(names, name)
		}
	}
	return names
}

// View shows a status: title and what a technology costs now stand in its head,
// next below it. Coins and science are shown where hands are.
func (st *Status) View(title, cost, next say.Text, hands bool) *rule.View {
	head := []say.Text{title}
	if out := st.out(); st.Lot != nil {
		head = append(head, st.Lot.Said(out))
	} else if len(out) > 0 {
		head = append(head, say.That("No lot is up · out: %s", strings.Join(out, ", ")))
	}
	if st.In != nil {
		head = append(head, say.That("Lands on offer: %s", rule.OrNone(st.Market.Lands)),
			say.Join(" · ", say.That("Technologies on offer: %s", rule.OrNone(st.Market.Technologies)), cost))
	}
	if c := st.Catastrophe; c != nil && c.Card != nil && !st.upkeep() {
		head = append(head, say.That("Catastrophe: %s", c.Gives))
		for _, cl := range c.Claims {
			s := say.That("%s: column %d for %d, stands", cl.Seat, cl.Column, cl.Science)
			if !cl.Standing {
				s = say.That("%s: column %d for %d, overbid", cl.Seat, cl.Column, cl.Science)
			}
			head = append(head, say.That("  %s", s))
		}
	}
	t := &rule.Table{Header: rule.Headings("Seat", "Makes", "Technologies", "Points", "Marker", "Garbage", "To place", "Lands"), Left: 3}
	if hands {
		t.Header = append(t.Header, rule.Headings("Coins", "Science")...)
	}
	for i := range st.Seats {
		s := &st.Seats[i]
		mark := ""
		if slices.Contains(st.ToAct, s.Name) {
			mark = "> "
		}
		row := say.Plains(mark+s.Name, Short(s.Production), rule.OrNone(s.Technologies), fmt.Sprint(s.Points), rule.Signed(s.Pollution),
			fmt.Sprint(s.Garbage), fmt.Sprint(s.GarbageInHand), fmt.Sprint(s.Lands))
		if hands {
			row = append(row, held(s.Coins), held(s.Science))
		}
		t.Rows = append(t.Rows, row)
	}
	return &rule.View{JSON: st, Blocks: []rule.Block{{Lines: head}, {Table: t}, rule.Lines(next)}}
}

// held is what a seat holds, "?" where that isn't seen.
func held(n *int) say.Text {
	if n == nil {
		return say.Plain("?")
	}
	return say.Plain(fmt.Sprint(*n))
}

// Standing is how a seat stands before the end.
type Standing struct {
	Clean     int    `json:"clean_lands"`
	Garbage   int    `json:"garbage"`
	Name      string `json:"name"`
	Place     int    `json:"place"`
	Points    int    `json:"points"`
	Pollution int    `json:"pollution"`
}

// Standings shows the seats by points, then by the fewest garbage.
func Standings(seats []Standing) *rule.View {
	for i, place := range score.Places(len(seats), func(i int) (points, garbage int) { return seats[i].Points, seats[i].Garbage }) {
		seats[i].Place = place
	}
	slices.SortStableFunc(seats, func(a, b Standing) int { return a.Place - b.Place })
	t := &rule.Table{Header: rule.Headings("Seat", "Place", "Points", "Garbage", "Marker", "Clean lands"), Left: 1, Seats: true}
	for _, s := range seats {
		t.Rows = append(t.Rows, say.Plains(s.Name, fmt.Sprint(s.Place), fmt.Sprint(s.Points), fmt.Sprint(s.Garbage), rule.Signed(s.Pollution), fmt.Sprint(s.Clean)))
	}
	return &rule.View{JSON: map[string]any{"seats": seats, "over": false, "winners": []string{}}, Blocks: []rule.Block{{Table: t}}}
}

// Region shows a seat's region; wait are the tiles still to be attached.
func Region(seat, colour string, told say.Text, r *rail.Region, wait []say.Text, remarks ...say.Text) *rule.View {
	lines := append([]say.Text{say.Join(" · ", say.Plain(seat), told)}, remarks...)
	blocks := []rule.Block{{Lines: lines}, {Picture: picture.Region{Region: r, Colour: colour}, Title: say.Plain(seat), Told: told}}
	if len(wait) > 0 {
		blocks = append(blocks, rule.Lines(say.That("To attach: %s", say.Join(", ", wait...))))
	}
	tiles := []map[string]any{}
	for i := range r.Len() {
		t := r.At(i)
		tiles = append(tiles, map[string]any{"name": t.Name, "square": t.Square.String(), "rotation": t.Turn.String(), "tile": t.Tile.String(), "line": t.String(), "garbage": t.Garbage})
	}
	return &rule.View{JSON: map[string]any{"seat": seat, "tiles": tiles, "to_attach": wait}, Blocks: blocks}
}
