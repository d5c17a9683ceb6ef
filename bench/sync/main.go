// Sync puts as many bytes as it is told into the current folder, safely, and
// does nothing else: it writes, syncs, renames and syncs the folder.
package main

import (
	"os"
	"strconv"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	n, err := strconv.Atoi(os.Args[1])
	must(err)
	f, err := os.Create("new")
	must(err)
	_, err = f.Write(make([]byte, n))
	must(err)
	must(f.Sync())
	must(f.Close())
	must(os.Rename("new", "save"))
	d, err := os.Open(".")
	must(err)
	must(d.Sync())
	must(d.Close())
}
