package century

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// noon is when every game of the tests is played.
var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// table is a game of a test: lines go through the referee as a table's do.
type table struct {
	testing.TB
	game *referee.Game
}

const (
	three = "new t --seats Blue,Green,Yellow"
	four  = "new t --seats Yellow,Green,Red,Blue"
	five  = "new t --seats Ann,Bob,Cid,Dee,Eve"
)

// sit begins a game. Lines may stand in one text, parted by newlines or semicolons.
func sit(t testing.TB, first string, lines ...string) *table {
	t.Helper()
	g, _, err := referee.Start(Book(), first, nil, noon)
	if err != nil {
		t.Fatalf("%s: %v", first, err)
	}
	tb := &table{t, g}
	tb.accept(lines...)
	return tb
}

// split cuts texts into lines.
func split(texts ...string) (lines []string) {
	for _, text := range texts {
		for _, l := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == ';' }) {
			if l = strings.TrimSpace(l); !referee.Empty(l) {
				lines = append(lines, l)
			}
		}
	}
	return lines
}

func (tb *table) pos() *Position { return tb.game.Position().(*Position) }

// status is what scripts read of the position, as far as tests ask for it.
func (tb *table) status() (st struct {
	Copy   string
	Market struct {
		Cost        *int `json:"technology_cost"`
		CostAssumed bool `json:"technology_cost_assumed"`
	}
	Seats []struct {
		Lands    int
		ToAttach []string `json:"to_attach"`
	}
}) {
	v, err := tb.pos().statusView(-1, rule.Screen{Game: "t", Entries: 1})
	if err != nil {
		tb.Fatal(err)
	}
	data, err := json.Marshal(v.JSON)
	if err == nil {
		err = json.Unmarshal(data, &st)
	}
	if err != nil {
		tb.Fatal(err)
	}
	return st
}

func (tb *table) json() string {
	tb.Helper()
	data, err := json.Marshal(tb.pos())
	if err != nil {
		tb.Fatal(err)
	}
	return string(data)
}

// accept enters lines that must all be accepted and gives what was told.
func (tb *table) accept(texts ...string) (told []string) {
	tb.Helper()
	for _, l := range split(texts...) {
		v, err := tb.game.Enter(l, nil, noon)
		if err != nil {
			tb.Fatalf("%s: %v", l, err)
		}
		told = append(told, say.Strings(rule.Texts(v.Told()))...)
	}
	return told
}

// try enters a line that must be refused and change nothing.
func (tb *table) try(line string) error {
	tb.Helper()
	before, entries := tb.json(), len(tb.game.Entries())
	_, err := tb.game.Enter(line, nil, noon)
	if err == nil {
		tb.Fatalf("%s: accepted", line)
	}
	if tb.json() != before || len(tb.game.Entries()) != entries {
		tb.Fatalf("%s: refused (%v), but something changed", line, err)
	}
	return err
}

// refused enters a line that must be illegal by a certain rule.
func (tb *table) refused(line, code string) *rule.Illegal {
	tb.Helper()
	err := tb.try(line)
	ill := legalityOf(tb, line, err)
	if ill.Code != rule.Code("century/"+code) {
		tb.Fatalf("%s: refused with %s, want %s: %v", line, ill.Code, code, err)
	}
	return ill
}

// legalityOf checks that a refusal is a whole verdict of illegality.
func legalityOf(t testing.TB, line string, err error) *rule.Illegal {
	t.Helper()
	var ill *rule.Illegal
	if !errors.As(err, &ill) {
		t.Fatalf("%s: %T %v, want illegal", line, err, err)
	}
	if ill.Message.Empty() || (len(ill.Cite) == 0) != ill.Own() || strings.Contains(ill.Message.String(), "%!") {
		t.Fatalf("%s: not a whole verdict: %+v", line, ill)
	}
	return ill
}

// cannotCheck enters a line that depends on an unknown fact; each need must be
// among those that the refusal names.
func (tb *table) cannotCheck(line string, needs ...string) {
	tb.Helper()
	err := tb.try(line)
	var cannot *rule.CannotCheck
	if !errors.As(err, &cannot) {
		tb.Fatalf("%s: %T %v, want cannot check", line, err, err)
	}
	if len(cannot.Needs) == 0 || cannot.Message.Empty() {
		tb.Fatalf("%s: says nothing: %+v", line, cannot)
	}
	for _, need := range needs {
		if !slices.ContainsFunc(cannot.Needs, func(n rule.Need) bool { return strings.Contains(n.Text.String(), need) }) {
			tb.Fatalf("%s: needs %+v, want %q", line, cannot.Needs, need)
		}
	}
}

// notUnderstood enters a line that can't be read from a column on.
func (tb *table) notUnderstood(line string, column int) {
	tb.Helper()
	err := tb.try(line)
	var misread *rule.NotUnderstood
	if !errors.As(err, &misread) {
		tb.Fatalf("%s: %T %v, want not understood", line, err, err)
	}
	if misread.Column != column || misread.Expected.Empty() || misread.Message.Empty() {
		tb.Fatalf("%s: %+v, want column %d", line, misread, column)
	}
}

// ambiguous enters a line with a word that could mean any of the candidates.
func (tb *table) ambiguous(line string, candidates ...string) {
	tb.Helper()
	err := tb.try(line)
	var amb *rule.Ambiguous
	if !errors.As(err, &amb) {
		tb.Fatalf("%s: %T %v, want ambiguous", line, err, err)
	}
	if !slices.Equal(amb.Candidates, candidates) {
		tb.Fatalf("%s: candidates %q, want %q", line, amb.Candidates, candidates)
	}
}

// seat is one side of the table, for looking at.
func (tb *table) seat(name string) *Seat {
	tb.Helper()
	i := rule.Index(tb.pos().Seats(), name)
	if i < 0 {
		tb.Fatalf("no seat %s", name)
	}
	return tb.pos().seats[i]
}

// want compares anything printable.
func (tb *table) want(what string, got, want any) {
	tb.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		tb.Fatalf("%s: %v, want %v", what, got, want)
	}
}

// money is a seat's coins and science.
func (tb *table) money(name string) [2]int {
	tb.Helper()
	s := tb.seat(name)
	return [2]int{s.Coins, s.Science}
}

// garbage is what lies on a tile, attached or waiting.
func (tb *table) garbage(seat, tile string) int {
	tb.Helper()
	s := tb.seat(seat)
	if w := s.waitingFor(tile); w >= 0 {
		return s.Waiting[w].Garbage
	}
	at := s.Region.Find(tile)
	if at < 0 {
		tb.Fatalf("%s has no tile %s", seat, tile)
	}
	return s.Region.At(at).Garbage
}

// citizens lists a seat's occupied cities, as "start.A start.B".
func (tb *table) citizens(seat string) string {
	tb.Helper()
	var out []string
	r := tb.seat(seat).Region
	for i := range r.Len() {
		for k, site := range r.At(i).Tile.Sites() {
			if r.At(i).Citizens>>k&1 != 0 {
				out = append(out, fmt.Sprintf("%s.%c", r.At(i).Name, site.Letter))
			}
		}
	}
	return strings.Join(out, " ")
}

// where is the round and phase.
func (tb *table) where() string {
	w := tb.pos().Where()
	return roman[w.Round] + " " + w.Phase
}

// quickRounds are rounds in which everybody drops out at once and nobody buys
// anything; the first seat takes the worst column, so it starts the next round.
func quickRounds(n int, seats ...string) string {
	var b strings.Builder
	for range n {
		b.WriteString("deal lands\ndeal technologies\n" + quickAuction(seats...) + quickCatastrophe(seats...) + "done all\n")
	}
	return b.String()
}

func quickAuction(seats ...string) string { return "drop " + strings.Join(seats, "\ndrop ") + "\n" }

func quickCatastrophe(seats ...string) string {
	var b strings.Builder
	for i, s := range seats {
		fmt.Fprintf(&b, "outcome %s %d 0 -\n", s, i+1)
	}
	return b.String()
}

var trio = []string{"Blue", "Green", "Yellow"}

// upkeep is a three-seat game in round I, in upkeep, with Blue having dropped
// out first and bought T11, described so; "" buys nothing. Nobody won a land.
func upkeep(t testing.TB, technology string, before ...string) *table {
	t.Helper()
	first := three
	if len(before) > 0 && strings.HasPrefix(before[0], "new ") {
		first, before = before[0], before[1:]
	}
	tb := sit(t, first, before...)
	tb.accept("deal lands; deal technologies")
	if technology != "" {
		tb.accept("describe T11 "+technology, "drop Blue buy T11; drop Green; drop Yellow")
	} else {
		tb.accept(quickAuction(trio...))
	}
	tb.accept(quickCatastrophe(trio...))
	return tb
}

// plainStart has its three cities in a row from west to east.
const plainStart = "describe start A@2,4=1c1s B@6,4=2c1s C@4,6=1r W-A-B-E C-S"
