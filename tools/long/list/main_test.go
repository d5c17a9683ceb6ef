package main

import (
	"slices"
	"testing"
	"testing/fstest"
)

// What leads to the root by any name in sight is long; what shares a name with it isn't.
func TestLongTests(t *testing.T) {
	files := fstest.MapFS{}
	for file, text := range map[string]string{
		"long/long.go": `package long; func asked() int { return 0 }; func Or(a, b int) int { return asked() }; func Seeded() {}`,
		"laws/laws.go": `package laws; import "arbiter/long"; type Law struct{}; func (Law) Holds() { long.Or(1, 2) }; func (l Law) step() { l.Holds() }
			func Run() { new(Law).Holds() }; func Play() {}`,
		"game/play_test.go": `package game; import ("arbiter/laws"; small "arbiter/long"); var rounds = map[string]int{"a": small.Or(1, 2)}
			type box struct{}; func (box) shake() { _ = rounds }; func helper(b box) { b.shake() }
			func TestByVariable() { _ = rounds["a"] }; func TestByHelper() { helper(box{}) }; func FuzzByMethod() { box{}.shake() }
			func TestByOtherPackage() { laws.Run() }; func TestByItsMethod() { var l laws.Law; l.Holds() }; func TestByValue() { f := laws.Run; f() }
			func TestShort() { laws.Play() }; func TestMain() { small.Seeded(); laws.Run() }`,
		"game/more_test.go":   `package game_test; import "arbiter/long"; type suite struct{}; func (suite) TestMethod() { long.Or(1, 2) }; func TestBesides() { suite{}.TestMethod() }`,
		"other/other_test.go": `package other; type box struct{}; func (box) shake() {}; func Run() {}; func TestSameNames() { box{}.shake(); Run() }`,
		"other/walk.go":       `package other; type Walk struct{}; func (w Walk) step() {}; func (w Walk) Take() { w.step(); play() }; func play() {}`,
		"other/walk_test.go":  `package other; import "arbiter/long"; func (suite) play() {}; type suite struct{}; func play(n int) { long.Or(1, n) }; func TestTaken() { Walk{}.Take() }`,
		"game/testdata/x.go":  `no Go at all`,
	} {
		files[file] = &fstest.MapFile{Data: []byte(text)}
	}
	pattern, packages, err := longTests(files, name{"long", "asked", false})
	if err != nil {
		t.Fatal(err)
	}
	if want := "^(FuzzByMethod|TestBesides|TestByHelper|TestByItsMethod|TestByOtherPackage|TestByValue|TestByVariable)$"; pattern != want {
		t.Errorf("got  %s\nwant %s", pattern, want)
	}
	if !slices.Equal(packages, []string{"game"}) {
		t.Errorf("packages %q", packages)
	}
}
