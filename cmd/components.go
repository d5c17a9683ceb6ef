package cmd

import (
	"bytes"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

func componentsCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "components",
		Short: a.words("the described copy: list, add, remove, check, sheet, export, import"),
		Long: a.words(`The tiles, cards and printed numbers of your copy are in no rulebook. Describe
them once; every later game takes what it needs from here.`),
		Example: "  arbiter components add farm7 A=1c B=2s N-A-B\n  arbiter components add track3 8 6 4 2 1\n  arbiter components check",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return a.listComponents() },
	}
	add := &cobra.Command{
		Use:     "add NAME TILE|TECHNOLOGY|CARD|NUMBERS",
		Short:   a.words("describe a component"),
		Example: "  arbiter components add farm7 A=1c B=2s N-A-B --stack \"lands I-II\"",
	}
	stack := add.Flags().String("stack", "", a.words(`the stack it lies in, as "lands I-II"`))
	add.RunE = func(_ *cobra.Command, args []string) error { return a.addComponent(unshield(args), *stack) }
	c.AddCommand(
		sheetCommand(a),
		&cobra.Command{Use: "list", Short: a.words("list what is described"), Example: "  arbiter components list", Args: cobra.NoArgs, RunE: func(*cobra.Command, []string) error { return a.listComponents() }},
		add,
		&cobra.Command{Use: "remove NAME", Short: a.words("forget a component"), Example: "  arbiter components remove farm7", Args: cobra.ExactArgs(1), RunE: func(_ *cobra.Command, args []string) error {
			return a.removeComponent(unshield(args)[0])
		}},
		&cobra.Command{Use: "check", Short: a.words("look the descriptions over: doubles, dead rails, counts, gaps"), Example: "  arbiter components check\n  arbiter components check --components practice", Args: cobra.NoArgs, RunE: func(*cobra.Command, []string) error {
			return a.checkComponents()
		}},
		&cobra.Command{Use: "export", Short: a.words("print the file, to share it"), Example: "  arbiter components export > copy.txt", Args: cobra.NoArgs, RunE: func(*cobra.Command, []string) error {
			set, err := a.copy(a.book())
			if err != nil {
				return err
			}
			if a.flags.json {
				return a.printJSON(map[string]any{"file": set.String()})
			}
			return a.io.File(set.String())
		}},
		&cobra.Command{Use: "import FILE|-", Short: a.words("take over the descriptions of a file"), Example: "  arbiter components import copy.txt\n  arbiter components import - < copy.txt", Args: cobra.ExactArgs(1), RunE: func(_ *cobra.Command, args []string) error {
			return a.importComponents(unshield(args)[0])
		}},
	)
	return a.withRules(c)
}

type componentJSON struct {
	components.Component
	Stack string `json:"stack"`
}

func (a *app) listComponents() error {
	set, err := a.copy(a.book())
	if err != nil {
		return err
	}
	path, err := a.componentsPath(a.book())
	if err != nil {
		return err
	}
	all := []componentJSON{}
	t := &rule.Table{Header: headers("Name", "Stack", "Described as"), Left: 3}
	for _, c := range set.All() {
		all = append(all, componentJSON{c, set.StackOf(c.Name)})
		t.Rows = append(t.Rows, say.Plains(c.Name, set.StackOf(c.Name), c.Text))
	}
	if a.flags.json {
		return a.printJSON(map[string]any{"file": path, "practice": path == "", "components": all})
	}
	if path == "" {
		a.io.Println(say.That("The practice set: invented, not the published tiles."))
	}
	if len(all) == 0 {
		a.io.Printf("Nothing is described yet in %s.\n", path)
		a.io.Println(say.That("Describe a tile: arbiter components add NAME TILE"))
		return nil
	}
	return a.io.Table(t)
}

// changeCopy changes the described copy and writes its file.
func (a *app) changeCopy(change func(*components.Set) (said say.Text, err error)) error {
	path, err := a.componentsPath(a.book())
	if err != nil {
		return err
	}
	if path == "" {
		a.line = ""
		return rule.Misread(1, "--components FILE", "The practice set can't be changed.")
	}
	set, err := a.copy(a.book())
	if err != nil {
		// A file that was named and isn't there yet is made.
		if _, missing := os.Stat(path); a.settings.Components == "" || !os.IsNotExist(missing) {
			return err
		}
		set = &components.Set{}
	}
	said, err := change(set)
	if err != nil {
		return err
	}
	if !a.flags.dryRun {
		if err := saves.WriteFile(path, []byte(set.String())); err != nil {
			return err
		}
	}
	if a.flags.json {
		return a.printJSON(map[string]any{"said": said, "file": path, "saved": !a.flags.dryRun})
	}
	a.io.Wrapped(said, "  ")
	if a.flags.dryRun {
		a.io.Println(a.io.Dim(say.That("Dry run: nothing is saved.")))
	}
	return nil
}

func (a *app) addComponent(args []string, stack string) error {
	a.line = rule.Join(append([]string{"describe"}, args...))
	words, err := rule.Split(a.line)
	if err != nil {
		return err
	}
	name, text, err := a.book().Fact(words[1:])
	if err != nil {
		return err
	}
	return a.changeCopy(func(set *components.Set) (say.Text, error) {
		again := set.Add(name, text)
		if stack != "" {
			kind, period, _ := strings.Cut(stack, " ")
			if err := set.PutOnStack(kind, strings.TrimSpace(period), name); err != nil {
				a.line = "--stack " + stack
				return say.Text{}, rule.Shifted(err, len("--stack ")-len("stack "))
			}
		}
		if again {
			return say.That("%s is described anew: %s.", name, text), nil
		}
		return say.That("%s is described: %s.", name, text), nil
	})
}

func (a *app) removeComponent(name string) error {
	return a.changeCopy(func(set *components.Set) (say.Text, error) {
		if !set.Remove(name) {
			return say.Text{}, rule.Misread(1, "a name that arbiter components lists", "%s is not described.", name)
		}
		return say.That("%s is forgotten. Games that used it keep their own description.", name), nil
	})
}

func (a *app) importComponents(path string) error {
	data, err := a.read(path)
	if err != nil {
		return err
	}
	other, err := components.Read(bytes.NewReader(data), a.book())
	if err != nil {
		a.line = lineIn(string(data), err)
		return in(path, err)
	}
	return a.changeCopy(func(set *components.Set) (say.Text, error) {
		added, again := 0, 0
		for _, c := range other.All() {
			if set.Add(c.Name, c.Text) {
				again++
			} else {
				added++
			}
		}
		for _, st := range other.Stacks() {
			for _, n := range st.Names {
				if err := set.PutOnStack(st.Kind, st.Period, n); err != nil {
					return say.Text{}, err
				}
			}
		}
		return say.That("%d descriptions taken over, %d of them anew.", added+again, again), nil
	})
}

func (a *app) checkComponents() error {
	set, err := a.copy(a.book())
	if err != nil {
		return err
	}
	var pieces []rule.Piece
	for _, c := range set.All() {
		pieces = append(pieces, rule.Piece{Name: c.Name, Text: c.Text, Stack: set.StackOf(c.Name)})
	}
	faults, gaps := a.book().CheckCopy(pieces)
	for _, st := range set.Stacks() {
		for _, n := range st.Names {
			if _, ok := set.Described(n); !ok && !strings.EqualFold(n, "start") {
				faults = append(faults, say.That("%s lies in the stack %s %s and is not described.", n, st.Kind, st.Period))
			}
		}
	}
	if a.flags.json {
		return a.printJSON(map[string]any{"faults": list(faults), "gaps": list(gaps)})
	}
	for _, f := range faults {
		a.io.Wrapped(say.Join(" ", a.io.Bad(say.That("Wrong:")), f), "  ")
	}
	for _, g := range gaps {
		a.io.Wrapped(say.That("Open: %s", g), "  ")
	}
	a.io.Println(say.That("%s, %s, %s.", say.Count(len(pieces), "%d component described", "%d components described"),
		say.Count(len(faults), "%d fault", "%d faults"), say.Count(len(gaps), "%d open point", "%d open points")))
	return nil
}

// list is a list as JSON has it: [] where there is none.
func list[T any](s []T) []T {
	if s == nil {
		return []T{}
	}
	return s
}
