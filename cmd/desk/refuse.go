package desk

import (
	"cmp"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/answer"
	"arbiter/referee/ask"
	"arbiter/saves"
	"arbiter/say"
	"arbiter/say/screen"
)

// Exit codes, as scripts rely on them.
const (
	ExitDone          = 0
	ExitFailure       = 1
	ExitNotUnderstood = 2 // or ambiguous
	ExitIllegal       = 3
	ExitSave          = 4   // corrupt, locked, from a newer version
	ExitCannotCheck   = 5   // a fact of the copy is missing
	exitUntold        = 6   // done, but the answer couldn't be shown or the disk didn't confirm it
	exitInterrupted   = 130 // Ctrl-C at a question
	exitSignalled     = 128 // and the number of the signal that ended it
)

// ExitCode is the exit code of an error.
func ExitCode(err error) int {
	if ended, is := errors.AsType[*ui.Terminated](err); is {
		return exitSignalled + int(ended.By)
	}
	switch {
	case err == nil:
		return ExitDone
	case Is[*referee.Altered](err):
		return ExitSave
	case Is[*rule.Illegal](err):
		return ExitIllegal
	case Is[*rule.CannotCheck](err):
		return ExitCannotCheck
	case Is[*saves.Damaged](err), Is[*saves.Newer](err), Is[*saves.TooLarge](err), Is[*saves.Locked](err), Is[*saves.Foreign](err), Is[*saves.Misnamed](err), Is[*unusable](err):
		return ExitSave
	case Is[*Untold](err), Is[*saves.Unconfirmed](err):
		return exitUntold
	case Is[*rule.NotUnderstood](err), Is[*rule.Ambiguous](err):
		return ExitNotUnderstood
	case errors.Is(err, ui.ErrInterrupted):
		return exitInterrupted
	}
	return ExitFailure
}

// Reported is a refusal that has been reported: only its exit code is left.
type Reported struct{ Err error }

func (t *Reported) Error() string { return t.Err.Error() }

func (t *Reported) Unwrap() error { return t.Err }

// Untold says that something was done but the answer couldn't be shown.
type Untold struct{ Err error }

func (u *Untold) Error() string { return u.Said().String() }

// Said is that it is done, and why it couldn't be shown.
func (u *Untold) Said() say.Text {
	return say.That("It is done; what came of it can't be shown: %s", u.Err)
}

func (u *Untold) Unwrap() error { return u.Err }

// Refuse says why nothing was done: as JSON for scripts, else on the error
// stream.
func (d *Desk) Refuse(err error) {
	if Is[*Reported](err) {
		return
	}
	several, _ := errors.AsType[rule.Faults](err)
	of, is := errors.AsType[*rule.Refused](err)
	if is {
		d.Remember(of)
	} else {
		of = &rule.Refused{}
	}
	if d.Flags.JSON && !Is[*Untold](err) {
		out := RefusalJSON(err)
		if of.Line.N > 0 {
			out["line"], out["text"] = of.Line.N, of.Line.Text
			if of.Line.File != "" {
				out["file"] = of.Line.File
			}
		}
		if errors.Join(d.IO.JSON(out), d.IO.Flush()) == nil {
			return
		}
	}
	err = d.inGame(err, of.Line.Text)
	text := screen.Clip(screen.Clean(of.Line.Text), mostQuoted)
	switch {
	case of.Line.File != "":
		d.IO.ErrorWrapped(say.That("The described copy, %s, line %d: %s", of.Line.File, of.Line.N, text))
	case of.Line.N > 0:
		d.IO.Errorln(say.That("Line %d: %s", of.Line.N, text))
	}
	if misread, is := errors.AsType[*rule.NotUnderstood](err); is && of.Line.Text == "" && misread.Line <= 1 {
		// No typed line is there to point at.
		c := *misread
		c.Line, c.Column = 0, 0
		err = &c
	}
	typed, _ := rule.Split(of.Line.Text)
	d.IO.Refusal(err, ui.About{Ruling: d.Ruling, Line: of.Line.Text, Then: referee.Revises(typed)})
	d.others(several)
	if breaks, is := errors.AsType[*referee.Breaks](err); is {
		lead := say.That("With this more of it would hold, if it is what happened:")
		if breaks.Holds {
			lead = say.That("With this everything would hold, if it is what happened:")
		}
		if breaks.Mend != "" {
			d.IO.Errorln(lead)
			d.IO.Errorln(say.Plain("  " + breaks.Mend))
		}
		d.IO.Errorln(say.That("Nothing is changed."))
	}
	if of.Line.File != "" {
		d.IO.ErrorWrapped(say.That("Set it right there, or leave it out: arbiter components remove NAME"))
	}
}

// EachRefusal changes a refusal, each one where a file has several.
func EachRefusal(err error, change func(error) error) error {
	if several, is := errors.AsType[rule.Faults](err); is {
		return rule.Together(rule.Each(several, change))
	}
	return change(err)
}

// others names the faults of a file besides the first, as many as are read at a glance.
func (d *Desk) others(several rule.Faults) {
	for i := 1; i < len(several); i++ {
		if i == mostOthers {
			d.IO.Errorln(say.That("… %d more", len(several)-i))
			return
		}
		misread, _ := errors.AsType[*rule.NotUnderstood](several[i])
		of, placed := errors.AsType[*rule.Refused](several[i])
		switch {
		case misread != nil:
			d.IO.ErrorWrapped(say.That("line %d: %s", misread.Line, misread))
		case placed:
			d.IO.ErrorWrapped(say.That("line %d: %s", of.Line.N, of.Err))
		}
	}
}

const mostOthers = 10

// inGame says of a seat that isn't in the game which game it is, where that is one of several and not named, and of a verb that the
// game doesn't have which games have it.
func (d *Desk) inGame(err error, line string) error {
	misread, is := errors.AsType[*rule.NotUnderstood](err)
	words := strings.Fields(strings.ToLower(line))
	if !is || len(words) == 0 || slices.Contains(words, "new") { // whose game isn't there
		return err
	}
	told := *misread
	if facts := misread.Message.Facts(); len(facts) == 1 && d.Flags.Game == "" && misread.Message.String() == say.That("There is no seat %q.", facts...).String() {
		if _, name, failed := d.Find(""); failed == nil && len(d.Games()) > 1 {
			told.Message = say.That("There is no seat %q in %s.", facts[0], name)
			return &told
		}
	}
	if misread.Column > 1 {
		return err
	}
	look, failed := d.Glance("")
	has := func(b *rule.Rulebook) bool { _, is := b.Verbs.Named(words[0]); return is }
	theirs := rule.Those(d.Books, has)
	if failed != nil || has(look.Book) || len(theirs) == 0 {
		return err
	}
	told.Message = say.That("%q is a verb of %s; this game is %s.", words[0], say.Or(rule.Each(theirs, func(b *rule.Rulebook) say.Text { return say.That(b.Title) })), say.That(look.Book.Title))
	told.Expected, told.DidYouMean = say.Text{}, ""
	return &told
}

// RefusalJSON is a refusal as scripts read it.
func RefusalJSON(err error) map[string]any {
	out := map[string]any{}
	switch refusal, _ := errors.AsType[rule.Refusal](err); refusal.(type) {
	case *rule.Illegal:
		out["illegal"] = refusal
	case *rule.CannotCheck:
		out["cannot_check"] = refusal
	case *rule.NotUnderstood:
		out["not_understood"] = refusal
	case *rule.Ambiguous:
		out["ambiguous"] = refusal
	default:
		out["error"] = map[string]any{"message": err.Error()}
	}
	if b, is := errors.AsType[*referee.Breaks](err); is {
		out["breaks"] = map[string]any{"entry": b.N, "text": b.Line, "mend": rule.OrNull(b.Mend), "holds": b.Holds}
	}
	return out
}

// lastRefusal is what why tells of: Err is a *rule.Illegal or a *rule.CannotCheck.
type lastRefusal struct {
	Game string          `json:"game"`
	Line string          `json:"line"`
	Kept json.RawMessage `json:"refusal,omitempty"` // Err, as the file holds it; none in a game in which only a question was asked
	Err  error           `json:"-"`

	Asked string `json:"asked,omitempty"` // the question that was asked last since
}

// mostQuoted is how much of a refused line is told again.
const mostQuoted = 1000

// mostRefusals is of how many games the last refusal is kept.
const mostRefusals = 20

// Remember keeps a verdict as its game's last, for why. If the folder can't be written, only
// why is lost.
func (d *Desk) Remember(refused *rule.Refused) {
	verdict, _ := errors.AsType[rule.Refusal](refused.Err)
	kept := rule.KeepRefusal(verdict)
	if kept == nil {
		return
	}
	st, name, err := d.Find("")
	if err != nil {
		return
	}
	list, _ := lastRefusals(st) // an unreadable file is replaced
	list = slices.DeleteFunc(list, func(l lastRefusal) bool { return strings.EqualFold(l.Game, name) })
	d.note(st, slices.Insert(list, 0, lastRefusal{Game: name, Line: refused.Line.Text, Kept: kept}))
}

// note keeps what was refused and asked last. A dry run keeps nothing, and without any game there is no folder to keep it in.
func (d *Desk) note(st *saves.Store, list []lastRefusal) {
	data, err := json.Marshal(list[:min(len(list), mostRefusals)])
	if _, none := os.Stat(st.Dir()); err == nil && none == nil && !d.Flags.DryRun {
		_ = st.PutBeside(saves.RefusalsFile, data)
	}
}

// whole is a question in words that stand alone, if it goes on from the last one of its game, or of a rulebook's without any; it is
// kept for the next one.
func (d *Desk) whole(a *answer.Asking, q Question, text string) string {
	st, name, err := d.Find(q.Game)
	if q.Rules != "" {
		name, err = "--rules "+q.Rules, nil
	}
	if st == nil || err != nil {
		return text
	}
	list, err := lastRefusals(st)
	if err != nil {
		return text
	}
	at := slices.IndexFunc(list, func(l lastRefusal) bool { return strings.EqualFold(l.Game, name) })
	if at < 0 {
		at = min(len(list), mostRefusals-1)
		list = append(list[:at:at], lastRefusal{Game: name})
	}
	whole := a.Whole(text, list[at].Asked)
	if _, goes := ask.Continued(text); (goes || ask.Why(text)) && whole == text {
		return text // of what, only that which was asked before could say
	}
	list[at].Asked = say.Cut(whole, mostQuoted)
	d.note(st, list)
	return whole
}

// forget takes a game's refusal out of those that why tells of: its name is another's now.
func (d *Desk) forget(st *saves.Store, name string) {
	list, _ := lastRefusals(st)
	left := slices.DeleteFunc(slices.Clone(list), func(l lastRefusal) bool { return strings.EqualFold(l.Game, name) })
	if len(left) < len(list) {
		d.note(st, left)
	}
}

// lastRefusals reads the last refusal of each game, the latest first.
func lastRefusals(st *saves.Store) (list []lastRefusal, err error) {
	data, err := st.Beside(saves.RefusalsFile)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, Unreadable(st.Dir(), err)
	case json.Unmarshal(data, &list) != nil:
		return nil, noRefusal("The last refusal can't be read any more.")
	}
	return list, nil
}

func noRefusal(format say.Key, facts ...any) error {
	return rule.Misread(1, "an illegal line before why", format, facts...)
}

// LastRefusal reads the last refusal of a game; with "" that of the game that is named for the
// command, if any.
func (d *Desk) LastRefusal(name string) (*lastRefusal, error) {
	st, err := d.Store()
	if err != nil {
		return nil, err
	}
	list, err := lastRefusals(st)
	if err != nil {
		return nil, err
	}
	name = cmp.Or(name, d.Flags.Game)
	at := slices.IndexFunc(list, func(l lastRefusal) bool { return l.Kept != nil && (name == "" || strings.EqualFold(l.Game, name)) })
	switch {
	case at < 0 && name == "":
		return nil, noRefusal("Nothing illegal is noted, so there is nothing to explain.")
	case at < 0:
		if _, err := d.Open(name); err != nil {
			return nil, err
		}
		return nil, noRefusal("Nothing illegal is noted in %s, so there is nothing to explain.", name)
	}
	last := &list[at]
	if last.Err, err = rule.KeptRefusal(last.Kept, d.Entry); err != nil {
		return nil, noRefusal("The last refusal can't be read any more.")
	}
	d.SpeakOf(d.GameBook(last.Game))
	if ill, is := errors.AsType[*rule.Illegal](last.Err); is {
		if !ill.Otherwise.Empty() {
			d.nameReading(last.Game, ill)
		}
		d.SpeakOf(d.bookOf(ill.Code)) // one that refused to begin a game has none
	}
	return last, nil
}

// nameReading adds which reading of its ruling a game plays to a verdict that older versions kept without.
func (d *Desk) nameReading(game string, ill *rule.Illegal) {
	r := d.Ruling(ill.Ruling)
	if r == nil || strings.Contains(ill.Otherwise.String(), r.Said().String()) {
		return
	}
	if g, err := d.Open(game); err == nil && strings.HasPrefix(string(ill.Code), g.Rulebook().Name+"/") {
		ill.Otherwise = say.Join(" ", rule.Rests(g.Position(), r.Name), ill.Otherwise)
	}
}

// Explain tells a refusal in full: the rule, where the books state it, the
// readings of the ruling that it rests on. Short leaves out the message, which
// stands on the screen already, the example and what is legal.
func (d *Desk) Explain(refusal error, short bool) {
	out := d.IO
	if cannot, is := errors.AsType[*rule.CannotCheck](refusal); is {
		out.Wrapped(say.Join(" ", out.Warn(say.That("Cannot check:")), cannot.Message), "  ")
		for _, n := range cannot.Needs {
			out.Wrapped(say.That("  needs: %s", n.Text), "    ")
		}
	}
	ill, is := errors.AsType[*rule.Illegal](refusal)
	if !is {
		return
	}
	out.Wrapped(say.Join(" ", out.Bad(say.That("Illegal:")), ill.Message), "  ")
	out.Blank()
	if !short {
		d.IO.Heading(say.Plain(string(ill.Code)))
	}
	d.words(ill.Entry, ill.Cite)
	if !ill.Otherwise.Empty() {
		out.Blank()
		out.Wrapped(ill.Otherwise, "  ")
	}
	if r := d.Ruling(ill.Ruling); r != nil {
		out.Wrapped(say.That("  %s", r.Sources), "    ")
	}
	if short {
		return
	}
	if strings.Count(d.exampleOf(ill.Entry), "\n") < longExample {
		d.Example(ill.Entry)
	} else {
		out.Blank()
		out.Commands(say.That("An example, a long one:"), "rules "+string(ill.Code))
	}
	if len(ill.Legal) > 0 {
		out.Blank()
		who := say.That("Legal instead:")
		if ill.Seat != "" {
			who = say.That("%s may:", ill.Seat)
		}
		if len(ill.Legal) > ill.Outcomes {
			out.Println(who)
		}
		for i, l := range ill.Legal {
			if i == len(ill.Legal)-ill.Outcomes {
				out.Println(say.That("How it ended, not entered move by move:"))
			}
			out.Wrapped(say.That("  %s", l), "    ")
		}
	}
}

// Stays says whether a refused line of a game is a move that can be entered as it was played.
func (d *Desk) Stays(game, line string) bool {
	g, err := d.Open(game)
	if err == nil {
		_, _, err = g.Try(line+` --as-played "-"`, nil, d.Now())
	}
	return err == nil
}

// TellStays tells how it is entered, if it is.
func (d *Desk) TellStays(last *lastRefusal) {
	if Is[*rule.Illegal](last.Err) && d.Stays(last.Game, last.Line) {
		d.IO.Blank()
		d.IO.Wrapped(say.That("If it was played like this and stays: the same line with --as-played %s", `"WHY"`), "  ")
	}
}

// Rule tells a rule: its code, its words, when it comes up, where the books
// state it.
func (d *Desk) Rule(e *rule.Entry, cite []rule.Citation) {
	d.IO.Heading(say.Plain(string(e.Code)))
	d.words(e, cite)
	if p := d.inPlay(""); p != nil && p.Book() == d.bookOf(e.Code) {
		d.told(say.Some(e.Departs(p)))
	}
}

// words tells a rule without what it is called by programs.
func (d *Desk) words(e *rule.Entry, cite []rule.Citation) {
	d.IO.Wrapped(say.That(e.Rule), "  ")
	d.IO.Wrapped(say.That("It comes up when %s.", e.When), "  ")
	for _, c := range d.IO.Cited(cite) {
		d.IO.Wrapped(say.That("  %s", d.IO.Dim(say.Plain(c.String()))), "    ")
	}
}

// longExample is the length from which an example is shown only with its rule: after a refusal,
// what may be entered, which follows it, matters more.
const longExample = 20

// exampleOf is the example of a rule, "" for none.
func (d *Desk) exampleOf(e *rule.Entry) string {
	if found := d.Entry(e.Code); e.Example == "" && found != nil {
		return found.Example
	}
	return e.Example
}

// Example tells the example of a rule, where it has one.
func (d *Desk) Example(e *rule.Entry) {
	if example := d.exampleOf(e); example != "" {
		d.IO.Blank()
		d.IO.Println(say.That("An example, refused in its last line:"))
		for _, reason := range []say.Key{"forgotten in round 2", "found one", "gave change", "lay there", "miscounted", "stood there", "wrong change"} {
			example = strings.ReplaceAll(example, rule.Quoted(string(reason)), rule.Quoted(d.Words(reason)))
		}
		for l := range strings.SplitSeq(example, "\n") {
			d.IO.Println(say.That("  %s", l))
		}
	}
}
