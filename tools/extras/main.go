package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd"
)

func main() {
	if len(os.Args) < 2 || len(os.Args) > 3 {
		fmt.Fprintln(os.Stderr, "usage: extras DIR [SECONDS]")
		os.Exit(2)
	}
	when := append(os.Args, "")[2]
	if err := write(os.Args[1], date(when)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// date is the day of a time in seconds since 1970, "" where none is given.
func date(epoch string) string {
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil {
		return ""
	}
	return time.Unix(seconds, 0).UTC().Format(time.DateOnly)
}

// scripts are the files of the completions, as their shells look for them.
var scripts = map[string]string{
	"bash": "arbiter.bash", "zsh": "_arbiter", "fish": "arbiter.fish", "powershell": "arbiter.ps1",
}

// write makes all files in a folder.
func write(dir, date string) error {
	root := cmd.Tree()
	root.InitDefaultHelpCmd()
	files := map[string][]byte{}
	addPages(files, root, date)
	for shell, name := range scripts {
		var b bytes.Buffer
		if err := cmd.WriteCompletion(&b, root, shell, true); err != nil {
			return fmt.Errorf("the completions for %s: %w", shell, err)
		}
		files[filepath.Join("completions", name)] = b.Bytes()
	}
	for name, data := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func addPages(files map[string][]byte, c *cobra.Command, date string) {
	if c.Hidden {
		return
	}
	files[filepath.Join("man", pageName(c)+".1")] = []byte(page(c, date))
	for _, sub := range c.Commands() {
		addPages(files, sub, date)
	}
}
