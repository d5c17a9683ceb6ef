package cmd

import (
	"bytes"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine"
)

// Initialising the packages, which every command does, allocates little. The bound for all packages is a tenth above
// what they allocate, since maps of libraries vary by some 2 kB; the program's own packages, which vary by nothing but
// what the runtime does meanwhile (224 bytes in two allocations were seen), have a bound of their own, with a share for each game.
func TestLoading(t *testing.T) {
	const mostBytes, mostAllocs = 282 << 10, 2000
	games := len(engine.Books())
	mostOurs, mostOurAllocs := games*40<<10/3, games*100
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(path, "version")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace bytes.Buffer
	c.Stderr = &trace
	if err := c.Run(); err != nil {
		t.Fatal(err, trace.String())
	}
	loaded := regexp.MustCompile(`(?m)^init (\S+) @.* (\d+) bytes, (\d+) allocs$`).FindAllStringSubmatch(trace.String(), -1)
	size, allocs, ours, ourAllocs, first, most := 0, 0, 0, 0, "", ""
	for _, l := range loaded {
		b, _ := strconv.Atoi(l[2])
		n, _ := strconv.Atoi(l[3])
		size, allocs = size+b, allocs+n
		if strings.HasPrefix(l[1], "arbiter/") {
			ours, ourAllocs = ours+b, ourAllocs+n
		}
		if b > 2<<10 {
			most += l[0] + "\n"
		}
		if first == "" && l[1] != "runtime" && !strings.HasPrefix(l[1], "internal/") {
			first = l[1]
		}
	}
	if len(loaded) < 100 || size > mostBytes || allocs > mostAllocs || ours > mostOurs || ourAllocs > mostOurAllocs {
		t.Errorf("%d packages allocate %d bytes in %d allocations, the program's own %d in %d; at most %d in %d, and %d in %d:\n%s",
			len(loaded), size, allocs, ours, ourAllocs, mostBytes, mostAllocs, mostOurs, mostOurAllocs, most)
	}
	if first != "arbiter/cmd/stack" {
		t.Errorf("%s is initialised before the stack has grown", first)
	}
}
