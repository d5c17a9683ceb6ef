package main

import (
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// releaseFile is the checked part of .goreleaser.yaml.
type releaseFile struct {
	Version int
	Before  struct{ Hooks []string }
	Builds  []struct {
		Main, Binary      string
		Env, Goos, Goarch []string
		Flags, Ldflags    []string
		ModTimestamp      string `yaml:"mod_timestamp"`
	}
	Archives []struct {
		Formats         []string
		FormatOverrides []struct {
			Goos    string
			Formats []string
		} `yaml:"format_overrides"`
		BuildsInfo struct{ Mtime string } `yaml:"builds_info"`
		Files      []struct {
			Src, Dst    string
			StripParent bool `yaml:"strip_parent"`
			Info        struct{ Mtime string }
		}
	}
	Nfpms []struct {
		Formats  []string
		Contents []packed
	}
	Casks []struct {
		SkipUpload string `yaml:"skip_upload"`
		URL        struct{ Template string }
	} `yaml:"homebrew_casks"`
	Scoops []struct {
		SkipUpload  string `yaml:"skip_upload"`
		URLTemplate string `yaml:"url_template"`
	}
	Checksum struct{ Algorithm string }
	Release  struct{ Disable bool }
}

// packed is a file of a package and where it is installed.
type packed struct {
	Src, Dst, Packager string
	FileInfo           struct{ Mtime string } `yaml:"file_info"`
}

// The release is for three systems and two processors, needs no C, has the same bytes for the same
// sources, and all files that belong beside the program.
func TestRelease(t *testing.T) {
	data, err := os.ReadFile("../../.goreleaser.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var r releaseFile
	if err := yaml.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	if r.Version != 2 || len(r.Builds) != 1 || len(r.Archives) != 1 || !r.Release.Disable || r.Checksum.Algorithm != "sha256" {
		t.Fatalf("unexpected: %+v", r)
	}
	b, a := r.Builds[0], r.Archives[0]
	holds := func(what string, have []string, want ...string) {
		t.Helper()
		for _, w := range want {
			if !slices.ContainsFunc(have, func(h string) bool { return strings.Contains(h, w) }) {
				t.Errorf("%s: %q lack %q", what, have, w)
			}
		}
	}
	const stamp = "{{ .CommitTimestamp }}"
	holds("systems", b.Goos, "linux", "darwin", "windows")
	holds("processors", b.Goarch, "amd64", "arm64")
	holds("environment", b.Env, "CGO_ENABLED=0")
	holds("flags", b.Flags, "-trimpath")
	holds("ldflags", b.Ldflags, "-X arbiter/cmd.release={{ .Version }}")
	holds("hooks", r.Before.Hooks, "go run ./tools/extras release "+stamp)
	if b.ModTimestamp != stamp || a.BuildsInfo.Mtime != "{{ .CommitDate }}" {
		t.Error("files have the time of the build, not of the commit")
	}
	if len(a.FormatOverrides) != 1 || a.FormatOverrides[0].Goos != "windows" || !slices.Equal(a.FormatOverrides[0].Formats, []string{"zip"}) || !slices.Equal(a.Formats, []string{"tar.gz"}) {
		t.Errorf("the formats are %v and %v", a.Formats, a.FormatOverrides)
	}
	// The archive has all that the hook makes.
	files := made(t)
	files["LICENSE"], files["README.md"], files["docs/*"] = "", "", ""
	for name := range files {
		found := false
		for _, f := range a.Files {
			if ok, _ := path.Match(f.Src, path.Join("release", name)); ok || f.Src == name {
				found = f.Info.Mtime == "{{ .CommitDate }}" && (!ok || f.StripParent && f.Dst == path.Dir(name))
			}
		}
		if !found {
			t.Errorf("the archive has no %s", name)
		}
	}
	// It has the licences of what is linked on each system.
	holds("hooks", r.Before.Hooks, "tools/licences.sh release/licences")
	if l := a.Files[len(a.Files)-1]; l.Src != "release/licences/{{ .Os }}/**/*" || l.Dst != "licences" || l.StripParent || l.Info.Mtime != "{{ .CommitDate }}" {
		t.Errorf("the licences are taken from %+v", l)
	}
	// The packages install the same files, except the completions for PowerShell.
	if len(r.Nfpms) != 1 || !slices.Equal(r.Nfpms[0].Formats, []string{"deb", "rpm"}) {
		t.Fatalf("the packages are %+v", r.Nfpms)
	}
	for name := range made(t) {
		for _, format := range r.Nfpms[0].Formats {
			if !strings.HasSuffix(name, ".ps1") && !slices.ContainsFunc(r.Nfpms[0].Contents, func(c packed) bool {
				ok, _ := path.Match(c.Src, path.Join("release", name))
				return ok && strings.HasPrefix(c.Dst, "/usr/share/") && (c.Packager == "" || c.Packager == format) && c.FileInfo.Mtime == "{{ .CommitDate }}"
			}) {
				t.Errorf("the %s has no %s", format, name)
			}
		}
	}
	// Nothing is published, and no address is invented.
	if len(r.Casks) != 1 || len(r.Scoops) != 1 || r.Casks[0].SkipUpload != "true" || r.Scoops[0].SkipUpload != "true" ||
		r.Casks[0].URL.Template != "{{ .Env.DOWNLOADS }}/{{ .ArtifactName }}" || r.Scoops[0].URLTemplate != r.Casks[0].URL.Template {
		t.Errorf("the cask is %+v, the manifest %+v", r.Casks, r.Scoops)
	}
	// cmd has the variable that ldflags set.
	source, err := os.ReadFile("../../cmd/version.go")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(source), "\nvar release = ") {
		t.Error("cmd has no variable release")
	}
	ignored, err := os.ReadFile("../../.gitignore")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"/dist/\n", "/release/\n"} {
		if !strings.Contains(string(ignored), dir) {
			t.Errorf(".gitignore lacks %s", dir)
		}
	}
}
