package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// pageName is a command's page: arbiter-components-add.
func pageName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// page writes the manual page of a command in the man macros.
func page(c *cobra.Command, date string) string {
	p := &paper{}
	fmt.Fprintf(p, ".TH \"%s\" 1 \"%s\" arbiter \"Arbiter Manual\"\n", escaped(strings.ToUpper(pageName(c))), date)
	p.section("NAME")
	p.line(pageName(c) + ` \- ` + escaped(c.Short))
	p.section("SYNOPSIS")
	p.line(`\fB` + escaped(c.CommandPath()) + `\fR` + escaped(strings.TrimPrefix(c.UseLine(), c.CommandPath())))
	p.section("DESCRIPTION")
	p.text(description(c))
	if c.HasAvailableSubCommands() {
		p.section("COMMANDS")
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() {
				p.item(`\fB`+escaped(sub.Name())+`\fR`, sub.Short)
			}
		}
	}
	own := c.NonInheritedFlags()
	own.Init(c.Name(), pflag.ContinueOnError)
	p.options("OPTIONS", own)
	if c.HasParent() {
		above := pflag.NewFlagSet("", pflag.ContinueOnError)
		c.InheritedFlags().VisitAll(func(f *pflag.Flag) {
			if c.Root().PersistentFlags().Lookup(f.Name) == nil {
				above.AddFlag(f)
			}
		})
		p.options("OPTIONS OF "+strings.ToUpper(c.Parent().CommandPath()), above)
		p.line(".PP")
		p.line(`The options of \fBarbiter\fR(1) hold here too.`)
	}
	if c.Example != "" {
		p.section("EXAMPLES")
		p.asTyped(strings.Split(strings.TrimRight(c.Example, "\n"), "\n"))
	}
	if !c.HasParent() {
		p.section("EXIT STATUS")
		for _, s := range statuses {
			p.item(s.code, s.meaning)
		}
	}
	p.section("SEE ALSO")
	p.line(strings.Join(seeAlso(c), ",\n"))
	return p.String()
}

// statuses are the exit codes that scripts rely on.
var statuses = []struct{ code, meaning string }{
	{"0", "done"},
	{"1", "failure"},
	{"2", "not understood, or ambiguous"},
	{"3", "illegal by the rules"},
	{"4", "the save can't be used: damaged, locked, or of a newer program"},
	{"5", "cannot check: a fact of the copy is missing"},
	{"130", "interrupted at a question"},
}

func description(c *cobra.Command) string {
	if c.Long != "" {
		return c.Long
	}
	return strings.ToUpper(c.Short[:1]) + c.Short[1:] + "."
}

func seeAlso(c *cobra.Command) (out []string) {
	refer := func(to *cobra.Command) { out = append(out, `\fB`+escaped(pageName(to))+`\fR(1)`) }
	if c.HasParent() {
		refer(c.Parent())
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			refer(sub)
		}
	}
	return out
}

// paper is a page as it is written.
type paper struct{ strings.Builder }

func (p *paper) line(text string) { p.WriteString(text + "\n") }

func (p *paper) section(title string) { p.line(`.SH "` + escaped(title) + `"`) }

func (p *paper) item(term, meaning string) {
	p.line(".TP")
	p.line(term)
	p.line(escaped(meaning))
}

// text writes paragraphs; indented lines stay as they are.
func (p *paper) text(text string) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i := 0; i < len(lines); i++ {
		switch {
		case lines[i] == "":
			if i+1 < len(lines) && !indented(lines[i+1]) {
				p.line(".PP")
			}
		case indented(lines[i]):
			from := i
			for i+1 < len(lines) && indented(lines[i+1]) {
				i++
			}
			p.line(".PP")
			p.asTyped(lines[from : i+1])
		default:
			p.line(escaped(strings.TrimSpace(lines[i])))
		}
	}
}

func indented(line string) bool {
	return strings.HasPrefix(line, "  ") || strings.HasPrefix(line, "\t")
}

// asTyped writes lines that stay as they are, further in.
func (p *paper) asTyped(lines []string) {
	p.line(".nf\n.RS 4")
	for _, l := range lines {
		l = strings.TrimPrefix(strings.ReplaceAll(l, "\t", "  "), "  ")
		p.line(escaped(strings.TrimRight(l, " ")))
	}
	p.line(".RE\n.fi")
}

func (p *paper) options(title string, flags *pflag.FlagSet) {
	if !flags.HasAvailableFlags() {
		return
	}
	p.section(title)
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		term := `\fB` + escaped("--"+f.Name) + `\fR`
		if f.Shorthand != "" {
			term = `\fB` + escaped("-"+f.Shorthand) + `\fR, ` + term
		}
		kind, usage := pflag.UnquoteUsage(f)
		if kind != "" {
			term += ` \fI` + escaped(kind) + `\fR`
		}
		if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "[]" && f.DefValue != "0" {
			usage += " (default: " + f.DefValue + ")"
		}
		p.item(term, usage)
	})
}

// escaped keeps a text from being read as a request or an escape.
func escaped(text string) string {
	text = strings.NewReplacer(`\`, `\e`, `-`, `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).Replace(text)
	if strings.HasPrefix(text, ".") {
		text = `\&` + text
	}
	var b strings.Builder
	for _, r := range text {
		if r > '~' { // not every reader of pages takes UTF-8
			fmt.Fprintf(&b, `\[u%04X]`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
