package simulate

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/components"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/tools/long"
)

var update = flag.Bool("update", false, "write testdata/corpus.txt.gz of each game anew, by the present rules")

// The corpus holds games of each rulebook as they were judged: the lines and their
// results. A line of it is one of these.
const (
	factLine     = "fact "     // of the copy that all the games are played with: what follows describe
	recordedLine = "recorded " // the hash of the position that the practice game ends with
	gameLine     = "game "     // begins a game: its first line
	refusedLine  = "! "        // a verdict, and a line that gets it; a line without a mark is accepted
	endLine      = "= "        // the hash of the position that the game ends with
)

// corpusGames is how many games are simulated for each rulebook.
const corpusGames = 300

// Every verdict and every final position is what it was when the corpus was
// written. Where the rules were meant to change, write it again:
//
//	go test ./referee/simulate -run Corpus -update
func TestCorpus(t *testing.T) {
	for _, book := range engine.Books() {
		t.Run(book.Name, func(t *testing.T) {
			if *update {
				writeCorpus(t, book)
			}
			r := replay{T: t, book: book}
			games, refusals, known := cut(readCorpus(t, book)), 0, map[string]bool{}
			lines := 1 - len(games[0]) // what stands before them isn't counted
			for n, game := range games {
				all, some := refusalsOf(known, game)
				lines, refusals = lines+len(game)-1, refusals+all
				if n%long.Or(8, 1) > 0 && !some { // a short run plays an eighth of them, and those with a verdict that none before has
					continue
				}
				r.games = n - 1
				for _, line := range game {
					r.take(line)
				}
			}
			refused := min(15, (len(book.Catalogue())+2)/3) // of a game, the more the more rules it has
			if len(games)-1 != corpusGames || lines < 50*corpusGames || refusals < refused*corpusGames {
				t.Errorf("%d games, %d lines, %d of them refused", len(games)-1, lines, refusals)
			}
			t.Logf("%d games, %d lines, %d of them refused", len(games)-1, lines, refusals)
		})
	}
}

// cut parts a corpus into what stands before its games, and each of them.
func cut(lines []string) [][]string {
	games := [][]string{nil}
	for _, line := range lines {
		if strings.HasPrefix(line, gameLine) {
			games = append(games, nil)
		}
		games[len(games)-1] = append(games[len(games)-1], line)
	}
	return games
}

// refusalsOf counts a game's refused lines, and says whether they have a verdict that isn't known yet, which it is then.
func refusalsOf(known map[string]bool, game []string) (all int, some bool) {
	for _, line := range game {
		if verdict, is := strings.CutPrefix(line, refusedLine); is {
			verdict, _, _ = strings.Cut(verdict, " ")
			all, some, known[verdict] = all+1, some || !known[verdict], true
		}
	}
	return all, some
}

// replay plays games of the corpus again.
type replay struct {
	*testing.T
	book  *rule.Rulebook
	facts []string

	p             rule.Position
	wrong         bool // something of the game came out otherwise
	games, differ int
}

// mostDiffering is how many differences are listed: one change of a rule makes
// thousands.
const mostDiffering = 20

func (r *replay) differs(format string, about ...any) {
	r.Helper()
	r.Errorf(format, about...)
	if r.differ++; r.differ == mostDiffering {
		r.Fatal("and so on")
	}
}

func (r *replay) take(line string) {
	mark, rest, _ := strings.Cut(line, " ")
	switch mark + " " {
	case factLine:
		r.facts = append(r.facts, rest)
		return
	case recordedLine:
		if hash := recorded(r.T, r.book); hash != rest {
			r.differs("the practice game ends otherwise: %s, not %s", hash, rest)
		}
		return
	case gameLine:
		table, err := Sit(r.book, rest, r.facts, nil)
		if err != nil {
			r.Fatal(err)
		}
		r.p, r.wrong = table.start, false
		r.games++
		return
	}
	if r.wrong {
		return
	}
	switch mark + " " {
	case refusedLine:
		want, text, _ := strings.Cut(rest, " ")
		if got := verdictOn(r.p, text); got != want {
			r.differs("game %d: %s: %s, not %s", r.games, text, got, want)
		}
	case endLine:
		if hash, err := referee.Hash(r.p); err != nil || hash != rest {
			r.differs("game %d ends otherwise: %s, not %s (%v)", r.games, hash, rest, err)
		}
	default:
		a, err := rule.ParseLine(r.p, line)
		if err == nil {
			err = rule.Check(r.p, a)
		}
		if err != nil {
			r.wrong = true
			r.differs("game %d: %s: it was accepted: %v", r.games, line, err)
			return
		}
		r.p = rule.Next(r.p, a)
	}
}

// verdictOn is what a line gets, as rule.Refusal says it.
func verdictOn(p rule.Position, text string) string {
	a, err := rule.ParseLine(p, text)
	if err == nil {
		err = rule.Check(p, a)
	}
	switch e := err.(type) {
	case nil:
		return "accepted"
	case rule.Refusal:
		return e.Verdict()
	}
	return fmt.Sprintf("%T", err)
}

// recorded is the hash of the position that the practice game ends with.
func recorded(t *testing.T, book *rule.Rulebook) string {
	t.Helper()
	lines, err := referee.ReadLines(strings.NewReader(rule.PracticeOf(book).Game))
	if err != nil {
		t.Fatal(err)
	}
	g, err := referee.Replay(book, lines, nil, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	hash, err := referee.Hash(g.Position())
	if err != nil {
		t.Fatal(err)
	}
	return hash
}

// corpusOf is where the corpus of a rulebook lies.
func corpusOf(book *rule.Rulebook) string {
	return filepath.Join("../../engine", book.Name, "testdata/corpus.txt.gz")
}

func readCorpus(t *testing.T, book *rule.Rulebook) (lines []string) {
	t.Helper()
	data, err := os.ReadFile(corpusOf(book))
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	in := bufio.NewScanner(z)
	for in.Scan() {
		lines = append(lines, in.Text())
	}
	if in.Err() != nil {
		t.Fatal(in.Err())
	}
	return lines
}

// writeCorpus simulates games of a rulebook and writes what they come to.
func writeCorpus(t *testing.T, book *rule.Rulebook) {
	t.Helper()
	set, err := components.Read(strings.NewReader(rule.PracticeOf(book).Components), book)
	if err != nil {
		t.Fatal(err)
	}
	facts, stacks := set.Piled()
	var out bytes.Buffer
	for _, f := range facts {
		fmt.Fprintln(&out, factLine+f)
	}
	fmt.Fprintln(&out, recordedLine+recorded(t, book))
	refused := map[string]int{}
	for n := range corpusGames {
		rng := rand.New(rand.NewPCG(1906, uint64(n)))
		line := "new corpus --rules " + book.Name + opening(book, rng)
		table, err := Sit(book, line, facts, stacks)
		if err != nil {
			t.Fatal(line, err)
		}
		fmt.Fprintln(&out, gameLine+line)
		writeGame(t, &out, refused, &game{
			table: table, stack: table.stack, config: &Config{Greedy: n%10 == 0}, number: n + 1, p: rule.Own(table.start), rng: rng, counts: newStats(),
		})
	}
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if _, err = z.Write(out.Bytes()); err == nil {
		err = z.Close()
	}
	if err == nil {
		err = os.WriteFile(corpusOf(book), packed.Bytes(), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d bytes, %d packed", book.Name, out.Len(), packed.Len())
}

// opening is a random first line: the seats, and for every other game the
// readings of rulings.
func opening(book *rule.Rulebook, rng *rand.Rand) string {
	seats := []string{"Ann", "Bob", "Cyd", "Dan", "Eve"}
	for n := 3 + rng.IntN(3); ; n-- {
		line := " --seats " + strings.Join(seats[:n], ",")
		for _, r := range book.Rulings() {
			if rng.IntN(6) == 0 {
				line += " --ruling " + r.Name + "=" + r.Readings[rng.IntN(len(r.Readings))].Name
			}
		}
		if words, err := rule.Split(line); err == nil {
			if _, _, _, err = book.New(words); err == nil {
				return line
			}
		}
	}
}

// How many lines that are likely to be refused are tried between two moves, and
// how many of one verdict are kept: rare ones are always kept.
const (
	corpusTries = 6
	mostAlike   = 300
)

// writeGame plays a game to its end; refused counts the lines kept so far that
// got a verdict.
func writeGame(t *testing.T, out io.Writer, refused map[string]int, g *game) {
	t.Helper()
	for where := g.p.Where(); !where.Over; {
		a, err := g.choose(where)
		if err != nil {
			t.Fatal(err)
		}
		for range corpusTries {
			text := rule.Join(rule.Strings(g.doubtful(rule.Text(g.p, a))))
			v := verdictOn(g.p, text)
			if v == "accepted" || v == (&rule.NotUnderstood{}).Verdict() || refused[v] >= mostAlike {
				continue
			}
			refused[v]++
			fmt.Fprintln(out, refusedLine+v+" "+text)
		}
		fmt.Fprintln(out, rule.Text(g.p, a))
		if where, err = g.act(a, rule.Text(g.p, a), where); err != nil {
			t.Fatal(err)
		}
	}
	hash, err := referee.Hash(g.p)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(out, endLine+hash)
}
