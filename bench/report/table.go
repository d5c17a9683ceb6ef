package main

import (
	"fmt"
	"math"
	"strings"
	"time"
	"unicode/utf8"
)

// row is a benchmark in the table, compared with another one.
type row struct {
	title   string
	bench   string
	against string // a benchmark, or ""
	as      string // what the ratio is to
	rate    string // the unit that is shown and compared instead of the time, or ""
}

var rows = []row{
	{title: "Judge a region of 5 tiles", bench: "rail.Judge/5"},
	{title: "Judge a region of 10 tiles", bench: "rail.Judge/10", against: "rail.Judge/5", as: "5 tiles"},
	{title: "Judge a region of 20 tiles", bench: "rail.Judge/20", against: "rail.Judge/5", as: "5 tiles"},
	{title: "Judge a region of 40 tiles", bench: "rail.Judge/40", against: "rail.Judge/5", as: "5 tiles"},

	{title: "Check a bid", bench: "century.Check/bid"},
	{title: "Check a placement", bench: "century.Check/place"},
	{title: "Check a use of a technology", bench: "century.Check/use"},
	{title: "Apply a bid", bench: "century.Apply/bid", against: "century.Check/bid", as: "its check"},
	{title: "Apply a placement", bench: "century.Apply/place", against: "century.Check/place", as: "its check"},
	{title: "Apply a use", bench: "century.Apply/use", against: "century.Check/use", as: "its check"},
	{title: "List what is legal, auction", bench: "century.Legal/bid"},
	{title: "List what is legal, upkeep", bench: "century.Legal/place"},
	{title: "List what is legal, Industry", bench: "industry.Legal"},

	{title: "Snapshot of a position, encode", bench: "century.Snapshot/encode"},
	{title: "Snapshot of a position, decode", bench: "century.Snapshot/decode", against: "century.Snapshot/encode", as: "encoding"},
	{title: "Save of 60 KB, encode", bench: "saves.Encode60KB"},
	{title: "Save of 60 KB, load and check", bench: "saves.Load60KB", against: "saves.Encode60KB", as: "encoding"},
	{title: "Save of 60 KB, write and sync", bench: "saves.Write60KB", against: "saves.Bare60KB", as: "the bare write"},

	{title: "Replay a whole game, 5 seats", bench: "century.Game5"},
	{title: "Random games, 5 seats, one core", bench: "simulate.Games/century/random", rate: "games/s"},
	{title: "The same, every law checked", bench: "simulate.Games/century/random-checked", against: "simulate.Games/century/random", as: "unchecked", rate: "games/s"},
	{title: "Random games, Industry, 4 seats", bench: "simulate.Games/industry/random", rate: "games/s"},
	{title: "The same, every law checked", bench: "simulate.Games/industry/random-checked", against: "simulate.Games/industry/random", as: "unchecked", rate: "games/s"},

	{title: "correct, journal of 10", bench: "cmd.Journal/correct/10"},
	{title: "correct, journal of 100", bench: "cmd.Journal/correct/100", against: "cmd.Journal/correct/10", as: "10 entries"},
	{title: "correct, journal of 1 000", bench: "cmd.Journal/correct/1000", against: "cmd.Journal/correct/10", as: "10 entries"},
	{title: "correct, journal of 10 000", bench: "cmd.Journal/correct/10000", against: "cmd.Journal/correct/10", as: "10 entries"},
	{title: "status, journal of 10", bench: "cmd.Journal/status/10"},
	{title: "status, journal of 100", bench: "cmd.Journal/status/100", against: "cmd.Journal/status/10", as: "10 entries"},
	{title: "status, journal of 1 000", bench: "cmd.Journal/status/1000", against: "cmd.Journal/status/10", as: "10 entries"},
	{title: "status, journal of 10 000", bench: "cmd.Journal/status/10000", against: "cmd.Journal/status/10", as: "10 entries"},
	{title: "undo, journal of 10", bench: "cmd.Journal/undo/10"},
	{title: "undo, journal of 100", bench: "cmd.Journal/undo/100", against: "cmd.Journal/undo/10", as: "10 entries"},
	{title: "undo, journal of 1 000", bench: "cmd.Journal/undo/1000", against: "cmd.Journal/undo/10", as: "10 entries"},
	{title: "undo, journal of 10 000", bench: "cmd.Journal/undo/10000", against: "cmd.Journal/undo/10", as: "10 entries"},

	{title: "Process: a bare command", bench: "Process/bare"},
	{title: "Process: a bare synced write", bench: "Process/sync", against: "Process/bare", as: "the bare command"},
	{title: "Process: status", bench: "Process/status", against: "Process/bare", as: "the bare command"},
	{title: "Process: bid", bench: "Process/bid", against: "Process/sync", as: "the bare write"},
	{title: "Process: undo", bench: "Process/undo", against: "Process/sync", as: "the bare write"},

	{title: "Auction in boardgame.io", bench: "Peer/boardgame.io", rate: "moves/s"},
	{title: "The same auction here", bench: "referee.Auction", against: "Peer/boardgame.io", as: "boardgame.io", rate: "moves/s"},
	{title: "Chess from text, a Go library", bench: "Peer/chess", rate: "moves/s"},
	{title: "A game's lines from text, here", bench: "century.Game5", against: "Peer/chess", as: "the chess library", rate: "moves/s"},
}

// render makes the table of what was measured; a row without figures is left
// out.
func render(all map[string]figures) string {
	cells := [][]string{{"What", "Time or rate", "Allocations", "Bytes", "Ratio"}}
	for _, r := range rows {
		f, ok := all[r.bench]
		if !ok {
			continue
		}
		cells = append(cells, []string{r.title, r.value(f), number(f, "allocs/op"), number(f, "bytes"), r.ratio(f, all[r.against])})
	}
	widths := make([]int, len(cells[0]))
	for _, row := range cells {
		for i, c := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(c))
		}
	}
	var b strings.Builder
	put := func(row []string) {
		for i, c := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(c))
			if i == 0 || i == len(row)-1 {
				c += pad // words
			} else {
				c = pad + c
			}
			b.WriteString("| " + c + " ")
		}
		b.WriteString("|\n")
	}
	put(cells[0])
	for i, w := range widths {
		b.WriteString("|" + strings.Repeat("-", w+1))
		if i == 0 || i == len(widths)-1 {
			b.WriteString("-")
		} else {
			b.WriteString(":")
		}
	}
	b.WriteString("|\n")
	for _, row := range cells[1:] {
		put(row)
	}
	return b.String()
}

func (r *row) value(f figures) string {
	if r.rate != "" {
		return fmt.Sprintf("%.0f %s", f[r.rate], r.rate)
	}
	return short(time.Duration(math.Round(f["ns/op"])))
}

// short is a time with three digits.
func short(d time.Duration) string {
	switch {
	case d < time.Microsecond:
		return fmt.Sprintf("%d ns", d.Nanoseconds())
	case d < time.Millisecond:
		return fmt.Sprintf("%.3g µs", float64(d.Nanoseconds())/1e3)
	case d < time.Second:
		return fmt.Sprintf("%.3g ms", float64(d.Nanoseconds())/1e6)
	}
	return fmt.Sprintf("%.3g s", d.Seconds())
}

func number(f figures, unit string) string {
	if v, ok := f[unit]; ok {
		return fmt.Sprintf("%.0f", v)
	}
	return ""
}

// ratio compares with another row: rates and times as they are, and the bytes
// with them where they differ.
func (r *row) ratio(f, other figures) string {
	unit := "ns/op"
	if r.rate != "" {
		unit = r.rate
	}
	if r.against == "" || other[unit] == 0 {
		return ""
	}
	text := fmt.Sprintf("%.3g × %s", f[unit]/other[unit], r.as)
	if other["bytes"] > 0 && f["bytes"] > other["bytes"] {
		text += fmt.Sprintf(", %.3g × the bytes", f["bytes"]/other["bytes"])
	}
	return text
}
