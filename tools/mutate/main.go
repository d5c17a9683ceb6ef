// Mutate measures the fast tests by mutation: it changes one small thing of the code
// at a time (a comparison, a boundary, a sum, a condition, a statement that is left
// out) and runs the tests of its package, and of those that depend on it. A change that
// no test notices has survived, and is printed with its place. The tree stays as it
// is: an overlay gives the compiler the changed file.
//
//	go run ./tools/mutate [-n N] [-seed S] [-files PATTERN] [PACKAGES]
//
// PACKAGES are those whose code is changed and whose tests are run, by default those
// of engine, referee and saves.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"time"
)

func main() {
	n := flag.Int("n", 100, "how many changes are tried")
	seed := flag.Uint64("seed", 1906, "the seed by which they are drawn from all changes")
	files := flag.String("files", "", "a pattern of the files that are changed")
	flag.Parse()
	patterns := flag.Args()
	if len(patterns) == 0 {
		patterns = []string{"./engine/...", "./referee/...", "./saves/..."}
	}
	if err := run(patterns, *files, *n, *seed); err != nil {
		log.Fatalln("tools/mutate:", err)
	}
}

// folder is a package, with the fields that go list gives.
type folder struct {
	ImportPath, Dir                    string
	GoFiles, TestGoFiles, XTestGoFiles []string
	Deps, TestImports, XTestImports    []string
}

func run(patterns []string, files string, n int, seed uint64) error {
	only, err := regexp.Compile(files)
	if err != nil {
		return err
	}
	folders, err := list(patterns)
	if err != nil {
		return err
	}
	var all []mutant
	for _, f := range folders {
		for _, name := range f.GoFiles {
			if path := filepath.Join(f.Dir, name); only.MatchString(path) {
				found, err := mutants(f.ImportPath, path)
				if err != nil {
					return err
				}
				all = append(all, found...)
			}
		}
	}
	fmt.Printf("%d changes are possible; of these %d, by seed %d\n", len(all), min(n, len(all)), seed)
	random := rand.New(rand.NewPCG(seed, 0))
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return try(all, n, folders)
}

func list(patterns []string) (folders []folder, err error) {
	out, err := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,GoFiles,TestGoFiles,XTestGoFiles,Deps,TestImports,XTestImports"}, patterns...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	for decoder := json.NewDecoder(bytes.NewReader(out)); decoder.More(); {
		var f folder
		if err := decoder.Decode(&f); err != nil {
			return nil, err
		}
		folders = append(folders, f)
	}
	return folders, nil
}

// try tests n of the mutants that compile, prints those that survive, and how many
// of each package didn't.
func try(all []mutant, n int, folders []folder) error {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	const whole = "together"
	tried, noticed := map[string]int{}, map[string]int{}
	for _, m := range all {
		if tried[whole] == n {
			break
		}
		overlay, err := m.write(dir)
		if err != nil {
			return err
		}
		if !succeeds("build", "-overlay", overlay, m.in) {
			continue
		}
		tests := testsFor(m.in, folders)
		if tried[m.in] == 0 && !succeeds(test(tests)...) {
			return fmt.Errorf("the tests fail as it is: go test -short %v", tests)
		}
		survived := succeeds(test(tests[:1], "-overlay", overlay)...) && (len(tests) == 1 || succeeds(test(tests[1:], "-overlay", overlay)...))
		if info, err := os.Stat(os.DevNull); err != nil || info.Mode()&os.ModeDevice == 0 {
			return fmt.Errorf("%s is no device any more since %v: make it anew before anything else runs", os.DevNull, m)
		}
		if survived {
			fmt.Println(m)
		}
		for _, in := range []string{whole, m.in} {
			if tried[in]++; !survived {
				noticed[in]++
			}
		}
	}
	fmt.Println()
	for _, in := range slices.Sorted(maps.Keys(tried)) {
		fmt.Printf("%-32s %4d of %4d noticed, %3d %%\n", in, noticed[in], tried[in], 100*noticed[in]/tried[in])
	}
	return nil
}

// testsFor gives the packages with tests that may notice a change in one: itself, and
// those that depend on it or whose tests import it.
func testsFor(changed string, folders []folder) (tests []string) {
	for _, f := range folders {
		if len(f.TestGoFiles)+len(f.XTestGoFiles) == 0 {
			continue
		}
		if f.ImportPath == changed {
			tests = slices.Insert(tests, 0, changed)
		} else if slices.Contains(slices.Concat(f.Deps, f.TestImports, f.XTestImports), changed) {
			tests = append(tests, f.ImportPath)
		}
	}
	return tests
}

func test(packages []string, flags ...string) []string {
	return slices.Concat([]string{"test", "-short", "-failfast", "-vet=off", "-timeout", "3m"}, flags, packages)
}

// succeeds runs a go command and says whether it succeeds within 10 minutes: a mutant
// may loop for ever.
func succeeds(args ...string) bool {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	return exec.CommandContext(ctx, "go", args...).Run() == nil
}
