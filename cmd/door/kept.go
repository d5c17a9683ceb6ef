package door

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// Kept is what the pages need from one run to the next, in the folder of the
// games, for its owner alone.
type Kept struct {
	Secret []byte               `json:"secret"` // links are made of it, so that they stay the same
	LAN    bool                 `json:"lan"`    // the local network has been agreed to
	Games  map[string]*keptGame `json:"games,omitempty"`
	st     *saves.Store
	last   atomic.Pointer[[]byte] // the file as it was read last
}

// keptGame is what is kept of the links of a game, by its name in small letters.
type keptGame struct {
	Renewed map[string]int    `json:"renewed,omitempty"` // by role, "" for all: how often a link was made anew
	Keyed   []Keyed           `json:"keyed,omitempty"`
	Taken   map[string]string `json:"taken,omitempty"` // by seat, as its role: when the game began in which a phone has taken it
	Port    int               `json:"port,omitempty"`  // on which its pages were opened last
}

// At is the port of the pages: the one that was asked for, or where they were opened last if that is
// the usual one.
func (g *keptGame) At(asked, usual int) int {
	if asked == usual {
		return cmp.Or(g.Port, usual)
	}
	return asked
}

// Keyed is what was entered with a key: the journal grew from one length to another.
type Keyed struct {
	Key  string `json:"key"`
	From int    `json:"from"`
	To   int    `json:"to"`
	Left int    `json:"left,omitempty"` // how many of its lines, the last ones, were refused
}

// mostKeyed is how many entries are remembered by their keys.
const mostKeyed = 100

// Entered is what was entered with a key, nil for nothing.
func (g *keptGame) Entered(key string) *Keyed {
	return rule.Find(g.Keyed, func(k *Keyed) bool { return k.Key == key })
}

// Remember notes what was entered with a key; the oldest is forgotten for it.
func (g *keptGame) Remember(k Keyed) {
	g.Keyed = slices.DeleteFunc(g.Keyed, func(was Keyed) bool { return was.Key == k.Key }) // it may have gone on
	g.Keyed = append(g.Keyed[max(0, len(g.Keyed)-mostKeyed+1):], k)
}

// Refused are the last refusals of requests with a key, so that the same request is answered the
// same. They end with the program: who asks another one is judged anew.
type Refused struct {
	mu   sync.Mutex
	last []refusal
}

type refusal struct {
	key string
	err error
}

// Of is the refusal of a request with a key, nil for none.
func (r *Refused) Of(key string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if was := rule.Find(r.last, func(was *refusal) bool { return was.key == key }); was != nil {
		return was.err
	}
	return nil
}

// Remember notes a refusal; the oldest is forgotten for it.
func (r *Refused) Remember(key string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.last = append(r.last[max(0, len(r.last)-mostKeyed+1):], refusal{key, err})
}

// ReadKept reads what was kept. If nothing was, it begins with a new secret under the lock, so
// that processes that start at once have the same.
func ReadKept(ctx context.Context, st *saves.Store) (*Kept, error) {
	if k, err := readKept(st); k != nil || err != nil {
		return k, err
	}
	k, release, err := (&Kept{st: st}).Hold(ctx)
	if err == nil {
		release()
	}
	return k, err
}

// readKept reads what was kept, nil for nothing.
func readKept(st *saves.Store) (*Kept, error) {
	data, err := st.Beside(saves.PagesFile)
	k := parseKept(st, data)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, desk.Unreadable(st.Dir(), err)
	case k == nil: // a new secret would end every link without a word
		return nil, say.Errorf("%s, from which all links are made, is damaged. Put a copy in its place, or take it away: then every link is made anew.", filepath.Join(st.Dir(), saves.PagesFile))
	}
	return k, nil
}

// parseKept is what a file says that was kept, nil where that can't be read.
func parseKept(st *saves.Store, data []byte) *Kept {
	k := &Kept{st: st}
	if json.Unmarshal(data, k) != nil || len(k.Secret) != sha256.Size {
		return nil
	}
	k.last.Store(&data)
	return k
}

// anew begins with another secret.
func (k *Kept) anew() *Kept {
	anew := &Kept{Secret: make([]byte, sha256.Size), st: k.st}
	_, _ = rand.Read(anew.Secret) // it never fails
	return anew
}

// Hold gives what is kept, and keeps other processes from changing it until release.
func (k *Kept) Hold(ctx context.Context) (now *Kept, release func(), err error) {
	if release, err = saves.LockFile(ctx, filepath.Join(k.st.Dir(), saves.PagesFile)); err != nil {
		return nil, nil, err
	}
	if now, err = readKept(k.st); now == nil && err == nil {
		now = k.anew()
		err = now.Write()
	}
	if err != nil {
		release()
	}
	return now, release, err
}

// Change changes what is kept, one process at a time, and gives the result.
func (k *Kept) Change(ctx context.Context, change func(now *Kept)) (*Kept, error) {
	now, release, err := k.Hold(ctx)
	if err != nil {
		return nil, err
	}
	defer release()
	change(now)
	return now, now.Write()
}

// Agree asks once whether the local network may see the pages.
func (k *Kept) Agree(d *desk.Desk) (bool, error) {
	opens := say.That("With --lan every device on this network that has one of the links can open its page; without a link none can. What is sent isn't encrypted: use a network that you trust.")
	if d.Prompt == nil || d.Flags.JSON {
		d.IO.Errorln(opens)
		return true, nil
	}
	d.IO.Wrapped(opens, "")
	pick, err := d.Prompt.Menu(ui.YesOrNo(say.That("Open the pages on this network? (asked once)")))
	if errors.Is(err, ui.ErrBack) {
		return false, nil
	}
	agreed := pick.Item == 0
	if err == nil && agreed {
		_, err = k.Change(d.Context, func(now *Kept) { k.LAN, now.LAN = true, true })
	}
	return agreed, err
}

// Now is what is kept now: another process may have made a link anew. While it can't be read it is what was read last;
// once it is gone no link is good.
func (k *Kept) Now() *Kept {
	now, err := readKept(k.st)
	switch {
	case err != nil:
		return parseKept(k.st, *k.last.Load())
	case now == nil:
		return k.anew()
	}
	k.last.Store(now.last.Load())
	return now
}

// Write keeps it.
func (k *Kept) Write() error {
	data, _ := json.Marshal(k) // all of it is JSON
	k.last.Store(&data)
	return k.st.PutBeside(saves.PagesFile, data)
}

// Game is what is kept of a game.
func (k *Kept) Game(name string) *keptGame {
	name = strings.ToLower(name)
	if k.Games == nil {
		k.Games = map[string]*keptGame{}
	}
	g := k.Games[name]
	if g == nil {
		g = &keptGame{}
		k.Games[name] = g
	}
	if g.Taken == nil {
		g.Taken = map[string]string{}
	}
	if g.Renewed == nil {
		g.Renewed = map[string]int{}
	}
	return g
}

// Renew makes the link of a role of a game anew, of all with "", and frees its seat.
func (k *Kept) Renew(game, id string) {
	g := k.Game(game)
	g.Renewed[id]++
	delete(g.Taken, id)
	if id == "" {
		clear(g.Taken)
	}
}

// Forget makes a game's links invalid for a later game of the same name, once it is gone. The pages are held before the
// game is, as by who enters there.
func Forget(ctx context.Context, st *saves.Store, game string, gone func() error) error {
	if _, err := st.Beside(saves.PagesFile); errors.Is(err, fs.ErrNotExist) {
		return gone() // no pages were ever opened
	}
	k, release, err := (&Kept{st: st}).Hold(ctx)
	if err != nil {
		return err
	}
	defer release()
	err = gone()
	if _, unsure := errors.AsType[*saves.Unconfirmed](err); err != nil && !unsure {
		return err
	}
	k.Renew(game, "")
	return cmp.Or(err, k.Write())
}

// tokenBytes is how long a token is: 128 bits.
const tokenBytes = 16

// Token is the secret of a role's link; a link that was made anew has another.
func (k *Kept) Token(game, id, began, kind, seat string) string {
	of := []string{game, began, kind, seat}
	for _, id := range []string{"", id} {
		if n := k.Game(game).Renewed[id]; n > 0 {
			of = append(of, "renewed "+id, strconv.Itoa(n))
		}
	}
	return k.Derived(of...)
}

// Derived is a part of the secret for one use.
func (k *Kept) Derived(of ...string) string {
	h := hmac.New(sha256.New, k.Secret)
	for _, part := range of {
		fmt.Fprintf(h, "%d:%s", len(part), part)
	}
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:tokenBytes])
}
