package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// figures are what one benchmark came to, by unit: ns/op, allocs/op, moves/s.
type figures map[string]float64

// line is a benchmark's name, its number of runs, and pairs of number and unit.
var line = regexp.MustCompile(`^Benchmark(\S+?)(?:-\d+)?\s+\d+\s+(.*)$`)

// read collects benchmarks by name, with the last part of their package before
// it where one was named: rail.Judge/5.
func read(in io.Reader) (map[string]figures, error) {
	runs := map[string]map[string][]float64{}
	pkg := ""
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		text := lines.Text()
		if name, ok := strings.CutPrefix(text, "pkg: "); ok {
			pkg = path.Base(name) + "."
			continue
		}
		if text == "PASS" {
			pkg = ""
			continue
		}
		m := line.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		name := pkg + m[1]
		if runs[name] == nil {
			runs[name] = map[string][]float64{}
		}
		words := strings.Fields(m[2])
		for i := 0; i+1 < len(words); i += 2 {
			v, err := strconv.ParseFloat(words[i], 64)
			if err != nil {
				return nil, fmt.Errorf("%q: %w", text, err)
			}
			runs[name][words[i+1]] = append(runs[name][words[i+1]], v)
		}
	}
	out := map[string]figures{}
	for name, units := range runs {
		out[name] = figures{}
		for unit, values := range units {
			slices.Sort(values)
			out[name][unit] = values[len(values)/2]
		}
	}
	return out, lines.Err()
}

// machine says where and when something was measured.
func machine(at time.Time) string {
	cpu := "unknown processor"
	if data, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		if _, rest, ok := strings.Cut(string(data), "model name"); ok {
			name, _, _ := strings.Cut(rest, "\n")
			cpu = strings.Trim(name, " \t:")
		}
	}
	return fmt.Sprintf("Measured on %s: %s, %d cores, %s/%s, %s.\n", at.Format(time.DateOnly), cpu, runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version())
}
