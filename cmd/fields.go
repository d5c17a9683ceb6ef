package cmd

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

// The fields of every answer in JSON. The head of a section lists the commands with this
// answer, with commas between; a line has a path, a type and a meaning, separated by two
// blanks or more. In a path [] is each item of a list and * each name of an object whose
// names are data; a type "as status" refers to another section. A test makes paths and
// types from real answers, and finds fields that are missing here or no longer exist.
//
//go:embed fields.txt
var fieldsText string

type answerFields struct {
	Commands []string    `json:"commands"`
	Fields   []fieldJSON `json:"fields"`
}

type fieldJSON struct {
	Path    string `json:"path"`
	Type    string `json:"type"`
	Meaning string `json:"meaning"`
}

func readFields(text string) (out []answerFields) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		head, isHead := strings.CutSuffix(line, ":")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case isHead && !strings.Contains(head, "  "):
			out = append(out, answerFields{Commands: strings.Split(head, ", ")})
		default:
			path, rest, _ := strings.Cut(line, "  ")
			kind, meaning, _ := strings.Cut(strings.TrimSpace(rest), "  ")
			at := &out[len(out)-1]
			at.Fields = append(at.Fields, fieldJSON{path, kind, strings.TrimSpace(meaning)})
		}
	}
	return out
}

func fieldsOf(all []answerFields, command string) *answerFields {
	return rule.Find(all, func(a *answerFields) bool { return slices.Contains(a.Commands, command) })
}

func fieldsCommand(d *desk.Desk) *cobra.Command {
	return mayBeTall(&cobra.Command{
		Use:   "fields [COMMAND]",
		Short: d.Words("the fields of a command's answer with --json: path, type, meaning"),
		Long: d.Words(`List the fields of a command's answer with --json. In a path [] is each item of a
list, * each name of an object whose names are data. Without a command: those that
there are. What is refused answers as: arbiter fields refusal.`),
		Example: "  arbiter fields\n  arbiter fields status\n  arbiter fields components list\n  arbiter fields refusal",
		RunE: func(_ *cobra.Command, args []string) error {
			all := readFields(fieldsText)
			if len(args) == 0 {
				return listAnswers(d, all)
			}
			name := strings.ToLower(strings.Join(args, " "))
			found := fieldsOf(all, name)
			if found == nil {
				return rule.In(desk.Line("fields", args), rule.Misread(len("fields ")+1, "a command that arbiter fields lists", "Nothing answers as %q.", name).Near(name, answerNames(all)))
			}
			if d.Flags.JSON {
				return d.IO.JSON(map[string]any{"command": name, "fields": found.Fields})
			}
			return listFields(d, found.Fields)
		},
	})
}

// listFields makes a table of fields; if that would cut paths, which are to be copied, two
// lines for each field.
func listFields(d *desk.Desk, fields []fieldJSON) error {
	t := &rule.Table{Header: []say.Text{say.That("Field"), say.That("Type"), say.That("Meaning")}, Left: 3}
	longest := 0
	for _, f := range fields {
		t.Rows = append(t.Rows, say.Plains(f.Path, f.Type, f.Meaning))
		longest = max(longest, len(f.Path))
	}
	if d.IO.Lang != say.English {
		d.IO.Println(say.That("In English alone: %s.", say.That("Meaning")))
	}
	if longest <= d.IO.Width*2/5 {
		return d.IO.Table(t)
	}
	for _, f := range fields {
		d.IO.Println(say.Plain(f.Path + "  " + f.Type))
		d.IO.Wrapped(say.Plain("    "+f.Meaning), "    ")
	}
	return nil
}

func answerNames(all []answerFields) (names []string) {
	for _, answer := range all {
		names = append(names, answer.Commands...)
	}
	return names
}

func listAnswers(d *desk.Desk, all []answerFields) error {
	if d.Flags.JSON {
		return d.IO.JSON(map[string]any{"answers": all})
	}
	d.IO.Println(say.That("Commands that answer alike, with --json:"))
	for _, answer := range all {
		d.IO.Wrapped(say.Plain("  "+strings.Join(answer.Commands, " · ")), "    ")
	}
	d.IO.Println(say.That("The fields of one: arbiter fields COMMAND"))
	return nil
}
