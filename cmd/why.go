package cmd

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// refusalFile holds the last refusal, in the folder of the games.
const refusalFile = ".refusal.json"

// lastRefusal is what why tells of.
type lastRefusal struct {
	Game    string            `json:"game"`
	Line    string            `json:"line"`
	Illegal *rule.Illegal     `json:"illegal,omitempty"`
	Cannot  *rule.CannotCheck `json:"cannot_check,omitempty"`
}

// remember keeps a verdict for why. A folder that can't be written only costs
// that.
func (a *app) remember(err error) {
	var last lastRefusal
	if !errors.As(err, &last.Illegal) && !errors.As(err, &last.Cannot) || a.line == "" {
		return
	}
	st, err := a.store()
	if err != nil {
		return
	}
	if last.Game, err = a.gameName(st); err != nil {
		return
	}
	last.Line = a.line
	if data, err := json.Marshal(last); err == nil {
		_ = saves.WriteFile(filepath.Join(st.Dir(), refusalFile), data)
	}
}

func whyCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "why",
		Short:   a.words("the last refusal in full: rule, both books, rulings, everything that is legal"),
		Example: "  arbiter why",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			st, err := a.store()
			if err != nil {
				return err
			}
			data, err := readLimited(filepath.Join(st.Dir(), refusalFile))
			if errors.Is(err, os.ErrNotExist) {
				return rule.Misread(1, "a refusal before it", "Nothing has been refused yet.")
			}
			if err != nil {
				return unreadable(refusalFile, err)
			}
			var last lastRefusal
			if err := json.Unmarshal(data, &last); err != nil || last.Illegal == nil && last.Cannot == nil {
				return rule.Misread(1, "a refusal before it", "The last refusal can't be read any more.")
			}
			a.reword(st, &last)
			return a.printWhy(&last)
		},
	}
}

// reword gives a refusal, which is kept in English, in the language of the
// screen, where the game would still refuse the line so.
func (a *app) reword(st *saves.Store, last *lastRefusal) {
	if a.io.Lang == say.English || a.flags.json {
		return
	}
	g, err := a.load(st, last.Game)
	if err != nil {
		return
	}
	_, _, err = g.Try(last.Line, &lazyCopy{app: a, book: g.Rulebook()}, a.now())
	var illegal *rule.Illegal
	var cannot *rule.CannotCheck
	switch {
	case errors.As(err, &illegal) && last.Illegal != nil && illegal.Error() == last.Illegal.Error():
		last.Illegal = illegal
	case errors.As(err, &cannot) && last.Cannot != nil && cannot.Error() == last.Cannot.Error():
		last.Cannot = cannot
	}
}

func (a *app) printWhy(last *lastRefusal) error {
	var entry rule.Entry
	if last.Illegal != nil {
		entry = a.entry(last.Illegal.Code)
	}
	if a.flags.json {
		return a.printJSON(map[string]any{"refusal": last, "rule": entry})
	}
	a.io.Printf("%s: %s\n\n", last.Game, last.Line)
	if last.Cannot != nil {
		a.io.Wrapped(say.Join(" ", a.io.Warn(say.That("Cannot check:")), last.Cannot.Message), "  ")
		for _, n := range last.Cannot.Needs {
			a.io.Wrapped(say.That("  needs: %s", n), "    ")
		}
		return nil
	}
	ill := last.Illegal
	a.io.Wrapped(say.Join(" ", a.io.Bad(say.That("Illegal:")), ill.Message), "  ")
	a.io.Blank()
	a.io.Heading(say.Plain(string(ill.Code)))
	a.io.Wrapped(say.That(entry.Rule), "  ")
	a.io.Wrapped(say.That("It comes up when %s.", entry.When), "  ")
	for _, c := range a.io.Cited(ill.Cite) {
		a.io.Wrapped(say.Plain("  "+c.String()), "    ")
	}
	if r := a.ruling(ill.Ruling); r != nil {
		a.io.Blank()
		a.io.Wrapped(say.That("The books differ or are silent here: ruling %s.", r.Name), "  ")
		for _, reading := range r.Readings {
			a.io.Wrapped(say.That("  %s: %s", reading.Name, reading.Meaning), "    ")
		}
		a.io.Wrapped(say.That("  %s", r.Sources), "    ")
		if !ill.Otherwise.Empty() {
			a.io.Wrapped(ill.Otherwise, "  ")
		}
	}
	if entry.Example != "" {
		a.io.Blank()
		a.io.Println(say.That("An example, refused in its last line:"))
		for _, l := range strings.Split(strings.TrimSpace(entry.Example), "\n") {
			a.io.Printf("  %s\n", l)
		}
	}
	if len(ill.Legal) > 0 {
		a.io.Blank()
		who := say.That("Legal instead:")
		if ill.Seat != "" {
			who = say.That("%s may:", ill.Seat)
		}
		a.io.Println(who)
		for _, l := range ill.Legal {
			a.io.Wrapped(say.That("  %s", l), "    ")
		}
	}
	return nil
}
