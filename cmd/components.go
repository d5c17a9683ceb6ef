package cmd

import (
	"bytes"
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/cmd/play"
	"arbiter/cmd/record"
	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/say"
)

func componentsCommand(d *desk.Desk) *cobra.Command {
	c := mayBeTall(&cobra.Command{
		Use:   "components",
		Short: d.Words("the described copy: list, add, remove, check, sheet, export, import"),
		Long: d.Words(`The tiles, cards and printed numbers of your copy are in no rulebook. Describe
them once; every later game takes what it needs from here.`),
		Example: "  arbiter components add farm7 A=1c B=2s N-A-B\n  arbiter components add track3 8 6 4 2 1\n  arbiter components check",
		Args:    desk.Takes(0, 0),
		RunE:    runs(d, listCopy),
	})
	add := &cobra.Command{
		Use:     "add NAME TILE|TECHNOLOGY|CARD|NUMBERS",
		Short:   d.Words("describe a component"),
		Example: "  arbiter components add farm7 A=1c B=2s N-A-B --stack \"lands I-II\"",
	}
	stack := add.Flags().String("stack", "", d.Words(`the stack it lies in, as "lands I-II"`))
	add.RunE = runs(d, func(d *desk.Desk, book *rule.Rulebook, words []string) error {
		said, err := d.Describe(book, words, *stack)
		const typed, read = "components add ", rule.DescribeVerb + " "
		if of, is := errors.AsType[*rule.Refused](err); is && of.Line.N == 0 {
			if rest, is := strings.CutPrefix(of.Line.Text, read); is { // it points at what was typed
				err = rule.In(typed+rest, rule.Shifted(of.Err, len(typed)-len(read)))
			}
		}
		return tellChange(d, book, said, err)
	})
	var to desk.Target
	export := &cobra.Command{
		Use:     "export",
		Short:   d.Words("print the file, to share it"),
		Example: "  arbiter components export --out copy.txt\n  arbiter components export > copy.txt",
		Args:    desk.Takes(0, 0),
		RunE:    runs(d, func(d *desk.Desk, book *rule.Rulebook, _ []string) error { return exportCopy(d, book, to) }),
	}
	to.Options(d, export, "out", "", "a file instead of the screen")
	c.AddCommand(
		&cobra.Command{
			Use:   "walk",
			Short: d.Words("be led through the box: one piece after another, with its picture"),
			Long: d.Words(`Describe your copy piece by piece: what is missing is asked for in the order of the
box, drawn, and kept when it is right. Enter alone leaves a piece out, Esc goes back
one; stop when you like, the walk goes on where it was.`),
			Example: "  arbiter components walk",
			Args:    desk.Takes(0, 0),
			RunE:    runs(d, play.Box),
		},
		record.SheetCommand(d, bookOf),
		mayBeTall(&cobra.Command{Use: "list", Short: d.Words("list what is described"), Example: "  arbiter components list", Args: desk.Takes(0, 0), RunE: runs(d, listCopy)}),
		add,
		&cobra.Command{Use: "remove NAME", Short: d.Words("forget a component"), Example: "  arbiter components remove farm7", Args: desk.Takes(1, 1), RunE: runs(d, removePiece)},
		mayBeTall(&cobra.Command{Use: "check", Short: d.Words("check the descriptions: doubles, dead rails, counts, gaps"), Example: "  arbiter components check\n  arbiter components check --components practice", Args: desk.Takes(0, 0), RunE: runs(d, checkCopy)}),
		export,
		&cobra.Command{Use: "import FILE|-", Short: d.Words("take over the descriptions of a file"), Example: "  arbiter components import copy.txt\n  arbiter components import - < copy.txt", Args: desk.Takes(1, 1), RunE: runs(d, importCopy)},
	)
	return addRules(d, c)
}

func listCopy(d *desk.Desk, book *rule.Rulebook, _ []string) error {
	set, err := d.Copy(book)
	if err != nil {
		return err
	}
	path, _ := d.CopyPath(book) // it was read from there
	all := []rule.Object{}
	t := &rule.Table{Header: rule.Headings("Name", "Stack", "Described as"), Left: 3}
	for _, c := range set.All() {
		all = append(all, rule.Object{{"name", c.Name}, {"text", c.Text}, {"stack", c.Stack}})
		t.Rows = append(t.Rows, say.Plains(c.Name, c.Stack, c.Text))
	}
	if path == "" && !d.Flags.JSON {
		d.IO.Println(say.That("The practice set: invented, not the published tiles."))
	}
	return d.List(map[string]any{"file": path, "practice": path == "", "components": all}, t, say.That("Nothing is described yet in %s.", path),
		say.That("Describe a tile: arbiter components add NAME TILE; or be asked, tile by tile: arbiter components walk"))
}

func removePiece(d *desk.Desk, book *rule.Rulebook, words []string) error {
	said, err := d.ChangeCopy(book, func(set *components.Set) (say.Text, error) {
		name := set.Spelled(words[0])
		if !set.Remove(name) {
			return say.Text{}, rule.Misread(1, "a name that arbiter components lists", "%s is not described.", name).Near(name, set.Names())
		}
		return say.That("%s is forgotten. Games that used it keep their own description.", name), nil
	})
	return tellChange(d, book, said, err)
}

// tellChange tells what became of the described copy, or why nothing did.
func tellChange(d *desk.Desk, book *rule.Rulebook, said say.Text, err error) error {
	switch {
	case err != nil:
		return err
	case d.Flags.JSON:
		path, _ := d.CopyPath(book) // it was written there
		return d.IO.JSON(map[string]any{"said": said, "file": path, "saved": !d.Flags.DryRun})
	}
	d.IO.Wrapped(said, "  ")
	d.Dry()
	return nil
}

func importCopy(d *desk.Desk, book *rule.Rulebook, words []string) error {
	path := words[0]
	data, err := d.Read(path)
	if err != nil {
		return err
	}
	other, err := components.Read(bytes.NewReader(data), book)
	if err != nil {
		return desk.InFile(path, string(data), err)
	}
	said, err := d.ChangeCopy(book, func(set *components.Set) (say.Text, error) {
		again, changed := 0, []string(nil)
		var faults []error
		for _, name := range other.Names() {
			if err := components.CheckNew(rule.Word{Text: name, Column: len("describe ") + 1}, book); err != nil && !set.Has(name) {
				_, line := other.Where(name)
				faults = append(faults, desk.InFile(path, string(data), rule.OnLine(err, line)))
			}
		}
		if faults != nil {
			return say.Text{}, rule.Together(faults)
		}
		for _, c := range other.All() {
			if before, _ := set.Described(c.Name); set.Add(c.Name, c.Text) {
				if again++; before != c.Text {
					changed = append(changed, c.Name)
				}
			}
		}
		for _, st := range other.Stacks() {
			for _, n := range st.Names {
				if err := set.PutOnStack(st.Called, n); err != nil {
					return say.Text{}, err
				}
			}
		}
		said := say.That("Descriptions taken over: %d. Pieces that were described before: %d.", len(other.All()), again)
		if changed != nil {
			said = say.That("%s Described otherwise until now: %s.", said, say.And(changed))
		}
		return said, nil
	})
	return tellChange(d, book, said, inImport(path, other, err))
}

// inImport says in which line of an imported file each piece stands that no game takes.
func inImport(path string, file *components.Set, err error) error {
	return desk.EachRefusal(err, func(err error) error {
		of, is := errors.AsType[*rule.Refused](err)
		illegal, judged := errors.AsType[*rule.Illegal](err)
		if !is || !judged {
			return err
		}
		words, unread := rule.Split(of.Line.Text)
		if unread != nil || len(words) < 2 { // not of a piece
			return err
		}
		_, line := file.Where(words[1].Text)
		c := *illegal
		c.Message = say.That("%s: %s", path, c.Message)
		return rule.InLine(rule.Line{N: line, Text: of.Line.Text}, rule.In(of.Line.Text, &c))
	})
}

func exportCopy(d *desk.Desk, book *rule.Rulebook, to desk.Target) error {
	set, err := d.Copy(book)
	switch {
	case err != nil:
		return err
	case to.Path != "" && to.Path != "-":
		return d.Write(to, "the described copy", set.String())
	case d.Flags.JSON:
		return d.IO.JSON(map[string]any{"file": set.String()})
	}
	return d.IO.File(set.String())
}

func checkCopy(d *desk.Desk, book *rule.Rulebook, _ []string) error {
	set, err := d.Copy(book)
	if err != nil {
		return err
	}
	pieces := set.All()
	faults, gaps := book.Copy.Check(pieces)
	for _, st := range set.Stacks() {
		for _, n := range st.Names {
			if first := set.StackOf(n); first != st.Called {
				faults = append(faults, say.That("%s lies in two stacks, %s and %s.", n, first, st.Called))
			}
			if _, ok := set.Described(n); !ok && !strings.EqualFold(n, "start") {
				faults = append(faults, say.That("%s lies in the stack %s and is not described.", n, st.Called))
			}
		}
	}
	if d.Flags.JSON {
		return d.IO.JSON(map[string]any{"faults": rule.List(faults), "gaps": rule.List(gaps)})
	}
	for _, f := range faults {
		d.IO.Wrapped(say.Join(" ", d.IO.Bad(say.That("Wrong:")), f), "  ")
	}
	for _, g := range gaps {
		d.IO.Wrapped(say.That("Open: %s", g), "  ")
	}
	d.IO.Println(say.That("%s, %s, %s.", say.Count(len(pieces), "%d component described", "%d components described"),
		say.Count(len(faults), "%d fault", "%d faults"), say.Count(len(gaps), "%d open point", "%d open points")))
	return nil
}
