package desk

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// Store is where the games are kept.
func (d *Desk) Store() (*saves.Store, error) {
	dir := d.Settings.Saves
	if dir == "" {
		var err error
		if dir, err = saves.DefaultDir(); err != nil {
			return nil, err
		}
	}
	return saves.Open(dir), nil
}

// Find is the store and the game that a command acts on: the one named, or with
// "" that of --game, or the one used last.
func (d *Desk) Find(name string) (*saves.Store, string, error) {
	st, err := d.Store()
	if name = cmp.Or(name, d.Flags.Game); err == nil && name == "" {
		if name, err = st.Current(); err == nil && (name == "" || deleted(st, name)) {
			if games := d.Games(); len(games) > 0 {
				expected := say.Or(rule.Each(games, func(name string) string { return "--game " + say.Shell(name) }))
				if name != "" {
					return st, "", rule.MisreadAs(1, expected, "No game is the current one: %q, which was, is in the bin.", name)
				}
				return st, "", rule.MisreadAs(1, expected, "Which game was used last isn't noted.")
			}
			err = rule.MisreadAs(1, say.That("a game: %s", d.Beginning()), "There is no game yet.")
		}
	}
	return st, name, err
}

// deleted says whether a game is in the bin, and no other has its name.
func deleted(st *saves.Store, name string) bool {
	if exists, err := st.Exists(name); err != nil || exists {
		return false
	}
	binned, _ := st.Binned()
	return slices.ContainsFunc(binned, func(b saves.Binned) bool { return strings.EqualFold(b.Game, name) })
}

// GameIn is the game that a command's words name, else that of --game, "" for the one used last.
func (d *Desk) GameIn(args []string) string { return append(args, d.Flags.Game)[0] }

// OfGame reads the game that the words of a command may name, as --game does.
func (d *Desk) OfGame(c *cobra.Command, args []string) error {
	err := Takes(0, 1)(c, args)
	if err == nil {
		d.Flags.Game = d.GameIn(args)
	}
	return err
}

// Beginning is the command that begins a game, with the rulebooks that there are.
func (d *Desk) Beginning() say.Text {
	return say.Join("", say.Form("arbiter new NAME --rules "), say.Plain(strings.Join(d.BookNames(), "|")), say.Form(" --seats NAMES"))
}

// Open opens a game, with "" the current one.
func (d *Desk) Open(name string) (*referee.Game, error) {
	st, found, err := d.Find(name)
	if err != nil {
		return nil, err
	}
	return d.loaded(st, found, name == "")
}

// loaded is Load; the game may be the one that the whole command is about.
func (d *Desk) loaded(st *saves.Store, name string, about bool) (*referee.Game, error) {
	g, err := d.Load(st, name)
	if err == nil && about {
		d.SpeakOf(g.Rulebook())
	}
	return g, err
}

// Take is Open for a game that is going to be changed: it is locked until it is released.
func (d *Desk) Take(name string) (st *saves.Store, g *referee.Game, release func(), err error) {
	about := name == ""
	st, name, err = d.Find(name)
	if err != nil {
		return nil, nil, nil, err
	}
	if release, err = d.Lock(st, name); err != nil {
		return nil, nil, nil, err
	}
	if g, err = d.loaded(st, name, about); err != nil {
		release()
		return nil, nil, nil, err
	}
	return st, g, release, nil
}

// Load opens a game of a store.
func (d *Desk) Load(st *saves.Store, name string) (*referee.Game, error) {
	sv, err := st.Load(name)
	if err != nil {
		return nil, err
	}
	return d.Resume(sv)
}

// Resume takes a game up where its save left it.
func (d *Desk) Resume(sv *saves.Save) (*referee.Game, error) {
	book, p, err := d.restore(sv)
	if err != nil {
		return nil, err
	}
	entries := rule.Each(append(sv.Journal, saves.Entry{}), EntryOf)[:len(sv.Journal)] // with room for what is entered now
	g, err := referee.Resume(book, sv.Game, entries, p)
	if err != nil {
		return nil, NewUnusable(sv.Game, err)
	}
	g.ShowTo(rule.EyesFor(d.Settings.Hands))
	d.IO.Know(p.Seats(), p.Colours())
	return g, nil
}

func (d *Desk) restore(sv *saves.Save) (*rule.Rulebook, rule.Position, error) {
	book, err := d.Book(sv.Rules)
	if err != nil {
		return nil, nil, NewUnusable(sv.Game, say.Errorf("it is of the rulebook %q, which this program doesn't know", sv.Rules))
	}
	p, err := restored(book, sv.Position)
	if err != nil {
		return nil, nil, NewUnusable(sv.Game, err)
	}
	return book, p, nil
}

// restored reads a position from untrusted input.
func restored(book *rule.Rulebook, position []byte) (p rule.Position, err error) {
	defer say.Recover(&err, "no game can come to this position")
	return book.Restore(position)
}

// Look is a position to look at, as the eyes see it for which it is shown.
type Look struct {
	Book     *rule.Rulebook
	Position rule.Position
	Screen   rule.Screen
	Kept     []byte // the position, as it is written; none where it wasn't read from a save
}

// Glance opens the position of a game to look at it, without its journal; with
// "" of the current one.
func (d *Desk) Glance(name string) (*Look, error) {
	about := name == ""
	st, name, err := d.Find(name)
	if err != nil {
		return nil, err
	}
	sv, entries, err := st.Glance(name)
	if err != nil {
		return nil, err
	}
	book, p, err := d.restore(sv)
	if about {
		d.SpeakOf(book)
	}
	how := rule.Screen{Game: sv.Game, Entries: entries, Hands: d.Settings.Hands}
	if err == nil {
		d.IO.Know(p.Seats(), p.Colours())
		p = rule.Seen(p, d.Eyes())
	}
	whole := sync.OnceValue(func() (how rule.Screen) {
		if g, err := d.Open(name); err == nil {
			how = g.Screen(false)
		}
		return how
	})
	how.Sheet = func() bool { return whole().Sheet != nil && whole().Sheet() }
	if d.Flags.JSON { // scripts read more than the screen shows
		how.Events = func(yield func(rule.Event) bool) {
			if told := whole().Events; told != nil {
				told(yield)
			}
		}
		how.Did = func(seat string) (did []rule.Acted) {
			if of := whole().Did; of != nil {
				did = of(seat)
			}
			return did
		}
	}
	return &Look{book, p, how, sv.Position}, err
}

// unusable says that a save was read but can't be continued, and why.
type unusable struct {
	Game string
	say.Problem
	why error
}

func (u *unusable) Unwrap() error { return say.FaultIn(u.why) }

// NewUnusable is why the save of a game can't be used.
func NewUnusable(game string, why error) error {
	return &unusable{game, say.Problemf("The save of %q can't be used: %v.", game, why), why}
}

// Save writes a game and notes it as the one used last; in a dry run it does
// neither. The caller holds its lock.
func (d *Desk) Save(st *saves.Store, g *referee.Game) error { return d.Rename(st, g.Name(), g) }

// Rename is Save for a game that had another name.
func (d *Desk) Rename(st *saves.Store, from string, g *referee.Game) error {
	if d.Flags.DryRun {
		return nil
	}
	position, err := g.Seal()
	if err != nil {
		return say.Errorf("the position can't be written: %v", err)
	}
	entries := rule.Each(g.Entries(), func(e referee.Entry) saves.Entry {
		return saves.Entry{N: e.N, Text: e.Text, Kind: e.Kind, Time: e.Time, Told: e.Told.Kept(), Round: e.Round, Phase: e.Phase, Seat: e.Seat, Hash: e.Hash}
	})
	return d.Keep(st, from, &saves.Save{
		Program: d.Version(), Rules: g.Rulebook().Name, RulesVersion: g.Rulebook().Version, Game: g.Name(), Saved: d.Now(),
		Round: g.Where().Round, Setup: g.Setup(), Rulings: g.Position().Rulings(),
		Position: position, Journal: entries,
	})
}

// Keep writes a save in the place of a game and notes its game as the one used last, if that can be.
func (d *Desk) Keep(st *saves.Store, from string, sv *saves.Save) error {
	if err := st.Rename(from, sv); err != nil {
		return err
	}
	d.Acted()
	d.Note(st, sv.Game)
	return nil
}

// Note notes a game as the one used last, if possible; failing does no harm.
func (d *Desk) Note(st *saves.Store, name string) {
	if err := st.SetCurrent(name); err != nil {
		d.IO.ErrorWrapped(say.That("It is done; %s. From now on name the game: arbiter status --game %s", err, say.Shell(name)))
	}
}

// Acted notes that this run has done something that must not be repeated even if the answer fails: an entry, a
// deletion, a written file.
func (d *Desk) Acted() { d.acted = true }

// HasActed says whether Acted was called.
func (d *Desk) HasActed() bool { return d.acted }

// Lock keeps other processes from changing a game; a dry run needs none. It checks first that
// the game exists, so that it leaves no lock file for one that doesn't.
func (d *Desk) Lock(st *saves.Store, name string) (release func(), err error) {
	if exists, err := st.Exists(name); err != nil {
		return nil, err
	} else if !exists {
		return nil, st.NotFound(name)
	}
	return d.Hold(st, name)
}

// Hold is Lock for a name without a game.
func (d *Desk) Hold(st *saves.Store, name string) (release func(), err error) {
	if d.Flags.DryRun {
		return func() {}, nil
	}
	return st.Lock(d.Context, name)
}

// Claim reserves the name of a game that must not exist yet, until it is released. It may look like that of the game that gets it.
func (d *Desk) Claim(name string, of ...string) (st *saves.Store, release func(), err error) {
	if st, err = d.Store(); err != nil {
		return nil, nil, err
	}
	if release, err = d.Hold(st, name); err != nil {
		return nil, nil, err
	}
	if err = d.CheckFree(name, of...); err != nil {
		release()
		return nil, nil, err
	}
	d.forget(st, name)
	return st, release, nil
}

// SaveNew saves a game that must not exist yet.
func (d *Desk) SaveNew(g *referee.Game) error {
	st, release, err := d.Claim(g.Name())
	if err != nil {
		return err
	}
	defer release()
	return d.Save(st, g)
}

// CheckFree refuses what is no name for a new game, and the name of one that
// exists, also where its save is damaged. It may look like the name of the game that gets it.
func (d *Desk) CheckFree(name string, of ...string) error {
	if err := saves.CheckName(name); err != nil {
		return err
	}
	st, err := d.Store()
	if err != nil {
		return err
	}
	exists, err := st.Exists(name)
	if err == nil && exists {
		err = rule.MisreadAs(1, say.That("another name, or: arbiter status --game %s", say.Shell(name)), "There is already a game %q.", name)
	}
	if err != nil {
		return err
	}
	if other := st.Alike(name); other != "" && !slices.Contains(of, other) {
		return rule.Misread(1, "a name that differs", "The games %q and %q look the same.", other, name)
	}
	return nil
}

// Games are the names of the games that are kept, as far as they can be listed.
func (d *Desk) Games() (names []string) {
	if st, err := d.Store(); err == nil {
		list, _ := st.List()
		names = rule.Each(list, func(i saves.Info) string { return i.Game })
	}
	return names
}

// EntryOf is an entry of a file as the referee has it.
func EntryOf(e saves.Entry) referee.Entry {
	return referee.Entry{N: e.N, Text: e.Text, Kind: e.Kind, Time: e.Time, Told: referee.KeptTold(e.Told), Round: e.Round, Phase: e.Phase, Seat: e.Seat, Hash: e.Hash}
}
