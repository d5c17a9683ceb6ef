// Report reads what benchmarks print, in the form of go test -bench, and makes
// one table of it with ratios. Of several runs of a benchmark the middle one
// counts.
//
//	go test -bench . ./... | go run ./bench/report [-write docs/benchmarks.md]
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// Where the table stands in the file.
const (
	begin = "<!-- figures: bench/run --write writes them -->\n"
	end   = "<!-- end of figures -->\n"
)

func main() {
	write := flag.String("write", "", "the file to write the table into, between its marks")
	flag.Parse()
	if err := report(os.Stdin, *write); err != nil {
		fmt.Fprintln(os.Stderr, "bench/report:", err)
		os.Exit(1)
	}
}

func report(in io.Reader, path string) error {
	all, err := read(in)
	if err != nil {
		return err
	}
	text := machine(time.Now()) + "\n" + render(all)
	if path == "" {
		fmt.Print(text)
		return nil
	}
	page, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	before, rest, opened := strings.Cut(string(page), begin)
	_, after, closed := strings.Cut(rest, end)
	if !opened || !closed {
		return fmt.Errorf("%s lacks the marks that the table stands between", path)
	}
	fmt.Print(text)
	return os.WriteFile(path, []byte(before+begin+"\n"+text+"\n"+end+after), 0o644)
}
