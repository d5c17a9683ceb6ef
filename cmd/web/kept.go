package web

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/referee"
	"arbiter/saves"
)

// kept is what the pages need from one run to the next, in the folder of the
// games, for its owner alone.
type kept struct {
	Secret []byte               `json:"secret"` // links are made of it, so that they stay the same
	LAN    bool                 `json:"lan"`    // the local network has been agreed to
	Games  map[string]*keptGame `json:"games,omitempty"`
	st     *saves.Store
}

// keptGame is what is kept of the links of a game, by its name in small letters.
type keptGame struct {
	Renewed map[string]int    `json:"renewed,omitempty"` // by role, "" for all: how often a link was made anew
	Keyed   []keyedEntry      `json:"keyed,omitempty"`
	Taken   map[string]string `json:"taken,omitempty"` // by seat, as its role: when the game began in which a phone has taken it
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

// game is what is kept of a game.
func (k *kept) game(name string) *keptGame {
	name = strings.ToLower(name)
	if k.Games == nil {
		k.Games = map[string]*keptGame{}
	}
	if k.Games[name] == nil {
		k.Games[name] = &keptGame{Renewed: map[string]int{}, Taken: map[string]string{}}
	}
	if g := k.Games[name]; g.Taken == nil {
		g.Taken = map[string]string{}
	} else if g.Renewed == nil {
		g.Renewed = map[string]int{}
	}
	return k.Games[name]
}

// renew makes the link of a role of a game anew, of all with "", and frees its seat.
func (k *kept) renew(game, id string) error {
	g := k.game(game)
	g.Renewed[id]++
	delete(g.Taken, id)
	if id == "" {
		clear(g.Taken)
	}
	return k.write()
}

// Forget has no link of a game open a later one of its name.
func Forget(st *saves.Store, game string) error {
	if _, err := st.Pages(); errors.Is(err, fs.ErrNotExist) {
		return nil // no pages were ever opened
	}
	k, err := readKept(st)
	if err != nil {
		return err
	}
	return k.renew(game, "")
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

// roles are those of a game: the one that joins, the table, the keeper, the seats.
// Another game of the same name has other tokens.
func (k *kept) roles(g *referee.Game) (all []role) {
	at, renewed := began(g), k.game(g.Name()).Renewed
	add := func(kind, seat, id string) {
		of := []string{g.Name(), at, kind, seat}
		for _, id := range []string{"", id} {
			if n := renewed[id]; n > 0 {
				of = append(of, "renewed "+id, strconv.Itoa(n))
			}
		}
		all = append(all, role{kind, seat, id, k.derived(of...)})
	}
	add(joins, "", joins)
	add(onTable, "", onTable)
	add(keeper, "", keeper)
	for i, seat := range g.Position().Seats() {
		add(atSeat, seat, "s"+strconv.Itoa(i+1))
	}
	return all
}

// began is when a game began, which tells it from another one of its name.
func began(g *referee.Game) string { return g.Entries()[0].Time.UTC().String() }
