package cmd

import (
	"errors"
	"os"
	"path/filepath"

	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// writeOut writes a picture or a page: to the screen for "-", else to a file,
// never over another one unasked. what begins a sentence: "the picture".
func (a *app) writeOut(path string, what say.Key, text string, force bool) error {
	if path == "-" && a.flags.json {
		a.line = ""
		return rule.Misread(1, "a file, or no --json", "%s and --json both want the screen.", say.Plain(capital(a.words(what))))
	}
	if path == "-" {
		return a.io.File(text)
	}
	if _, err := os.Stat(filepath.Dir(path)); err != nil {
		return unreadable(filepath.Dir(path), err)
	}
	switch info, err := os.Stat(path); {
	case err == nil && info.IsDir():
		a.line = ""
		return rule.Misread(1, "the name of a file", "%s is a folder.", path)
	case err == nil && !force:
		a.line = ""
		return rule.Misread(1, "another name, or --force to replace it", "%s is there already.", path)
	case err != nil && !errors.Is(err, os.ErrNotExist):
		return err
	}
	if !a.flags.dryRun {
		if err := saves.WriteFile(path, []byte(text)); err != nil {
			return err
		}
	}
	if a.flags.json {
		return a.printJSON(map[string]any{"file": path, "bytes": len(text), "saved": !a.flags.dryRun})
	}
	if a.flags.dryRun {
		a.io.Printf("%s would be in %s.\n", capital(a.words(what)), path)
		a.io.Println(a.io.Dim(say.That("Dry run: nothing is saved.")))
		return nil
	}
	a.io.Printf("%s is in %s.\n", capital(a.words(what)), path)
	return nil
}
