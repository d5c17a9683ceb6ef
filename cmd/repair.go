package cmd

import (
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

func repairCommand(d *desk.Desk) *cobra.Command {
	var from string
	var rescue bool
	c := mayBeTall(&cobra.Command{
		Use:   "repair [NAME]",
		Short: d.Words("what can be rescued of a damaged game: its backups, its readable entries"),
		Long: d.Words(`Say what is wrong with a game's file and what can be rescued: the backups that
were kept of it, and as many entries of its journal as can be read and relied on.
Nothing is changed until one of them is chosen; the file is then kept aside.`),
		Example: "  arbiter repair friday\n  arbiter repair friday --from newest\n  arbiter repair friday --from 41\n  arbiter repair friday --rescue",
		Args:    desk.Takes(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			name := d.GameIn(args)
			switch {
			case c.Flags().Changed("from") && rescue:
				return rule.In("--from "+from+" --rescue", rule.Misread(1, "one of the two", "A game can't be taken from a backup and from its file at once."))
			case c.Flags().Changed("from"):
				return repairFrom(d, name, from)
			case rescue:
				return repairRescue(d, name)
			}
			return listRepair(d, name)
		},
	})
	c.Flags().StringVar(&from, "from", "", d.Words(`the backup to take over: its number, or "newest" for the newest good one`))
	c.Flag("from").Annotations = map[string][]string{taken: {"N"}} // new takes a file
	c.Flags().BoolVar(&rescue, "rescue", false, d.Words("take over the entries that can be read"))
	return c
}

type damagedGame struct {
	store   *saves.Store
	name    string
	problem error // what is wrong with its file; nil if nothing is
	missing bool  // there is no file, but there are backups
	backups []saves.Backup
	newest  *saves.Backup  // the newest good one of them, nil if none is
	file    *saves.Rescued // nil if there is no file
	filled  int            // entries that the file has lost and a backup still has
	game    *referee.Game  // what can be rescued of the file; nil if that is nothing
	used    int            // how many entries that is
	trouble error          // why not every readable entry is in it
	unused  []saves.Entry  // those that are not
}

// diagnose looks at a game's file and its backups. It doesn't repair an intact file of a newer version.
func diagnose(d *desk.Desk, name string) (*damagedGame, error) {
	st, name, err := d.Find(name)
	if err != nil {
		return nil, err
	}
	p := &damagedGame{store: st, name: name}
	if p.backups, err = st.Backups(p.name); err != nil {
		return nil, err
	}
	var backup []saves.Entry // the journal of the newest good one
	for i := range p.backups {
		b := &p.backups[i]
		if b.Err != nil {
			continue
		}
		_, sv, err := p.backup(d, b.N)
		if b.Err = err; err == nil && b.Aside == "" && p.newest == nil {
			p.newest, backup = b, sv.Journal
		}
	}
	p.file, err = st.Rescue(p.name)
	if err != nil {
		// Missing, too large or unreadable: only the backups are left.
		p.missing, p.problem = desk.Is[*saves.NotFound](err), err
		if len(p.backups) == 0 {
			return nil, err
		}
		return p, nil
	}
	p.problem = p.file.Problem
	if desk.Is[*saves.Newer](p.problem) && !desk.Is[*saves.Damaged](p.problem) {
		return nil, p.problem
	}
	if p.problem == nil {
		_, p.problem = d.Load(st, p.name)
	}
	if p.problem == nil {
		backup = nil // the file lacks nothing
	}
	p.salvage(d, backup)
	return p, nil
}

// salvage plays the readable entries of the file, completed from a backup.
func (p *damagedGame) salvage(d *desk.Desk, backup []saves.Entry) {
	book, err := d.Book(p.file.Rules)
	entries, filled := p.readable(backup, false)
	if (err != nil || p.file.Rules == "") && len(entries) > 0 { // the header is damaged: the first line says it as well
		if rules, wrong := referee.RulesOf(entries[0].Text); wrong == nil {
			book, err = d.Book(rules.Text)
		}
	}
	if err != nil {
		book = d.Books[0]
	}
	d.SpeakOf(book)
	sameRules := p.file.RulesVersion == book.Version
	p.filled = filled
	p.game, p.used, p.trouble = referee.Salvage(book, p.name, entries, sameRules)
	if p.trouble != nil && len(backup) > 0 {
		// A readable entry may have been altered: then the backup's may be right.
		entries, filled = p.readable(backup, true)
		if g, n, trouble := referee.Salvage(book, p.name, entries, sameRules); n > p.used {
			p.game, p.used, p.trouble, p.filled = g, n, trouble, filled
		}
	}
	p.unused = slices.DeleteFunc(slices.Concat(p.file.Journal, p.file.Behind), func(e saves.Entry) bool { return e.N <= p.used })
}

func (p *damagedGame) backup(d *desk.Desk, n int) (*referee.Game, *saves.Save, error) {
	sv, err := p.store.LoadBackup(p.name, n)
	if err != nil {
		return nil, nil, err
	}
	g, err := d.Resume(sv)
	return g, sv, err
}

// readable joins entries from the first on, from the file and from a backup, and counts those from the backup: the
// ones that the file has lost or, with backupFirst, all that the backup has. A journal only grows, and the hashes of
// later entries show whether the two fit.
func (p *damagedGame) readable(backup []saves.Entry, backupFirst bool) (entries []referee.Entry, filled int) {
	there := map[int]saves.Entry{}
	for _, e := range slices.Concat(p.file.Journal, p.file.Behind) {
		if _, twice := there[e.N]; !twice {
			there[e.N] = e
		}
	}
	for n := 1; ; n++ {
		e, ok := there[n]
		if n <= len(backup) && (!ok || backupFirst) {
			e, ok = backup[n-1], true
			filled++
		}
		if !ok {
			return entries, filled
		}
		entries = append(entries, desk.EntryOf(e))
	}
}

// roundOf is a backup's round as its game writes it, such as III.
func roundOf(d *desk.Desk, b *saves.Backup) string {
	book, err := d.Book(b.Rules)
	if err != nil {
		return strconv.Itoa(b.Round)
	}
	return book.Numeral(b.Round)
}

func listRepair(d *desk.Desk, name string) error {
	p, err := diagnose(d, name)
	if err != nil {
		return err
	}
	backups := []rule.Object{}
	t := &rule.Table{Header: rule.Headings("Backup", "Saved", "Kept for", "Round", "Entries"), Left: 3}
	for _, b := range p.backups {
		told := rule.Object{{"n", b.N}, {"path", b.Path}, {"entries", b.Entries}, {"saved", b.Saved}}
		if b.Round > 0 {
			told = append(told, rule.Object{{"round", b.Round}}...)
		}
		row := []say.Text{say.That("%d", b.N), say.That("can't be used"), say.That("a later state"), {}, {}}
		if b.Aside != "" {
			row[2] = oneOrPlain(reasons, b.Aside)
			told = append(told, rule.Object{{"kept_aside", b.Aside}}...)
		}
		if b.Err != nil {
			told = append(told.Unknown("saved"), rule.Object{{"error", b.Err.Error()}}...)
		} else {
			row[1], row[3], row[4] = say.Plain(b.Saved.Local().Format("2006-01-02 15:04:05")), say.Plain(roundOf(d, &b)), say.That("%d", b.Entries)
		}
		backups = append(backups, told)
		t.Rows = append(t.Rows, row)
	}
	if d.Flags.JSON {
		return d.IO.JSON(p.json(backups))
	}
	if p.problem == nil {
		d.IO.Println(say.That("Nothing is wrong with the save of %q.", p.name))
	} else {
		d.IO.Wrapped(say.Of(p.problem), "  ")
	}
	if len(backups) == 0 {
		d.IO.Println(say.That("There is no backup."))
	} else if err := d.IO.Table(t); err != nil {
		return err
	}
	if p.file != nil && p.problem != nil {
		d.IO.Wrapped(say.That("Entries of the file that can be read: %d, lines that can't: %d, entries taken from a backup: %d. Together a game of %s.",
			p.found(), p.file.Lost, p.filled, referee.Entries(p.used)), "  ")
		printUnused(d, p)
	}
	d.IO.Println(say.That("Nothing is changed."))
	adviseRepair(d, p)
	return nil
}

// found is how many entries the file still has.
func (p *damagedGame) found() int { return len(p.file.Journal) + len(p.file.Behind) }

func (p *damagedGame) json(backups []rule.Object) map[string]any {
	out := map[string]any{"game": p.name, "problem": orNull(p.problem), "damage": damageJSON(p.problem), "backups": backups, "newest": nil, "rescue": nil}
	if p.newest != nil {
		out["newest"] = p.newest.N
	}
	if p.file != nil {
		out["rescue"] = map[string]any{
			"readable": p.found(), "lost": p.file.Lost, "filled": p.filled, "entries": p.used,
			"trouble": orNull(p.trouble), "unused": rule.List(p.unused),
		}
	}
	return out
}

// adviseRepair tells what can be done about a save.
func adviseRepair(d *desk.Desk, p *damagedGame) {
	quoted := say.Shell(p.name)
	if b := p.newest; b != nil {
		d.IO.Println(say.That("A backup lacks what was entered after it."))
		d.IO.Wrapped(say.That("Take over the newest good backup (%s): arbiter repair %s --from %d", referee.Entries(b.Entries), quoted, b.N), "  ")
	}
	if p.problem != nil && p.game != nil {
		d.IO.Wrapped(say.That("Take over what can be read (%s): arbiter repair %s --rescue", referee.Entries(p.used), quoted), "  ")
	}
	if p.problem != nil && p.game == nil && p.newest == nil {
		d.IO.Wrapped(say.That("Nothing of it can be taken over. If there is a copy of the file elsewhere, or a transcript: arbiter import FILE; else put it into the bin, and begin again: arbiter delete %s", quoted), "  ")
	}
}

// orNull is an error as scripts read it, null where there is none.
func orNull(err error) any {
	if err == nil {
		return nil
	}
	return err.Error()
}

// reasons are why a file was kept aside, as its name has them.
var reasons = []say.Key{"damaged", "replaced"}

// mostBehind is how many entries behind a damaged place are shown.
const mostBehind = 20

// printUnused tells what can be read and isn't in the rescued game.
func printUnused(d *desk.Desk, p *damagedGame) {
	if p.trouble != nil {
		d.IO.Wrapped(say.That("What follows can't be relied on: %v.", p.trouble), "  ")
	}
	if n := len(p.unused); n > 0 {
		d.IO.Println(say.That("Entries that can be read and don't follow from it, to be typed again where they hold: %d", n))
		for i, e := range p.unused {
			if i == mostBehind {
				d.IO.Println(say.That("  … and %d more; --json lists all", n-i))
				break
			}
			d.IO.Wrapped(say.That("  %d %s", e.N, e.Text), "    ")
		}
	}
}

func damageJSON(err error) any {
	d, is := errors.AsType[*saves.Damaged](err)
	if !is {
		return nil
	}
	out := map[string]any{"path": d.Path, "problem": d.Detail, "line": nil, "offset": nil}
	if d.Line > 0 {
		out["line"], out["offset"] = d.Line, d.Offset
	}
	return out
}

// mend diagnoses a game and, holding its lock, replaces its file by the result of put.
func mend(d *desk.Desk, name string, put func(*damagedGame) (*referee.Game, *saves.Save, error)) error {
	p, err := diagnose(d, name)
	if err != nil {
		return err
	}
	release, err := d.Hold(p.store, p.name)
	if err != nil {
		return err
	}
	defer release()
	if p, err = diagnose(d, name); err != nil { // it may have changed while we waited
		return err
	}
	g, sv, err := put(p)
	if err != nil {
		return err
	}
	aside, why := "", "damaged"
	if p.problem == nil {
		why = "replaced"
	}
	if !d.Flags.DryRun && !p.missing {
		if aside, err = p.store.SetAside(p.name, why); err != nil {
			return err
		}
	}
	switch {
	case sv == nil:
		err = d.Save(p.store, g)
	case !d.Flags.DryRun:
		sv.Game, sv.Saved = p.name, d.Now()
		err = d.Keep(p.store, p.name, sv)
	}
	if err != nil {
		return err
	}
	if d.Flags.JSON {
		return d.IO.JSON(map[string]any{"game": p.name, "entries": len(g.Entries()), "saved": !d.Flags.DryRun, "kept_aside": rule.OrNull(aside)})
	}
	last := g.Entries()[len(g.Entries())-1]
	d.IO.Wrapped(say.That("%s is back, with %s; the last one is: %s", p.name, referee.Entries(last.N), last.Text), "  ")
	if aside != "" {
		d.IO.Wrapped(say.That("The file as it was: %s", aside), "  ")
	}
	d.Next(g.Where(), nil)
	d.Dry()
	return nil
}

func repairFrom(d *desk.Desk, name, which string) error {
	return mend(d, name, func(p *damagedGame) (*referee.Game, *saves.Save, error) {
		n, err := strconv.Atoi(which)
		if strings.EqualFold(which, "newest") && p.newest != nil {
			n, err = p.newest.N, nil
		}
		unknown := func(format say.Key, fact any) error {
			return rule.Misread(1, "the number of a backup that arbiter repair lists", format, fact)
		}
		if err != nil {
			return nil, nil, unknown("There is no backup %q.", which)
		}
		g, sv, err := p.backup(d, n)
		if errors.Is(err, fs.ErrNotExist) {
			err = unknown("There is no backup %d.", n)
		}
		return g, sv, err
	})
}

func repairRescue(d *desk.Desk, name string) error {
	return mend(d, name, func(p *damagedGame) (*referee.Game, *saves.Save, error) {
		switch {
		case p.problem == nil:
			return nil, nil, rule.Misread(1, "a damaged game", "Nothing is wrong with the save of %q.", p.name)
		case p.game == nil:
			return nil, nil, say.Errorf("nothing can be rescued of the file: %v", p.problem)
		}
		return p.game, nil, nil
	})
}
