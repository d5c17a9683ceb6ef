// Extras makes what a release contains beside the program: its manual pages and the
// completions for shells. It is a tool for releases and checks, not part of the
// program.
//
//	go run ./tools/extras DIR [SECONDS]
//
// writes DIR/man/arbiter.1 and one page for each command, and DIR/completions with
// one script for each shell. SECONDS, since 1970, is the date on the pages; it is an
// argument so that the same sources give the same files.
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"arbiter/cmd"
)

func main() {
	if len(os.Args) < 2 || len(os.Args) > 3 {
		log.Fatalln("usage: extras DIR [SECONDS]")
	}
	seconds, err := strconv.ParseInt(append(os.Args, "0")[2], 10, 64)
	if err == nil {
		err = write(os.Args[1], time.Unix(seconds, 0).UTC())
	}
	if err != nil {
		log.Fatalln(err)
	}
}

// write makes all files in a folder.
func write(dir string, date time.Time) error {
	for _, sub := range []string{"man", "completions"} {
		if err := os.MkdirAll(filepath.Join(dir, sub), 0o755); err != nil {
			return err
		}
	}
	root := cmd.Tree()
	at := func(name string) string { return filepath.Join(dir, "completions", name) } // named as its shell looks for it
	if err := errors.Join(
		root.GenBashCompletionFileV2(at("arbiter.bash"), true), root.GenZshCompletionFile(at("_arbiter")),
		root.GenFishCompletionFile(at("arbiter.fish"), true), root.GenPowerShellCompletionFileWithDesc(at("arbiter.ps1")),
	); err != nil {
		return fmt.Errorf("the completions: %w", err)
	}
	root.DisableAutoGenTag = true
	asMarkdown(root)
	root.Long += "\n\n# EXIT STATUS\n"
	for i := 0; i < len(exits); i += 2 {
		root.Long += exits[i] + "\n: " + exits[i+1] + "\n\n"
	}
	return doc.GenManTree(root, &doc.GenManHeader{Date: &date, Source: "arbiter", Manual: "Arbiter Manual"}, filepath.Join(dir, "man"))
}

var exits = []string{
	"0", "done",
	"1", "failure",
	"2", "not understood, or ambiguous",
	"3", "illegal by the rules",
	"4", "the save can't be used: damaged, locked, or of a newer program",
	"5", "cannot check: a fact of the copy is missing",
	"130", "interrupted at a question",
}

// special matches characters with a meaning in Markdown, indented the lines of a help
// text that show what is typed.
var (
	special  = regexp.MustCompile("[\\\\`*_<>\\[\\]#|~]")
	indented = regexp.MustCompile(`(?m)^(?:  |\t).*\n?`)
)

// asMarkdown turns a command's texts, and those of the commands below it, into the
// Markdown that doc.GenManTree reads.
func asMarkdown(c *cobra.Command) {
	escaped := func(text string) string { return special.ReplaceAllString(text, `\$0`) }
	c.Use, c.Short = escaped(c.Use), escaped(c.Short)
	var long strings.Builder
	at := 0
	for _, typed := range indented.FindAllStringIndex(c.Long, -1) {
		long.WriteString(escaped(c.Long[at:typed[0]]) + "\n    " + strings.TrimLeft(c.Long[typed[0]:typed[1]], "\t"))
		at = typed[1]
	}
	c.Long = long.String() + escaped(c.Long[at:])
	for _, sub := range c.Commands() {
		asMarkdown(sub)
	}
}
