package cmd

import (
	"bytes"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Every command loads all packages. What they make then is little: 330 errors of a
// library, a dozen patterns and maps of others, and of ours the tables of the rulebooks' verbs.
func TestLoading(t *testing.T) {
	const mostBytes, mostAllocs, mostOurs = 256 << 10, 1950, 350
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
	size, allocs, ours, first := 0, 0, 0, ""
	for _, l := range loaded {
		b, _ := strconv.Atoi(l[2])
		n, _ := strconv.Atoi(l[3])
		size, allocs = size+b, allocs+n
		if strings.HasPrefix(l[1], "arbiter/") {
			ours += n
		}
		if first == "" && l[1] != "runtime" && !strings.HasPrefix(l[1], "internal/") {
			first = l[1]
		}
	}
	if len(loaded) < 100 || size > mostBytes || allocs > mostAllocs || ours > mostOurs {
		t.Errorf("%d packages make %d bytes in %d allocations, %d of them ours; at most %d, %d and %d:\n%s", len(loaded), size, allocs, ours, mostBytes, mostAllocs, mostOurs, trace.String())
	}
	if first != "arbiter/cmd/stack" {
		t.Errorf("%s is initialised before the stack has grown", first)
	}
}
