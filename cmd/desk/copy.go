package desk

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// practiceCopy is the setting that stands for the practice set.
const practiceCopy = rule.PracticeCopy

// IsPractice says whether a copy is the practice set, by its name or the setting.
func IsPractice(copy string) bool { return strings.EqualFold(copy, practiceCopy) }

// With is the desk with a game's copy: a game that was begun with the practice set goes on
// with it, unless a flag says otherwise. A nil game has none.
func (d *Desk) With(g *referee.Game) *Desk {
	if g == nil || !IsPractice(g.Position().Copy()) || d.CopyAsked() {
		return d
	}
	return d.Practising()
}

// CopyAsked says whether the copy was asked for with this very command.
func (d *Desk) CopyAsked() bool { return d.Sources.Of["components"].Kind == "flag" }

// Practising is the desk with the practice set.
func (d *Desk) Practising() *Desk {
	of := *d
	of.Settings.Components = practiceCopy
	return &of
}

// CopyPath is the file of the described copy, "" for the practice set.
func (d *Desk) CopyPath(book *rule.Rulebook) (string, error) {
	switch path := d.Settings.Components; {
	case IsPractice(path):
		return "", nil
	case path != "":
		return path, nil
	}
	data, known := saves.DataDir()
	if !known {
		return "", say.Errorf("no folder to keep the described copy in: set ARBITER_COMPONENTS")
	}
	name := "components.txt"
	if book.Name != d.Books[0].Name {
		name = "components-" + book.Name + ".txt"
	}
	return filepath.Join(data, name), nil
}

// Copy reads the described copy; a file that isn't there yet describes nothing, unless this very command names it.
func (d *Desk) Copy(book *rule.Rulebook) (*components.Set, error) {
	path, err := d.CopyPath(book)
	if err != nil {
		return nil, err
	}
	if path == "" {
		return PracticeCopy(book)
	}
	if _, err := os.Stat(path); os.IsNotExist(err) && !d.CopyAsked() {
		return components.New(book), nil
	}
	data, err := d.Read(path)
	if err != nil {
		return nil, err
	}
	set, err := components.Read(bytes.NewReader(data), book)
	if err != nil {
		for _, other := range d.Books { // it may be a copy of another game
			if _, misread := components.Read(bytes.NewReader(data), other); misread == nil {
				return nil, rule.Misread(1, "--components FILE, or each game's own file without it", "%s describes a copy of %s, and this is a game of %s.", path, other.Title, book.Title)
			}
		}
		return nil, InFile(path, string(data), err)
	}
	set.File = path
	return set, nil
}

// practised caches practice sets: a page needs one several times, and reading one takes longer
// than all the rest.
var practised sync.Map

// PracticeCopy is the invented copy that comes with a rulebook, for reading alone.
func PracticeCopy(book *rule.Rulebook) (*components.Set, error) {
	read, _ := practised.LoadOrStore(book, sync.OnceValues(func() (*components.Set, error) {
		return components.Read(strings.NewReader(rule.PracticeOf(book).Components), book)
	}))
	return read.(func() (*components.Set, error))()
}

// Missing is a piece of the box that the copy doesn't describe yet.
type Missing struct {
	rule.Blank
	Title say.Text // what it is called before it has a name: Lands I-II 3/15
}

// Missing are the pieces of the box that a copy doesn't describe yet, in the
// order of the box.
func (d *Desk) Missing(book *rule.Rulebook) (missing []Missing, err error) {
	set, err := d.Copy(book)
	if err != nil {
		return nil, err
	}
	_, stacks := set.Piled()
	pieces := set.All()
	here, all, blanks := map[string]int{}, map[string]int{}, book.Copy.Blanks()
	pile := func(b rule.Blank) string { return cmp.Or(b.Stack, string(b.Kind)) }
	for _, b := range blanks {
		all[pile(b)]++
	}
	for _, b := range blanks {
		here[pile(b)]++
		_, done := set.Described(b.Name)
		of, title := len(stacks[b.Stack]), say.Plain(b.Name)
		switch nth := say.Plain(fmt.Sprintf("%d/%d", here[pile(b)], all[pile(b)])); {
		case b.Stack != "":
			done, title = done && set.StackOf(b.Name) != b.Stack, say.Join(" ", components.StackTitle(book.Copy.Stacks, b.Stack), nth) // what lies there is counted
		case b.Like != nil:
			of, title = rule.HowMany(pieces, func(p rule.Piece) bool { return b.Like(p.Text) }), say.Join(" ", say.That(b.Kind), nth)
		default:
			of = 0
		}
		if done || here[pile(b)] <= of {
			continue
		}
		missing = append(missing, Missing{b, title})
	}
	return missing, nil
}

// InTurn is a missing piece that can be put together, by its name and stack, nil for none, and the
// one that follows it, or else the first of its kind. Where the copy can't be read there is none.
func (d *Desk) InTurn(book *rule.Rulebook, name, kind, stack string) (here, next *Missing) {
	missing, _ := d.Missing(book) // to keep a piece says what is wrong with it
	missing = slices.DeleteFunc(missing, func(b Missing) bool { return book.Copy.Making(b.Kind) == nil })
	at := slices.IndexFunc(missing, func(b Missing) bool { return b.Name == name && b.Stack == stack })
	if at >= 0 {
		here = &missing[at]
	} else if kind != "" {
		at = max(-1, slices.IndexFunc(missing, func(b Missing) bool { return string(b.Kind) == kind })-1)
	}
	if at+1 < len(missing) {
		next = &missing[at+1]
	}
	return here, next
}

// LazyCopy is the described copy, read when a name is first asked for: most
// commands need nothing of it.
type LazyCopy struct {
	read func() *components.Set
	Err  error // why it could not be read
}

// LazyCopy is the described copy of a rulebook, to be read when it is needed.
func (d *Desk) LazyCopy(book *rule.Rulebook) *LazyCopy {
	c := &LazyCopy{}
	c.read = sync.OnceValue(func() (set *components.Set) {
		if set, c.Err = d.Copy(book); c.Err != nil {
			set = components.New(book)
		}
		return set
	})
	return c
}

// Described is what a name is described as. Where the copy can't be read it
// knows nothing; Err says why.
func (c *LazyCopy) Described(name string) (string, bool) { return c.read().Described(name) }

// Where is the line that describes a name, and its file.
func (c *LazyCopy) Where(name string) (file string, line int) { return c.read().Where(name) }

// Names are those of all its pieces.
func (c *LazyCopy) Names() []string { return c.read().Names() }

// Stacked are the names in a stack.
func (c *LazyCopy) Stacked(stack string) []string { return c.read().Stacked(stack) }

// Fitting are its pieces that could be what is asked for; nil for none.
func (c *LazyCopy) Fitting(fits func(rule.Piece) bool) (pieces []rule.Piece) {
	if fits == nil {
		return nil
	}
	set := c.read()
	all := set.All()
	for _, name := range set.Names()[len(all):] { // those of the stacks, described or not
		if piece := set.Piece(name); piece.Text == "" {
			all = append(all, piece)
		}
	}
	return rule.Those(all, fits)
}

// Fill puts on the shelves of a scene the pieces that the game hasn't heard of, where the copy has all of them, and gives them.
func (c *LazyCopy) Fill(scene *rule.Scene) (unheard []rule.Piece) {
	for i := range scene.Shelves {
		s := &scene.Shelves[i]
		if all := c.Fitting(s.Lies); all != nil && len(all) == s.All {
			unheard, s.Pieces = append(unheard, all...), rule.Each(all, func(p rule.Piece) string { return p.Name })
		}
	}
	return unheard
}

// ChangeCopy changes the described copy and writes its file; other processes wait for it. It gives
// what was done, and refuses a change after which games could use less of the copy.
func (d *Desk) ChangeCopy(book *rule.Rulebook, change func(*components.Set) (said say.Text, err error)) (said say.Text, err error) {
	path, err := d.CopyPath(book)
	if err != nil {
		return said, err
	}
	if path == "" {
		return said, rule.Misread(1, "--components FILE", "The practice set can't be changed.")
	}
	if !d.Flags.DryRun {
		release, err := saves.LockFile(d.Context, path)
		if err != nil {
			return said, err
		}
		defer release()
	}
	set, err := d.Copy(book)
	if err != nil {
		// A file that was named and isn't there yet is made.
		if _, missing := os.Stat(path); d.Settings.Components == "" || !os.IsNotExist(missing) {
			return said, err
		}
		set = components.New(book)
	}
	before, err := set.Misfits(book)
	if err == nil {
		said, err = change(set)
	}
	var after []components.Misfit
	if err == nil {
		after, err = set.Misfits(book)
	}
	var misfits []error
	for _, m := range after { // what no game takes is refused, unless it was like that before
		if !slices.ContainsFunc(before, func(b components.Misfit) bool { return b.Name == m.Name && b.Err.Error() == m.Err.Error() }) {
			misfits = append(misfits, m.Err)
		}
	}
	if misfits != nil {
		err = rule.Together(misfits)
	}
	if err == nil && !d.Flags.DryRun {
		if err = saves.WriteFile(path, []byte(set.String())); err == nil {
			d.Acted()
		}
	}
	return said, err
}

// TellHowKept tells how the copy gets what the last line of a game describes, if only that game has it. It is told once a game.
func (d *Desk) TellHowKept(g *referee.Game) {
	book := g.Rulebook()
	set, err := d.With(g).Copy(book)
	if path, _ := d.With(g).CopyPath(book); err != nil || path == "" {
		return
	}
	own, words := 0, []string(nil)
	for _, e := range g.Entries() {
		if words = nil; e.Kind != referee.KindDescribe {
			continue
		}
		line, _ := rule.Split(e.Text) // it was read before
		name, text, err := book.Copy.Fact(line[1:])
		if err != nil || slices.ContainsFunc(set.All(), func(c rule.Piece) bool { return c.Text == text }) {
			continue
		}
		if own++; !slices.Contains(book.Copy.Standing(), name) && components.CheckNew(line[1], book) != nil {
			name = "NAME"
		}
		words = append(rule.When(book.Name != d.Books[0].Name, []string{"--rules", book.Name}), rule.Quote(name), text)
	}
	if own == 1 && words != nil {
		d.IO.Commands(say.That("Only this game has it. In your copy, for later games too:"), "components add "+strings.Join(words, " "))
	}
}

// BeginCopy makes the file of the copy if a named one doesn't exist yet.
func (d *Desk) BeginCopy(book *rule.Rulebook) error {
	path := d.Settings.Components
	if _, err := os.Stat(path); path == "" || IsPractice(path) || !os.IsNotExist(err) {
		return nil
	}
	said, err := d.ChangeCopy(book, func(*components.Set) (say.Text, error) {
		return say.That("A new file for your copy: %s.", path), nil
	})
	if err == nil {
		d.IO.Println(said)
	}
	return err
}

// Describe keeps a component in the described copy: words are what follows
// "describe", stack is where it lies, as "lands I-II", "" for nowhere.
func (d *Desk) Describe(book *rule.Rulebook, words []string, stack string) (say.Text, error) {
	line := Line(rule.DescribeVerb, words)
	split, err := rule.Split(line)
	if err != nil {
		return say.Text{}, rule.In(line, err)
	}
	name, text, err := book.Copy.Fact(split[1:])
	if err != nil {
		return say.Text{}, rule.In(line, err)
	}
	return d.ChangeCopy(book, func(set *components.Set) (say.Text, error) {
		if !set.Has(name) {
			if err := components.CheckNew(rule.Word{Text: name, Column: split[1].Column}, book); err != nil {
				return say.Text{}, rule.In(line, err)
			}
		}
		name := set.Spelled(name)
		before, _ := set.Described(name)
		near := rule.Nearly(name, set.Names())
		again := set.Add(name, text)
		if stack != "" {
			if err := set.PutOnStack(stack, name); err != nil {
				return say.Text{}, rule.In(rule.Join([]string{"--stack", stack}), rule.Shifted(err, len("--stack ")-len("stack ")+strings.Count(rule.Quote(stack), `"`)/2))
			}
		}
		if again && before != text {
			return say.That("%s is described anew: %s. Before: %s", name, text, before), nil
		}
		said := say.That("%s is described: %s.", name, text)
		if near != "" && !again {
			said = say.Join(" ", said, referee.Doubt{Name: name, Meant: near}.Asks())
		}
		return said, nil
	})
}
