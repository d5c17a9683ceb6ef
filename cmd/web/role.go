package web

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

const (
	onTable = "table"  // looks, and sees no hidden hand
	atSeat  = "seat"   // sees its own hand and enters for itself
	keeper  = "keeper" // sees and enters everything
)

type role struct {
	kind  string
	seat  string // of atSeat
	id    string // in addresses: table, keeper, s1
	token string
}

// kept is what the pages need from one run to the next, in the folder of the
// games, for its owner alone.
type kept struct {
	Secret []byte `json:"secret"` // links are made of it, so that they stay the same
	LAN    bool   `json:"lan"`    // the local network has been agreed to
	st     *saves.Store
}

// readKept reads what was kept, or begins with a new secret.
func readKept(st *saves.Store) (*kept, error) {
	k := &kept{st: st}
	data, err := st.Pages()
	switch {
	case err == nil && json.Unmarshal(data, k) == nil && len(k.Secret) == sha256.Size:
		return k, nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return nil, desk.Unreadable(st.Dir(), err)
	}
	k.Secret = make([]byte, sha256.Size)
	_, _ = rand.Read(k.Secret) // it never fails
	return k, k.write()
}

func (k *kept) write() error {
	data, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return k.st.KeepPages(data)
}

// tokenBytes is how long a token is: 128 bits.
const tokenBytes = 16

// derived is a part of the secret for one use.
func (k *kept) derived(of ...string) string {
	h := hmac.New(sha256.New, k.Secret)
	for _, part := range of {
		fmt.Fprintf(h, "%d:%s", len(part), part)
	}
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:tokenBytes])
}

// roles are those of a game: the table, the keeper, the seats. Another game of
// the same name has other tokens.
func (k *kept) roles(g *referee.Game) (all []role) {
	began := g.Entries()[0].Time.UTC().String()
	add := func(kind, seat, id string) {
		all = append(all, role{kind, seat, id, k.derived(g.Name(), began, kind, seat)})
	}
	add(onTable, "", onTable)
	add(keeper, "", keeper)
	for i, seat := range g.Position().Seats() {
		add(atSeat, seat, "s"+strconv.Itoa(i+1))
	}
	return all
}

func withToken(roles []role, token string) (found *role) {
	for i := range roles {
		if subtle.ConstantTimeCompare([]byte(roles[i].token), []byte(token)) == 1 {
			found = &roles[i]
		}
	}
	return found
}

func (r *role) sees(seat string) bool { return r.kind == keeper || r.kind == atSeat && r.seat == seat }

// offers are what a role may enter now: nobody's hand but its own is behind
// them.
func (r *role) offers(g *referee.Game, enter string) (out []rule.Offer) {
	switch {
	case !r.enters(enter):
		return nil
	case r.kind == keeper:
		return g.Position().Offers(true)
	}
	verbs := g.Rulebook().Verbs()
	for _, own := range []bool{true, false} {
		for _, o := range g.Position().Offers(own) {
			mine := o.Seat == r.seat && !o.Outcome && !o.Anytime
			if own && mine || !own && o.Seat == "" && open(verbs, o.Verb) {
				out = append(out, o)
			}
		}
	}
	return out
}

// open says whether every seat may enter a verb that is nobody's own: what is
// dealt, and what the copy shows.
func open(verbs []rule.Verb, verb string) bool {
	v, _ := rule.Named(verbs, verb)
	return v.Shows == rule.ShowsDeal || verb == referee.KindDescribe
}

// enters says whether a role enters anything, as serve was asked.
func (r *role) enters(enter string) bool {
	return enter != enterNobody && (r.kind == keeper || r.kind == atSeat && enter == enterSeats)
}

// forbidden says why a line isn't this role's to enter.
type forbidden struct{ why say.Text }

func (f *forbidden) Error() string { return f.why.String() }

func (f *forbidden) Said() say.Text { return f.why }

// may says whether a role may enter a line: nil, *forbidden, or a refusal where
// it can't be read. known is the copy that it would be entered with.
func (r *role) may(g *referee.Game, known referee.Copy, line, enter string) error {
	no := func(format say.Key, facts ...any) error { return &forbidden{say.That(format, facts...)} }
	switch {
	case !r.enters(enter) && r.kind == onTable:
		return no("The table's page only shows the game.")
	case !r.enters(enter):
		return no("Entries are made elsewhere: these pages were opened to look.")
	case r.kind == keeper:
		return nil
	}
	e, err := g.Reads(line, known)
	if err != nil {
		return err
	}
	switch {
	case e.AsPlayed(), e.Kind == referee.KindCorrect, e.Kind == referee.KindRedo, e.Kind == referee.KindRevise:
		return no("This is the keeper's to enter.")
	case e.Kind == referee.KindUndo:
		if !r.mayUndo(g, e.Text) {
			return no("Only your own last entry can be taken back here, as long as nothing has followed it.")
		}
		return nil
	case e.Kind == referee.KindDescribe, e.Seat == r.seat && !outcome(g.Position(), e), e.Seat == "" && open(g.Rulebook().Verbs(), verbOf(e)):
		return nil
	case e.Seat == r.seat:
		return no("How it ended for everybody is the keeper's to enter.")
	case e.Seat == "":
		return no("This is nobody's own: it is the keeper's to enter.")
	}
	return no("This is %s's to enter.", e.Seat)
}

// mayUndo says whether an undo takes back a seat's own last entry alone.
func (r *role) mayUndo(g *referee.Game, line string) bool {
	last := g.Last()
	return line == referee.KindUndo && last != nil && last.Kind == referee.KindAction && last.Seat == r.seat && last.N > 1
}

func verbOf(e *referee.Entry) string {
	words, _ := rule.Split(e.Text)
	return words[0].Text
}

// outcome says whether an entry only says how something ended that several seats
// decide, or how the table stood before.
func outcome(p rule.Position, e *referee.Entry) bool {
	verb := verbOf(e)
	return e.Kind == referee.KindAction && slices.ContainsFunc(p.Offers(false), func(o rule.Offer) bool {
		return o.Verb == verb && (o.Outcome || o.Anytime)
	})
}
