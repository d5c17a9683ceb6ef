package cmd

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/adrg/xdg"

	"arbiter/cmd/ui"
	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// app is one run of the program: what every command needs.
type app struct {
	ctx          context.Context
	io           *ui.Streams
	prompt       ui.Prompter
	defaults     []byte // the built-in config.yaml
	settings     settings
	settingsFrom sources
	pager        *ui.Pager // holds back what the command says, nil if nothing does
	flags        flags
	rules        string // --rules, where a command has it
	books        []rule.Rulebook
	now          func() time.Time
	line         string // what is being read, for a refusal to point at
}

// flags are those that every command has.
type flags struct {
	game, config          string
	json, dryRun, noInput bool
}

// words are those of the screen's language.
func (a *app) words(k say.Key) string { return a.io.Lang.Words(k) }

func (a *app) store() (*saves.Store, error) {
	dir := a.settings.Saves
	if dir == "" {
		var err error
		if dir, err = saves.DefaultDir(); err != nil {
			return nil, err
		}
	}
	return saves.Open(dir), nil
}

// noGame says how to begin.
func noGame() error {
	return rule.Misread(1, "a game: arbiter new NAME --seats NAMES", "There is no game yet.")
}

// gameName is the game that a command acts on: --game, or the one used last.
func (a *app) gameName(st *saves.Store) (string, error) {
	if a.flags.game != "" {
		return a.flags.game, nil
	}
	name, err := st.Current()
	if err != nil {
		return "", err
	}
	if name == "" {
		return "", noGame()
	}
	return name, nil
}

// load opens a game.
func (a *app) load(st *saves.Store, name string) (*referee.Game, error) {
	sv, err := st.Load(name)
	if err != nil {
		return nil, err
	}
	return a.resume(sv)
}

// resume takes a game up where its save left it.
func (a *app) resume(sv *saves.Save) (*referee.Game, error) {
	book, p, err := a.restore(sv)
	if err != nil {
		return nil, err
	}
	entries := make([]referee.Entry, len(sv.Journal))
	for i, e := range sv.Journal {
		if entries[i], err = entered(e); err != nil {
			return nil, &unusable{sv.Game, err}
		}
	}
	g, err := referee.Resume(book, sv.Game, entries, p)
	if err != nil {
		return nil, &unusable{sv.Game, err}
	}
	return g, nil
}

// entered is an entry of a save as the referee has it.
func entered(e saves.Entry) (referee.Entry, error) {
	out := referee.Entry{N: e.N, Text: e.Text, Kind: e.Kind, Time: e.Time, Round: e.Round, Phase: e.Phase, Seat: e.Seat, Hash: e.Hash}
	if e.Told == nil {
		return out, nil
	}
	if err := json.Unmarshal(e.Told, &out.Told); err != nil {
		return out, say.Errorf("entry %d: %s", e.N, err)
	}
	return out, nil
}

// kept is an entry of the referee's as a save has it.
func kept(e referee.Entry) (saves.Entry, error) {
	out := saves.Entry{N: e.N, Text: e.Text, Kind: e.Kind, Time: e.Time, Round: e.Round, Phase: e.Phase, Seat: e.Seat, Hash: e.Hash}
	if len(e.Told) == 0 {
		return out, nil
	}
	var err error
	out.Told, err = json.Marshal(e.Told)
	return out, err
}

// restore reads the position of a save by its rulebook.
func (a *app) restore(sv *saves.Save) (rule.Rulebook, rule.Position, error) {
	book, err := a.rulebook(sv.Rules)
	if err != nil {
		return nil, nil, &unusable{sv.Game, say.Errorf("it is of the rulebook %q, which this program doesn't know", sv.Rules)}
	}
	p, err := book.Restore(sv.Position)
	if err != nil {
		return nil, nil, &unusable{sv.Game, err}
	}
	return book, p, nil
}

// glance opens the position of a game to look at it, without its journal.
func (a *app) glance(st *saves.Store, name string) (rule.Position, rule.Screen, error) {
	sv, entries, err := st.Glance(name)
	if err != nil {
		return nil, rule.Screen{}, err
	}
	_, p, err := a.restore(sv)
	return p, rule.Screen{Game: sv.Game, Entries: entries, Hands: a.settings.Hands}, err
}

// unusable is a save that was read but can't be played on.
type unusable struct {
	name string
	err  error
}

func (u *unusable) Error() string { return u.Said().String() }

// Said is what is wrong with the save.
func (u *unusable) Said() say.Text {
	return say.That("The save of %q can't be used: %v.", u.name, u.err)
}

func (u *unusable) Unwrap() error { return u.err }

// save writes a game and notes it as the one used last. The caller holds its lock.
func (a *app) save(st *saves.Store, g *referee.Game) error {
	position, err := g.Seal()
	if err != nil {
		return say.Errorf("the position can't be written: %v", err)
	}
	sv := &saves.Save{
		Program: version(), Rules: g.Rulebook().Name(), RulesVersion: g.Rulebook().Version(), Game: g.Name(), Saved: a.now(),
		Round: g.Where().Round, Setup: g.Setup(), Rulings: g.Position().Rulings(),
		Position: position, Journal: make([]saves.Entry, len(g.Entries())),
	}
	for i, e := range g.Entries() {
		if sv.Journal[i], err = kept(e); err != nil {
			return err
		}
	}
	if err := st.Write(sv); err != nil {
		return err
	}
	return st.SetCurrent(g.Name())
}

// componentsPath is the file of the described copy, "" for the practice set.
func (a *app) componentsPath(book rule.Rulebook) (string, error) {
	switch path := a.settings.Components; {
	case strings.EqualFold(path, "practice"):
		return "", nil
	case path != "":
		return path, nil
	case !filepath.IsAbs(xdg.DataHome):
		return "", say.Errorf("no folder to keep the described copy in: set ARBITER_COMPONENTS")
	}
	return copyFile(xdg.DataHome, book), nil
}

// copy reads the described copy; a missing default file describes nothing.
func (a *app) copy(book rule.Rulebook) (*components.Set, error) {
	path, err := a.componentsPath(book)
	if err != nil {
		return nil, err
	}
	if path == "" {
		set, _ := practiceOf(book)
		return components.Read(strings.NewReader(set), book)
	}
	if _, err := os.Stat(path); os.IsNotExist(err) && a.settings.Components == "" {
		return &components.Set{}, nil
	}
	typed := a.line
	a.line = ""
	data, err := a.read(path)
	if err != nil {
		return nil, err
	}
	set, err := components.Read(bytes.NewReader(data), book)
	if err != nil {
		a.line = lineIn(string(data), err)
		return nil, in(path, err)
	}
	a.line = typed
	return set, nil
}

// in says in which file a refusal lies.
func in(path string, err error) error {
	var m *rule.NotUnderstood
	var r *referee.Refused
	if errors.As(err, &m) && !errors.As(err, &r) {
		c := *m
		c.Message = say.That("%s: %s", path, c.Message)
		return &c
	}
	return &inFile{path, err}
}

// inFile is an error in a file.
type inFile struct {
	path string
	err  error
}

func (e *inFile) Error() string { return e.Said().String() }

// Said is the error with its file.
func (e *inFile) Said() say.Text { return say.That("%s: %s", e.path, e.err) }

func (e *inFile) Unwrap() error { return e.err }

// notRead is the refusal of a transcript that could not be read to its end.
func notRead(path string, err error) error {
	var m *rule.NotUnderstood
	if errors.As(err, &m) {
		return in(path, err)
	}
	return unreadable(path, err)
}

// unreadable makes a file that can't be read a refusal of the command's words.
func unreadable(path string, err error) error {
	why := err
	for {
		next, ok := why.(interface{ Unwrap() error })
		if !ok {
			break
		}
		why = next.Unwrap()
	}
	return rule.Misread(1, "a file that can be read", "%s can't be read: %v.", path, why)
}

// print shows a view: as JSON, or on the screen.
func (a *app) print(v *rule.View) error {
	if a.flags.json {
		return a.printJSON(v.JSON)
	}
	return a.io.View(v, a.drawing())
}

func (a *app) printJSON(v any) error { return a.io.JSON(v) }

// drawing is how pictures are drawn on this screen.
func (a *app) drawing() rule.Drawing {
	return rule.Drawing{Color: a.io.Color, Width: a.io.Width, ASCII: a.settings.ASCII, Lang: a.io.Lang}
}

// draw prints a picture.
func (a *app) draw(p rule.Picture) {
	for _, line := range p.Lines(a.drawing()) {
		a.io.Println(say.Plain(line))
	}
}

// next tells the next sensible thing.
func (a *app) next(w rule.Where) {
	a.io.Wrapped(say.That("Next: %s", w.Next), "      ")
}
