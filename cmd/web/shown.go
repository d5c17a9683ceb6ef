package web

import (
	"cmp"
	"fmt"
	"html/template"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/cmd/record"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
	"arbiter/say/screen"
)

// Lang is the page's language.
func (v *visit) Lang() string { return v.lang.Tag() }

// words are a text in the page's language as its seat reads it, with the names of pieces as below their pictures.
func (v *visit) words(t any) string {
	if text, is := t.(say.Text); is {
		t = v.s.now.Load().To(v.Seat, text)
	}
	return v.s.now.Load().called().In(v.lang, screen.Clean(v.lang.Say("%s", t)))
}

// Game is the game's name.
func (v *visit) Game() string { return screen.Clean(v.now.Name()) }

// Next is what is next; where several act at once, what this seat or else all have to do.
func (v *visit) Next() string {
	return say.Sentence(v.words(rule.NextOf(v.P, v.Seat, v.Mine, v.ready(), v.Scene().Up != nil)), v.P.Seats()...)
}

// Over says whether the game has ended; Fresh, whether just now: then it is told line by line.
func (v *visit) Over() bool  { return v.P.Where().Over }
func (v *visit) Fresh() bool { return v.Over() && v.Age() < 3*60*1000 }

// Age is how many milliseconds ago the last move was made: what is set right at the end isn't told line by line again.
func (v *visit) Age() int64 { return v.s.d.Now().Sub(v.now.Moved()).Milliseconds() }

// telling says whether the table's screen has lines to tell of the end still: nothing else tells it before.
func (v *visit) telling() bool {
	end := v.End()
	return end != nil && v.Age() < int64(len(end.Lines())+1)*4000
}

// Noticed is what was changed beside the game, or that it can't be read any more; empty for nothing.
func (v *visit) Noticed() say.Text {
	if *v.s.away.Load() != "" {
		return say.Of(errAway)
	}
	return *cmp.Or(v.s.noticed.Load(), &say.Text{})
}

// Hides says whether something is held secretly now; HidesHands, whether the keeper sees it not.
func (v *visit) Hides() bool      { return len(referee.Hidden(v.P)) > 0 }
func (v *visit) HidesHands() bool { return v.Hides() && v.by != rule.AllEyes() }

// Links are those that the keeper can make anew.
func (v *visit) Links() []role { return v.s.roles() }

// Langs are the other languages that the page can be in: those of its game.
func (v *visit) Langs() []string { return rule.Without(slices.Sorted(maps.Keys(v.s.langs)), v.Lang()) }

// Practice says whether no box lies on the table.
func (v *visit) Practice() bool { return desk.IsPractice(v.P.Copy()) }

// Knows says whether all that lies on the table is described.
func (v *visit) Knows() bool {
	unknown := func(s rule.Shelf) bool {
		return slices.ContainsFunc(s.Pieces, func(name string) bool { return v.pic(name) == nil })
	}
	return v.Practice() && !slices.ContainsFunc(v.Scene().Shelves, unknown) && !slices.ContainsFunc(v.Seats(), func(s seatView) bool { return slices.ContainsFunc(s.Shelves(), unknown) })
}

// MayPlan says whether a seat can plan: no draw is due, and it has moves in its next turn, or by itself.
func (v *visit) MayPlan() bool {
	own := func(o rule.Offer) bool { return o.Seat == v.Seat && v.fold(o.Way()) == "" }
	return v.Kind == atSeat && !v.At.Planning && len(v.P.Where().ToAct) > 0 && v.enters() && slices.ContainsFunc(v.now.Rulebook().Ahead(v.P, v.Seat), func(p rule.Position) bool { return slices.ContainsFunc(rule.Moves(p, v.Seat, true), own) })
}

// PlansNow says whether a seat would plan something of this phase.
func (v *visit) PlansNow() bool {
	return slices.ContainsFunc(v.now.Rulebook().Ahead(v.P, v.Seat), func(p rule.Position) bool { return p.Where().Phase == v.P.Where().Phase })
}

// Real is the page without its plan.
func (v *visit) Real() *visit {
	real := v.s.visit(v.w, v.r, v.role)
	real.At = door.Address{}
	return real
}

// MayMake says whether a piece of the copy is built here by tapping, not typed.
func (v *visit) MayMake() bool { return !v.Knows() && v.Box().Makes() != nil && v.enters() }

// Back is the button that takes back the last entry, nil if that isn't allowed; Redo is the keeper's that brings it back.
func (v *visit) Back() *choice {
	may := v.Kind == keeper || v.s.present.Described(v.ID, v.now.Game) || v.role.May().MayUndo(v.now.Game, referee.KindUndo)
	return v.turns(v.now.Undoable(), v.now.Step(), may)
}
func (v *visit) Redo() *choice { return v.turns(v.now.Redoable(), referee.KindRedo, v.Kind == keeper) }

func (v *visit) turns(e *referee.Entry, line string, may bool) *choice {
	if e == nil || !may || !v.enters() {
		return nil
	}
	return &choice{Text: v.saidOf(e, v.Seat), Enter: line}
}

// Did is what its seat has done in this phase.
func (v *visit) Did() []choice {
	return rule.Each(v.now.Did(v.Seat), func(e *referee.Entry) choice { return choice{Text: v.saidOf(e, v.Seat)} })
}

// LeadsTo is where a line that begins so is asked for on the page, "" for nowhere.
func (v *visit) LeadsTo(line string) string {
	at := slices.IndexFunc(v.Menu, func(f *form) bool { return f.begins(line) })
	return rule.When(at >= 0, fmt.Sprintf("#an%d", at))
}

// saidOf is an entry as a person says it; the seat that is told of its own isn't named, or is "you".
func (v *visit) saidOf(e *referee.Entry, told string) string {
	text := cmp.Or(v.step(e.Text).Text, e.Text)
	said, _ := v.s.said.LoadOrStore(fmt.Sprint(e.N, e.Text), sync.OnceValue(func() say.Text { return v.now.Said(e) })) // it was made before these pages were opened
	text = cmp.Or(v.words(said.(func() say.Text)()), text)
	if e.Seat != "" && e.Seat != told {
		text = v.words(say.That("%s · %s", e.Seat, text))
	}
	return text
}

// seatView is a seat with what this role may see of it.
type seatView struct {
	V            *visit // the page that it is shown on
	At           int    // among all
	Score        int    // what it has of what the game is won by
	Name, Colour string
	ID           string    // its role's
	Acts, Here   bool      // it is to act; its phone is connected
	Left         time.Time // when that went away, zero where none was there or it is here

	Drawn template.HTML // of Sides
	Away  bool          // its phone is not there
}

// Hand is what a seat holds secretly, on its own page also while that is covered, its money and its score; Numbers what else is there.
func (s seatView) Hand() []rule.Number { return rule.HandOf(s.V.P, s.Name, s.V.Seat) }

func (s seatView) Numbers() []rule.Number {
	return rule.Those(s.V.P.Numbers(s.Name), func(n rule.Number) bool { return n.N != 0 && !n.Unseen && !n.Makes && !n.Held() })
}

// Told stands above its picture, where each seat has its own.
func (s seatView) Told() string {
	return screen.Clean(desk.Region(s.V.lang, s.V.P, s.Name, s.V.now.Screen(false)).Told)
}

// Seats are all seats.
func (v *visit) Seats() []seatView {
	if v.seats == nil {
		for i, name := range v.P.Seats() {
			s := seatView{V: v, At: i, Score: rule.ScoreOf(v.P, i), ID: door.IDOf(i), Name: name, Colour: v.P.Colours()[i], Acts: v.acts(name)}
			s.Here, s.Left = v.s.present.Here(s.ID)
			v.seats = append(v.seats, s)
		}
	}
	return v.seats
}

// Picture is that of a seat, with "" of the board for all; a game has one or the other: see SharesBoard.
func (v *visit) Picture(seat string) template.HTML {
	if v.SharesBoard() != (seat == "") {
		return ""
	}
	how := v.marking(seat, false)
	if seat == "" && v.Kind == atSeat { // each of the board's pieces can be looked at
		how.Link = func(name string) string { return "?" + url.Values{"ask": {name}}.Encode() }
	} else if seat == v.Seat && len(v.apart) > 0 {
		how.Link = func(name string) string { return v.apart[strings.ToLower(name)] }
	}
	return drawing(v.lying(seat, how))
}

func (v *visit) SharesBoard() bool { return desk.SharesBoard(v.now.Rulebook()) }

// marking is how a seat's picture, or the board, is drawn with what is new marked.
func (v *visit) marking(seat string, small bool) rule.Drawing {
	how := rule.Drawing{Small: small, Tight: v.Kind == onTable, Strips: v.Kind != onTable}
	if v.was != nil {
		how.Before = new(desk.Region(v.lang, rule.Seen(v.was, v.by), seat, v.now.Screen(false)))
	}
	return how
}

func (v *visit) Own() *seatView {
	return rule.Find(v.Seats(), func(s *seatView) bool { return s.Name == v.Seat })
}

// Legend explains the signs of the pictures.
func (v *visit) Legend() []rule.Sign { return v.now.legend(v.lang).Signs }

// Explained are the signs of a picture that need an explanation.
func (v *visit) Explained(drawn template.HTML) []rule.Sign {
	for i, part := range slices.Backward(v.Sheet) {
		if strings.Contains(string(drawn), href(i)) {
			drawn += part
		}
	}
	return rule.Those(v.Legend(), func(s rule.Sign) bool { return s.Mark != "" && strings.Contains(string(drawn), s.Mark) })
}

// View is one of the rulebook's views, none where it has none of that name.
func (v *visit) View(name string) []rule.Block {
	return desk.Blocks(v.P, name, v.now.Screen(v.by == rule.AllEyes()))
}

// Curve is what the game is won by, over the rounds.
func (v *visit) Curve() template.HTML {
	return drawing(once(v.now, "curve "+v.Lang(), func() string { return record.ScoreCurve(v.lang, v.now.Game) }))
}

type toldEntry struct {
	N       int
	Stands  bool // it can be set right
	Line    string
	Covered bool // it isn't told, since it says of a hand
	Set     int  // the entry that set it right, 0 for none
	Told    []string
	Came    []string      // what came of it, the most telling first: see rule.Results
	Paid    rule.Payout   // the table's screen draws it
	Led     []string      // what is for this seat, and behind the first what is for all
	Picture template.HTML // of what it describes, or is about
	Small   bool          // it stands beside its sentences
}

// Last are the last entries, the newest first.
func (v *visit) Last(most int) (out []toldEntry) {
	live, entries := v.now.Live(), v.now.Entries()
	for i := len(entries) - 1; i >= 0 && len(out) < most; i-- {
		e := &entries[i]
		if live[i] && !v.now.Begins(e) && (e.Kind != referee.KindDescribe || v.now.Anew(e)) {
			out = append(out, v.told(e))
		}
	}
	return out
}

// told is an entry as this role reads it.
func (v *visit) told(e *referee.Entry) (one toldEntry) {
	one.N, one.Set, one.Stands = e.N, v.now.SetRightBy()[e.N-1], e.Kind == referee.KindAction || e.Kind == referee.KindCorrect
	read, line := v.now.Read(*e, v.by), v.now.Read(*v.now.Standing(e), v.by).Text
	told := read.Shown()
	one.Line, one.Told = line, rule.Each(told, func(e rule.Event) string { return say.Sentence(v.words(e.Text), v.P.Seats()...) })
	if one.Covered = read.Text != screen.Clean(e.Text); one.Covered && len(told) == 0 { // an older version made no words for it
		one.Told = []string{v.saidOf(e, ""), one.Line}
	}
	if one.Covered && e.Kind == referee.KindCount && v.Kind == keeper {
		one.Told = append(one.Told, v.lang.Say(map[bool]say.Key{true: "%s's phone tells it.", false: "%s's phone would tell it, but isn't connected."}[v.Seats()[rule.Index(v.P.Seats(), e.Seat)].Here], e.Seat))
	}
	drawn := -1
	for i, event := range told {
		how := map[rule.Happening]say.Key{referee.TakenBack: "Taken back: %s", referee.BackAgain: "Back again: %s"}[event.Kind]
		if n, _ := strconv.Atoi(event.What); n > 0 && how != "" {
			one.Told[i] = v.lang.Say(how, v.saidOf(&v.now.Entries()[n-1], v.Seat))
		}
		switch of, _, _ := strings.Cut(event.What, "."); { // of a city its piece
		case i == 0 && e.Kind == referee.KindDescribe && of != "": // its sentence has it as it is typed
			one.Told[0], one.Picture = cmp.Or(v.marks(event.What), v.step(e.Text).Text), v.drawn(event.What)
			if v.now.Anew(e) {
				one.Told[0] = v.lang.Say("%s is described anew.", event.What)
			}
		case of == "" || one.Picture != "" || one.Covered || v.Kind == onTable || event.Seat == "" && strings.Contains(line+" ", " "+of+" "): // it draws it already, or all that was dealt is drawn below
		default:
			one.Picture, one.Small = cmp.Or(v.small(v.P.Picture(of, event.Seat)), rule.When(strings.Contains(line+" ", " "+of+" "), v.drawn(of))), true
			if card := v.small(v.Box().Drawn(event.What)); one.Picture == "" && card != "" { // its sentence says all that it shows
				one.Picture, one.Small, one.Told[i], drawn = card, false, v.saidOf(e, v.Seat), i
			}
		}
	}
	for _, word := range rule.When(one.Picture == "" && len(told) > 0 && told[0].Seat == "" && v.Kind != onTable, rule.WithoutColumns(line)) {
		one.Picture, one.Small = one.Picture+v.drawn(word), true // each of what was dealt at once
	}
	for i, told := range rule.When(e.N == v.now.n, one.Told) { // what the headline says, and below what is drawn, isn't told again
		one.Told[i] = cmp.Or(strings.TrimSpace(strings.TrimSuffix(told, v.Next())), told)
	}
	one.Paid = rule.PayoutOf(rule.When(!one.Covered, told), v.P)
	lines := func(at []int) []string {
		at = slices.DeleteFunc(at, func(i int) bool {
			return i >= len(one.Told) || i == drawn || v.Kind == onTable && (len(one.Paid.Gets) > 0 && told[i].Kind == one.Paid.Kind || slices.Contains(v.Scene().Shown, told[i].Kind))
		})
		return rule.Each(at, func(i int) string { return one.Told[i] })
	}
	if by := v.now.up().Over(v.Seat).Seat; by == "" || by != e.Seat { // else it is told as an overbid
		one.Led, one.Came = lines(rule.ToldOf(told, e.Seat, v.P, v.Seat)), lines(rule.Results(told))
	}
	if e.Kind == referee.KindRevise && e.N == v.now.n && v.now.before != nil && v.Kind == atSeat {
		if hand := v.words(referee.ChangedHand(v.now.before, v.now.Position(), v.Seat, v.by)); hand != "" {
			one.Told, one.Led = append(one.Told, hand), append(one.Led, hand)
		}
	}
	return one
}

// End is the final scoring, nil before it.
func (v *visit) End() *rule.Result {
	result, _ := v.P.Result()
	return result
}
