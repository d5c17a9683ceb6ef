package cmd

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
)

// refusalAnswer is the name under which refusals of all commands are listed.
const refusalAnswer = "refusal"

// answered has the answers to lines with --json by the command's name.
type answered map[string][]any

// jsonSamples are lines that are run one after the other with --json; their answers have all fields. Those with !
// are refused.
const jsonSamples = `

version
config
config --color always --config colour.yaml
games
rulings
rules
rules century/bid-not-higher
! rules century/xyzzy
ask what happens in a tie --rules century
ask does the moon shine on my garbage --rules century
ask century/309
rules what happens in a tie --rules century
judge region.txt
judge region.txt --explain
judge bridge.txt
judge bridge.txt --explain
score sheet.yaml
score bonus.yaml
score industry.yaml
score sheet.yaml --keep sheet --dry-run
tile A=1c1s B=2c1s C=1r A-B-C
tile A=1c --svg tile.svg
! tile A=1c --svg -
components
components add farm7 A=1c B=2s N-A-B --stack "lands I-II"
components add track3 8 6 4 2 1
components add dull A=1c N-A --dry-run
components list
components check
components check --components faulty.txt
components export
components export --out shared.txt
components import faulty.txt
! components import broken.txt
components remove farm7
components sheet
demo
demo --rules industry
completion bash
completion zsh
completion fish
completion powershell
completion
help
help place
help components
fields
fields status
! why
new friday --seats Blue,Green,Yellow --ruling new-garbage=may
rulings
rulings --rules industry
ask century/sorting
! new friday --seats Blue,Green,Yellow
! new g6 --rules industry --seats A,B,C --components jokers.txt
deal lands
deal technologies
perft 1
ask may i drop out
! bid Blue 3
why
! open Bl L1 2
! open Bleu L11 2
! open B L111 2
! opn B L11 2
! status --game firday
open Blue L11 2
bid Green 3 --dry-run
bid Green 2 --as-played "we agreed"
pass Yellow
pass Blue
won Yellow L12 5
! replace 4 won Blue L12 3
replace 6 bid Green 4
insert 3 describe T12 1g locomotive --dry-run
! remove 8
remove 9 --dry-run
log
undo
lot L13
status
drop Yellow buy T11 for 1
won Green L13 7
drop Green
won Blue L14 2
won Blue L15 2
drop Blue
outcome Blue 5 0 -
! outcome Green 4 1
why
outcome Green 4 1 1g
outcome Yellow 1 0 4g2p
count Blue coins=12 points=5
correct Blue coins+1 "the bank erred"
undo 2
redo
describe L11 A=2s B=1c1v N-A B-E
place Green L11 e1 r0 A --dry-run
region Green --compare "place Green L11 e1 r0 A"
region Green --svg green.svg
legal
place Green L11 e1 r0 A
log
log --last 2
show 5
diff 5 12
! play
report
! report --out -
report --out again.html --dry-run
export
export --out friday.txt
export --format csv
export --format json
copy friday whatif --at 5
rename whatif whatelse
delete whatelse
restore
restore whatelse
new middle --from table.yaml
have Green coins=4
new little --round 6 A B C --ruling below-zero=floor
! correct A points-40 "lost"
upkeep A makes=3c clean=0 garbage=1
status
new g7 --seats A,B,C
deal lands farm7 f2 f3 f4 f5
deal technologies
describe given.txt
! describe ill.txt
! open A farn7 2
import friday.txt saturday
counted Yellow points=12 garbage=0,2 clean_land=4
counted Blue points=14
status
counted Green points=1
status
standings
export --format json
demo --save evening
export evening --format json
export evening --out evening.txt
import evening.txt again
export evening --format bgstats
export evening --format bgstats --bgg-id 7
demo --rules industry --save factories
export factories --format json
history
history --practice
history green --practice
best upkeep Blue --round 3 --game evening
best upkeep Yellow --round 2 --for bonus --plans 1 --game evening
best recycling Yellow --round 6 --plans 1 --game evening
best recycling Blue --round 1 --game evening
best upkeep Blue --round 6 --plans 2 --game evening
! best upkeep Blue --game evening
! best upkeep Blue --round 3 --game factories
demo --rules expo --all --save evening2
best laboratory Blue --at 161 --game evening2
simulate --games 3 --seats 3 --seed 1 --components practice
simulate --games 3 --seats 3 --seed 1 --rules industry --play greedy
new g8 --rules industry --seats A,B,C
draw A B C coin=none
status
board
board A
counted A points=3
counted B points=2
counted C points=1
status
board A
new late --rules industry --seats A,B,C --round 8
status
new g9 --rules expo --seats A,B,C
deal jury steam electricity
deal academy
deal station
card A academy
status
laboratory A
counted A points=3
counted B points=2
counted C points=1
status
laboratory A
patents
new g10 --seats A,B,C
deal lands
deal technologies
drop A
drop B
drop C
status
status --game friday
games
verify
@older friday
verify --game friday
verify --accept --game friday
run more.txt
! run wrong.txt
! run wrong.txt --keep-going
repair
! repair nosuch
@damage friday
@damage .backups/*/000002.*
! status --game friday
repair friday
repair friday --from newest --dry-run
repair friday --from newest
games
@damage saturday
games
history --practice
new alone --rules expo --seats Ann
deal jury steam electricity
deal academy
deal station
draw station
card Ann journal
ghosts 2steam/1steel 2steam/1copper 2steam/1manual
done Ann
draw journal
status
new pair --rules expo --seats Bob,Ann --handicap Bob=graduate
describe lab ......./..x..x./......./......./x....x./..x....
handicap Bob c2 2steam/1steel r1
deal jury steam electricity
deal academy
deal station
card Bob journal
ghosts 2manual/1electricity 2steam/1steel
correct Bob token:start=steel9 "stood there"
advance Bob steel9 steel10
chit Bob milan1906
done Bob
patents
status
card Ann skyscraper
card Bob academy
card Ann meeting
jury Ann steam
score expo.yaml
judge lab.txt
tile project Cellophane T 3v 2empirical 2automated 1copper 2steam
describe Cellophane project T 3v 2empirical 2automated 1copper 2steam
describe R1_1 2empirical/1copper
describe R1_2 2automated/1electricity
describe R1_3 2steam/1scientific
correct Ann front:Cellophane "lay there"
correct Ann front:R1_1 "lay there"
correct Ann front:R1_2 "lay there"
correct Ann front:R1_3 "lay there"
best laboratory Ann
describe kettle project L 3v 2empirical 2automated 1copper 2steam
describe dynamo technology I 2empirical 2automated
describe R1_4 2steam/1copper
correct Bob front:kettle "lay there"
correct Bob front:dynamo "lay there"
best laboratory Bob
describe Rails improvement square station
correct Bob lab:Rails=d3r0 "lay there"
laboratory Bob
laboratory Bob --svg lab.svg
correct Bob token:start=copper5 "stood there"
best patents Bob
best patents Ann
`

var jsonFiles = map[string]string{
	"colour.yaml": "color: always\n",
	"region.txt":  "start r0 A=1c1s* B=2c1s* C=1r A-B B-C N-A C-S g1\ne1 r1 A=2s* B=1v N-A-B\nn1 r0 L=+1s S-L-E\nw1 r0 A=1r* B=1c A-B A-E g2\n",
	"bridge.txt":  "start r0 A=1c* N-A-S\nn1 r0 A=1c B=1s N-A bridge=A-S\n",
	"sheet.yaml": `scoring: final
seats:
  - {name: Red, points: 4}
  - {name: Green, points: 41, coins: 17, science: 9, pollution: 2, garbage: [0, 0, 1, 3], clean_land: 3}
  - {name: Blue, points: 44, coins: 17, science: 9, pollution: -1, garbage: [0, 1, 1, 0, 2]}
`,
	"bonus.yaml":    "scoring: income\nseats:\n  - {name: Green, points: 4, coins_produced: 5}\n  - {name: Blue}\n  - {name: Red}\n",
	"industry.yaml": "rules: industry\nseats:\n  - {name: Ann, points: 12, talers: 9, factory_pairs: 2, technology_pairs: 1, bonus: [[3, 2]], jokers: 1, subsidy: true, properties: 5}\n  - {name: Bob}\n  - {name: Cyd}\n",
	"lab.txt":       "lab ......./......./......./.......\na1 r0 technology A I 2empirical 2automated\na2 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam\ne3 r0 improvement Rails square station\n",
	"expo.yaml":     "rules: expo\njury: {steam: 7, electricity: 5}\nseats:\n  - {name: Ann, points: 17, funding: 4, completed: {steam: 2}, tokens: [10, 10, 10], chits: [paris1900, liege1905, liege1905], technologies: 2}\n",
	"faulty.txt":    "describe hut A=1c N-A\ndescribe mill A=1c N-A\nstack lands I-II mill nosuch\n",
	"jokers.txt":    "describe A1 joker Wood\ndescribe A2 joker Wood\ndescribe A3 joker Wood\ndescribe A4 joker Wood\ndescribe A5 joker Wood\ndescribe B1 joker Wood\ndescribe B2 joker Wood\ndescribe B3 joker Wood\n",
	"broken.txt":    "describe mill A=1c N-N\n",
	"table.yaml":    "round: 3\nseats:\n  - {name: Blue, coins: 7, region: \"e1 r0 A=1c N-A\"}\n  - {name: Green}\n  - {name: Yellow}\n",
	"given.txt":     "f4 A=1c N-A\n",
	"ill.txt":       "f3 A=1c N-A\nf2 1f park\n",
	"more.txt":      "count Blue points=5\n",
	"wrong.txt":     "count Blue points=5\nbid Blue 3\n",
}

// answer runs a line with --json and adds its answer to all.
func (tb *table) answer(all answered, line string) {
	tb.Helper()
	line, refused := strings.CutPrefix(line, "! ")
	words, err := rule.Split(line)
	if err != nil {
		tb.Fatal(err)
	}
	args := []string{}
	for _, w := range words {
		args = append(args, w.Text)
	}
	out, code := console(tb.T, tb.config, append(args, "--json"))
	if refused == (code == desk.ExitDone) {
		tb.Errorf("%s: exit code %d\n%s", line, code, out)
	}
	name := refusalAnswer
	if code == desk.ExitDone || strings.Contains(out, `"refused":[`) {
		root := tree()
		c, _, err := root.Find(shield(root, args))
		if err != nil {
			tb.Fatal(err)
		}
		if name = commandName(c); name == "" {
			name = c.Name()
		}
	}
	all.keep(tb, name, line, out)
}

// keep adds an answer, which must be one JSON value and nothing else.
func (all answered) keep(tb *table, name, line, out string) {
	tb.Helper()
	in := json.NewDecoder(strings.NewReader(out))
	var v any
	if err := in.Decode(&v); err != nil {
		tb.Errorf("%s --json: the answer isn't JSON: %v\n%.300s", line, err, out)
		return
	}
	if err := in.Decode(new(any)); err != io.EOF {
		tb.Errorf("%s --json: there is more than one value\n%.300s", line, out)
	}
	all[name] = append(all[name], v)
}

// eachSample runs the lines of jsonSamples in a folder with their files.
func (tb *table) eachSample(run func(line string)) {
	tb.Helper()
	for name, text := range jsonFiles {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			tb.Fatal(err)
		}
	}
	for line := range strings.Lines(strings.TrimPrefix(jsonSamples, "\n")) {
		line = strings.TrimSpace(line)
		if game, ok := strings.CutPrefix(line, "@damage "); ok {
			paths, err := filepath.Glob(filepath.Join(tb.kept().Dir(), game+".json"))
			if err != nil || len(paths) == 0 {
				tb.Fatalf("nothing is called %s (%v)", game, err)
			}
			for _, path := range paths {
				text := readFile(tb.T, path)
				if err := os.WriteFile(path, text[:min(len(text)-1, 4000)], 0o600); err != nil {
					tb.Fatal(err)
				}
			}
			continue
		}
		if game, ok := strings.CutPrefix(line, "@older "); ok {
			tb.altered(game, func(sv *saves.Save) {
				sv.RulesVersion = "0"
				for i := range sv.Journal {
					if e := &sv.Journal[i]; strings.HasPrefix(e.Text, "bid Green 2") {
						e.Text, e.Told, e.Hash = "bid Green 2", json.RawMessage(`["Green bids 2 for L11."]`), "0123456789abcdef"
					}
				}
			})
			continue
		}
		run(line)
	}
}

// answers runs lines that have every kind of answer.
func (tb *table) answers() answered {
	tb.Helper()
	all := answered{}
	tb.eachSample(func(line string) { tb.answer(all, line) })
	for _, book := range engine.Books() {
		tb.answerAlong(all, book)
	}
	return all
}

// answerAlong adds the answers of a recorded game: the first of each verb, and those of every view at some moments and
// at the end.
func (tb *table) answerAlong(all answered, book *rule.Rulebook) {
	tb.Helper()
	game := rule.PracticeOf(book).Game
	lines, err := referee.ReadLines(strings.NewReader(game))
	if err != nil {
		tb.Fatal(err)
	}
	g, _, err := referee.Start(book, lines[0].Text, nil, time.Now())
	if err != nil {
		tb.Fatal(err)
	}
	seats := g.Position().Seats()
	seen := map[string]bool{}
	transcript := lines[0].Text + "\n"
	for i, l := range lines[1:] {
		verb, _, _ := strings.Cut(l.Text, " ")
		if last := i == len(lines)-2; !seen[verb] || i%41 == 0 || last {
			seen[verb] = true
			name := fmt.Sprintf("%s-%d", book.Name, i)
			if err := os.WriteFile("along.txt", []byte(transcript), 0o600); err != nil {
				tb.Fatal(err)
			}
			tb.answer(all, "import along.txt "+name)
			for _, v := range book.Views {
				if len(v.Usage) == 0 || strings.HasPrefix(v.Usage[0], "[") {
					tb.answer(all, v.Name)
				}
				if len(v.Usage) > 0 {
					tb.answer(all, v.Name+" "+seats[i%len(seats)])
				}
				if v.Explain {
					tb.answer(all, v.Name+" "+seats[i%len(seats)]+" --explain")
				}
			}
			tb.answer(all, l.Text)
			if last {
				tb.answer(all, "status")
				tb.answer(all, "standings")
			}
		}
		transcript += l.Text + "\n"
	}
}

// noAnswer are the interactive commands.
var noAnswer = []string{"play", "components walk"}

// Every command answers in JSON. Every field of every answer is listed with its meaning, and every listed field exists.
// -update-fields writes the paths and types of the list; meanings are written by hand.
func TestEveryCommandAnswersInJSON(t *testing.T) {
	fieldsFile, err := filepath.Abs("fields.txt")
	if err != nil {
		t.Fatal(err)
	}
	tb := sitDown(t)
	listed := readFields(fieldsText)
	all := tb.answers()
	all["watch"] = []any{tb.untilStopped("watch")}
	all["serve"] = []any{tb.untilStopped("serve", "--port", "0")}
	everyCommand(func(c *cobra.Command) {
		name := commandName(c)
		if name == "" {
			name = c.Name()
		}
		if !c.Hidden && len(all[name]) == 0 && !slices.Contains(noAnswer, name) {
			t.Errorf("%q has no answer in JSON", name)
		}
	})
	for name := range all {
		if fieldsOf(listed, name) == nil && !*updateFields {
			t.Errorf("the fields of %q are not listed", name)
		}
	}
	if *updateFields {
		writeFields(t, fieldsFile, all)
		return
	}
	for _, section := range listed {
		seen := kindsIn(section, all)
		for _, f := range section.Fields {
			switch kind := kindsText(seen[f.Path]); {
			case f.Meaning == "":
				t.Errorf("%s: %s has no meaning", section.Commands, f.Path)
			case kind == "":
				t.Errorf("%s: no answer has %s", section.Commands, f.Path)
			case kind != f.Type && kind+" or null" != f.Type && !strings.HasPrefix(f.Type, "as "):
				t.Errorf("%s: %s is %s, not %s", section.Commands, f.Path, kind, f.Type)
			}
			if words := strings.Fields(f.Type); words[0] == "as" && !isListed(listed, words[1:]) {
				t.Errorf("%s: %s is %s, which is not listed", section.Commands, f.Path, f.Type)
			}
			delete(seen, f.Path)
		}
		for _, path := range slices.Sorted(maps.Keys(seen)) {
			t.Errorf("%s: %s is not listed", section.Commands, path)
		}
	}
}

// Each field that a release listed is still listed with that type, or with null besides. A later field says since
// which release it exists. testdata/fields has the list of each release without the meanings.
func TestFieldsOfReleases(t *testing.T) {
	each := func(text string) map[string]fieldJSON {
		fields := map[string]fieldJSON{}
		for _, section := range readFields(text) {
			for _, command := range section.Commands {
				for _, f := range section.Fields {
					fields[command+" "+f.Path] = f
				}
			}
		}
		return fields
	}
	files, err := filepath.Glob("testdata/fields/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("there is no list of a release (%v)", err)
	}
	listed, promised := each(fieldsText), map[string]bool{}
	for _, file := range files {
		for name, f := range each(string(readFile(t, file))) {
			promised[name] = true
			if now := listed[name].Type; now != f.Type && now != f.Type+" or null" && now != strings.TrimSuffix(now, " or null")+" or "+f.Type {
				t.Errorf("%s promised %q as %s; now it is %q", filepath.Base(file), name, f.Type, now)
			}
		}
	}
	for name, f := range listed {
		if _, since, is := strings.Cut(f.Meaning, "; since "); !promised[name] && (!is || since == "") {
			t.Errorf("%q is newer than the last release: its meaning must end with \"; since\" and the next one", name)
		}
	}
}

var updateFields = flag.Bool("update-fields", false, "write the paths and types of the answers into fields.txt")

// untilStopped gives the first answer of a command that runs until it is stopped.
func (tb *table) untilStopped(args ...string) any {
	tb.Helper()
	s, out, _ := ui.Test("")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if code := runWithin(ctx, append(args, "--json"), tb.config, s, time.Now); code != desk.ExitDone {
		tb.Fatalf("%s: exit code %d\n%s", args, code, out)
	}
	var v any
	if err := json.Unmarshal(out.Bytes(), &v); err != nil {
		tb.Fatalf("%s: %v\n%s", args, err, out)
	}
	return v
}

// isListed says whether a command, or a command and the beginning of a path, is listed.
func isListed(listed []answerFields, words []string) bool {
	section := fieldsOf(listed, words[0])
	return section != nil && (len(words) == 1 || slices.ContainsFunc(section.Fields, func(f fieldJSON) bool { return strings.HasPrefix(f.Path, words[1]) }))
}

// kindsIn gives the types that each path of a section's answers has.
func kindsIn(section answerFields, all answered) map[string]map[string]bool {
	seen := map[string]map[string]bool{}
	listed := func(path string) *fieldJSON {
		for i, f := range section.Fields {
			if f.Path == path {
				return &section.Fields[i]
			}
		}
		return nil
	}
	var walk func(path string, v any)
	below := func(path, step string) string {
		if path == "" || strings.HasPrefix(step, "[") {
			return path + step
		}
		return path + "." + step
	}
	walk = func(path string, v any) {
		if path != "" {
			if seen[path] == nil {
				seen[path] = map[string]bool{}
			}
			seen[path][kindOf(v)] = true
		}
		if f := listed(path); f != nil && strings.HasPrefix(f.Type, "as ") {
			return // another section lists it, which has answers of its own
		}
		switch v := v.(type) {
		case map[string]any:
			for name, item := range v {
				if data := below(path, "*"); slices.ContainsFunc(section.Fields, func(f fieldJSON) bool {
					return f.Path == data || strings.HasPrefix(f.Path, data+".")
				}) {
					name = "*"
				}
				walk(below(path, name), item)
			}
		case []any:
			for _, item := range v {
				walk(below(path, "[]"), item)
			}
		}
	}
	for _, name := range section.Commands {
		for _, v := range all[name] {
			walk("", v)
		}
	}
	// What is always a list or an object needs no line: its fields show that.
	for path := range seen {
		for deeper := range seen {
			if kinds := seen[path]; listed(path) == nil && len(kinds) == 1 && (kinds["list"] && strings.HasPrefix(deeper, path+"[]") || kinds["object"] && strings.HasPrefix(deeper, path+".")) {
				delete(seen, path)
				break
			}
		}
	}
	return seen
}

// kindsText names types, null last.
func kindsText(kinds map[string]bool) string {
	names := slices.Sorted(maps.Keys(kinds))
	if i := slices.Index(names, "null"); i >= 0 {
		names = append(slices.Delete(names, i, i+1), "null")
	}
	return strings.Join(names, " or ")
}

func kindOf(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "true/false"
	case float64:
		return "number"
	case string:
		return "text"
	case []any:
		return "list"
	}
	return "object"
}

// writeFields writes the list with the meanings that it already has.
func writeFields(t *testing.T, fieldsFile string, all answered) {
	listed := readFields(fieldsText)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if fieldsOf(listed, name) == nil {
			listed = append(listed, answerFields{Commands: []string{name}})
		}
	}
	var b strings.Builder
	b.WriteString("# What each command answers with --json; see fields.go.\n")
	for _, section := range listed {
		seen := kindsIn(section, all)
		fmt.Fprintf(&b, "\n%s:\n", strings.Join(section.Commands, ", "))
		line := func(path, kind, meaning string) {
			b.WriteString(strings.TrimRight(fmt.Sprintf("  %-40s  %-16s  %s", path, kind, meaning), " ") + "\n")
		}
		for _, f := range section.Fields {
			kind := kindsText(seen[f.Path])
			if strings.HasPrefix(f.Type, "as ") || kind+" or null" == f.Type {
				kind = f.Type
			}
			if len(seen[f.Path]) > 0 {
				line(f.Path, kind, f.Meaning)
			}
			delete(seen, f.Path)
		}
		for _, path := range slices.Sorted(maps.Keys(seen)) {
			line(path, kindsText(seen[path]), "")
		}
	}
	if err := os.WriteFile(fieldsFile, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
