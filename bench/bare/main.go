// Bare is a command that does nothing, made with the library of Arbiter's commands: it
// shows what starting a process and reading its arguments costs. With --write N it
// writes N bytes into the current folder durably, as saves are written: it writes,
// syncs, renames and syncs the folder.
package main

import (
	"errors"
	"os"

	"github.com/spf13/cobra"
)

func main() {
	bytes := 0
	command := &cobra.Command{Use: "bare", RunE: func(*cobra.Command, []string) error {
		if bytes == 0 {
			return nil
		}
		return write(make([]byte, bytes))
	}}
	command.Flags().IntVar(&bytes, "write", 0, "how many bytes to write")
	if command.Execute() != nil {
		os.Exit(1)
	}
}

func write(data []byte) error {
	f, err := os.Create("new")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err := errors.Join(err, f.Sync(), f.Close(), os.Rename("new", "save")); err != nil {
		return err
	}
	folder, err := os.Open(".")
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
