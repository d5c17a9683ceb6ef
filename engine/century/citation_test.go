package century

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// keyWords are the beginnings of a section's key words, by its citation. They
// stand beside the headings.
func keyWords(t *testing.T) map[rule.Citation][]string {
	t.Helper()
	data, err := os.ReadFile("testdata/headings.txt")
	if err != nil {
		t.Fatal(err)
	}
	out := map[rule.Citation][]string{}
	for line := range strings.Lines(string(data)) {
		if heading, words, ok := strings.Cut(strings.TrimSpace(line), " = "); ok {
			book, section, _ := strings.Cut(heading, " ")
			out[rule.Citation{Book: book, Section: section}] = strings.Fields(strings.ToLower(words))
		}
	}
	return out
}

var aWord = regexp.MustCompile(`[a-z]+`)

// Each place that refuses cites sections about its subject, and a transcript
// leads to each.
func TestRefusalsCiteWhatSpeaksOfThem(t *testing.T) {
	sections := keyWords(t)
	var said []string
	for _, transcripts := range refusals {
		for _, text := range transcripts {
			ill := legalityOf(t, text, play(t, text))
			said = append(said, ill.Message.String())
			words := aWord.FindAllString(strings.ToLower(ill.Message.String()+" "+string(ill.Rule)), -1)
			for _, c := range ill.Cite {
				of := sections[c]
				if chapter, section, in := strings.Cut(c.Section, ", "); in && of == nil {
					of = sections[rule.Citation{Book: c.Book, Section: section}]
					if of == nil {
						t.Errorf("nothing says what %s of %s speaks of", section, chapter)
					}
				}
				if !slices.ContainsFunc(words, func(w string) bool {
					return slices.ContainsFunc(of, func(key string) bool { return strings.HasPrefix(w, key) })
				}) {
					t.Errorf("%s: %q: nothing of it stands in %s (%v)", ill.Code, ill.Message, c, of)
				}
			}
		}
	}
	// What a sheet, a region file, a count and advice are refused for has no transcript,
	// and there is a way to most ends of a bidding.
	call := regexp.MustCompile(`\.(?:Illegal|Ruled)\((?:[A-Za-z]+(?:\(p\))?, )?("(?:[^"\\]|\\.)*")`)
	verb := regexp.MustCompile(`%\+?[a-z]`)
	files, _ := filepath.Glob("*.go")
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || file == "regionfile.go" || file == "score.go" || strings.HasPrefix(file, "advice") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range call.FindAllStringSubmatch(string(source), -1) {
			format, err := strconv.Unquote(m[1])
			if err != nil {
				t.Fatal(err)
			}
			parts := verb.Split(format, -1)
			for i := range parts {
				parts[i] = regexp.QuoteMeta(parts[i])
			}
			if strings.Contains(format, "count") || strings.HasPrefix(format, "From the bids entered so far") {
				continue
			}
			if like := regexp.MustCompile("(?s)^" + strings.Join(parts, ".*") + "(?: Entry .*)?$"); !slices.ContainsFunc(said, like.MatchString) {
				t.Errorf("%s: no transcript brings about %q", file, format)
			}
		}
	}
}
