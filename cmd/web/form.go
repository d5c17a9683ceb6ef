package web

import (
	"cmp"
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/referee"
	"arbiter/say"
)

// A form leads through an offer slot by slot, as a menu does: each choice is a
// link to the line with one more word, and the last one enters it. The state of a
// page between two taps is in its address: the line so far, and the plan.

type address struct {
	line     string   // as far as it is chosen
	plan     []string // lines that are planned
	planning bool
}

func (a address) href() string {
	q := url.Values{"plan": a.Planned()}
	if a.line != "" {
		q.Set("line", a.line)
	}
	return "?" + q.Encode()
}

// Planned are the lines of the plan, for an address or a form to keep.
func (a address) Planned() []string {
	if !a.planning {
		return nil
	}
	return append([]string{""}, a.plan...)
}

// withLine is the address with a line that goes on, or stands in the plan where it is whole.
func (a address) withLine(w rule.Way, whole bool) address {
	a.line = w.Line()
	if whole && a.planning {
		a.plan, a.line = append(slices.Clip(a.plan), a.line), ""
	}
	return a
}

// choice is a button: what it enters, or where it leads.
type choice struct {
	Text    string
	Says    string        // for screen readers; "" if Text says it
	More    []string      // below it
	Picture template.HTML // above it
	Named   string        // the piece that is drawn, where it can be looked at
	Enter   string        // the line that it enters, "" for a link
	Href    string
	Main    bool     // it is what one usually does: it is filled
	Ends    bool     // it ends its seat's part in the round: it is small
	Chosen  bool     // it is what was tapped
	Plans   bool     // a tap puts it into the plan
	Then    []choice // what it can go on with at once, beneath it
	Ahead   []choice // what can be entered with it, folded beneath that
}

// form asks for an offer of the menu, or for the next word of a line.
type form struct {
	rule.Way        // what is chosen
	Title    string // the same, as a person says it
	Fold     string // what it stands folded under
	Enters   bool   // what is typed makes it whole
	Plans    bool   // the same, of a line for the plan
	Asks     string // what the table is asked at once
	Ask      string
	Hint     string
	Now      string
	Back     string   // where it was begun elsewhere: one step before
	Best     []choice // where a piece serves most
	Serves   string   // how, where all of them do alike
	Steps    []choice // the pieces to choose from that the line has chosen among
	Choices  []choice
	Last     []choice   // what ends the line without any of them
	Cards    []choice   // the same and, where some are barred, what can't be chosen now, with the reason, in their order
	Begins   string     // the line up to a number that is typed or stepped to
	Says     string     // what its button says, with … for that
	Keeps    string     // what is left of what it is paid of, as it stands
	Quick    []choice   // the numbers that follow the usual one
	Shares   *form      // places to share Most among, as garbage among lands: one button has all of it go there
	Pays     *rule.Slot // the number that is stepped to and paid for the piece that is tapped
	Picks    bool       // the choices are pieces of which one is picked, each with its button
	Ticks    *form      // words of which Most at most are ticked, each leading to its word
	Most     int
	With     []choice      // what enters words, each with its number of them
	Usual    string        // number or text
	Free     bool          // text is typed
	Names    []string      // that may be meant by it
	Question *rule.Prompt  // part of a text that is typed or stepped to
	Make     string        // where what it names is put together
	Picture  template.HTML // to tap on
	Piece    template.HTML // that is placed
	Marks    string        // what a mark on it means
	Listed   bool          // the choices are all on the picture
	Columns  [][]choice    // what goes on at once below each column of the picture
	Follows  []choice      // what the first of those come to: it stands above them
	Turning  bool          // the choices are how the piece can lie
	Spare    bool          // its button leaves out what another form of its verb asks for
	On       string        // the piece that the picture shows, "" for the seat's own
}

const (
	quick    = 5  // so many numbers behind the usual one are buttons beside its stepper
	few      = 7  // so many numbers, if more words follow, are buttons of their own
	fewBest  = 20 // so many ways to place a piece are told beside its map
	fewMaps  = 3  // so many pieces go on on one picture in the menu
	fewHere  = 14 // so many words are buttons in the menu
	maxTold  = 24 // so many choices are told with what they lead to
	mostGone = 12 // so many entries a seat asks to take back with its own
)

// label is a line as a person says it.
func (v *visit) label(w rule.Way) string { return v.words(w.Label()) }

// chosen makes the button of a line with one more word; more stands below it.
func (v *visit) chosen(text string, w rule.Way, more ...string) choice {
	w = w.Forced()
	whole := w.At.Slot == nil && w.At.Do != nil && (v.At.planning || v.fold(w) == "")
	c := choice{Text: text, More: more, Href: v.At.withLine(w, whole).href(), Plans: whole && v.At.planning}
	if whole && !v.At.planning {
		c.Enter = w.Line()
	}
	return c
}

// blank is the picture of a piece that is dealt or on offer and not described.
const blank = `<svg class="ab" viewBox="0 0 44 44" aria-hidden="true"><rect class="undrawn" x="2" y="2" width="40" height="40" rx="4"/><text class="undrawn" x="22" y="29">?</text></svg>`

// drawn is the picture of a piece, "" for what has none.
func (v *visit) drawn(name string) template.HTML {
	name = strings.TrimPrefix(name[strings.Index(name, "=")+1:], "-")
	pic := v.P.Picture(name, v.whose)
	unknown := func(s rule.Shelf) bool { return s.Plain && rule.Contains(s.Pieces, name) }
	if pic == nil && (v.Box().Automatic(name) || slices.ContainsFunc(v.Scene().Shelves, unknown) || slices.ContainsFunc(v.Own().Shelves(), unknown)) {
		return blank
	}
	return v.small(pic)
}

// marks are the words for what a piece shows, "" where its picture says all.
func (v *visit) marks(name string) string {
	if pic, tells := v.P.Picture(name, v.whose).(say.Said); tells {
		return v.words(pic.Said())
	}
	return ""
}

// small is a picture beside words.
func (v *visit) small(pic rule.Picture) template.HTML {
	return drawing(v.markup(pic, rule.Drawing{Small: true}))
}

// once keeps on the page's sheet what its pictures draw several times.
func (v *visit) once(markup, place string) string {
	at := slices.Index(v.Sheet, template.HTML(markup))
	if at < 0 {
		at, v.Sheet = len(v.Sheet), append(v.Sheet, template.HTML(markup)) //nolint:gosec // pictures escape
	}
	return "<use " + href(at) + place + "/>"
}

// href leads to a part of the sheet.
func href(part int) string { return fmt.Sprintf(`href="#u%d"`, part) }

// formOf is how a line that is begun can go on.
func (v *visit) formOf(w rule.Way, o *rule.Offer) *form {
	v.whose = w.Whose(v.P)
	f := v.asks(w)
	f.Back = cmp.Or(f.Back, address{o.Before(w), v.At.plan, v.At.planning}.href())
	if w.At.Slot == nil && v.fold(w) != "" { // it is asked for once more
		if _, told, err := rule.Apply(v.P, w.At.Do); err == nil && len(told) > 0 {
			f.Hint = v.words(told[0].Text)
		}
		v.apart = map[string]string{strings.ToLower(w.Words[len(w.Words)-1]): v.At.href()}
		f.Picture = v.Picture(w.Seat) // with what it speaks of marked
		yes := &f.Choices[0]
		yes.Main, yes.Enter, yes.Href = false, w.Line(), v.At.withLine(w, true).href()
		f.Title = v.words(v.fold(w))
	}
	first := o.Way()
	if slot := first.At.Slot; w.At.Slot == nil && w.Means.Empty() && slot != nil && len(w.Words) > len(first.Words) {
		if i := rule.Index(slot.Words, w.Words[len(first.Words)]); i >= 0 { // what it was chosen for
			f.Choices[0].More = append([]string{v.words(first.Choosing(i).Means)}, f.Choices[0].More...)
		}
	}
	f.Steps = append(f.Steps, v.drawnPieces(w, o)...)
	switch slot := w.At.Slot; {
	case w.Placed == nil && (w.At.Do != nil || f.Picture == ""):
		was := v.P
		if w.At.Do != nil { // drawn as it will be, with a bridge, and said; what is refused is drawn as it is
			after, told, _ := rule.Apply(v.P, w.At.Do)
			if now, gets := v.P.Outlook(w.Seat).Short, w.Outlook(v.P).Short; slot == nil && len(told) > 0 && gets != "" && f.Hint == "" {
				f.Hint, f.Choices[0].More = strings.Join(rule.Each(told, func(e rule.Event) string { return v.words(e.Text) }), " "), append(f.Choices[0].More, cmp.Or(rule.Gained(now, gets), v.lang.Words("makes no more")))
			}
			v.P = cmp.Or(after, v.P)
		}
		for _, word := range w.Words[min(2, len(w.Words)-1):] {
			if drawn := v.drawn(word); drawn != "" {
				f.Piece, f.Marks = drawn, v.marks(word)
			}
		}
		v.P = was
	case w.Placed == nil:
	case slot != nil && slot.Kind == rule.Rotation:
		f.Turning = true
		if at, on := o.Along(w.Words[:len(w.Words)-1]); on && w.Placed.On.Stays != nil { // another square can be tapped at once
			links := map[string]string{}
			for word, next := range at.Each() {
				links[word] = v.At.withLine(next, false).href()
			}
			f.Picture = drawing(v.markup(w.Placed.On.Stays(w.Placed.Square), rule.Drawing{Link: func(name string) string { return links[name] }}))
			f.Hint = strings.Join(alike(f.Choices), "")
		}
	default:
		at := slices.Index(w.Words, w.Placed.Square) + 1
		f.Piece = v.placing(w.Placed.On, w.Placed.Square, strings.Join(w.Words[at:min(at+1, len(w.Words))], ""))
	}
	return f
}

// fold is what a line stands folded under, or is asked for once more, "" where it stands with the others.
func (v *visit) fold(w rule.Way) say.Key {
	return cmp.Or(w.At.Sure, v.now.Verb(w.Words[0]).Fold)
}

// drawnPieces are those that a line has chosen among first, all drawn: they stay in sight.
func (v *visit) drawnPieces(w rule.Way, o *rule.Offer) (steps []choice) {
	first := o.Way().Forced()
	slot := first.At.Slot
	if slot == nil || slot.Kind != rule.Name || len(slot.Words) > fewHere || len(first.Words) >= len(w.Words) {
		return nil
	}
	for word, next := range first.Each() {
		c := v.chosen(say.Capital(v.words(next.Said)), next)
		c.Enter, c.Chosen = "", strings.EqualFold(word, w.Words[len(first.Words)]) // a tap looks at it
		if next.At.Slot.Mapped() && v.At.line == "" {                              // where one was tapped that one alone is placed
			c.Then = v.best(next)
		}
		if c.Picture = v.drawn(word); c.Picture == "" {
			return nil
		}
		if strings.EqualFold(c.Text, v.marks(word)) {
			c.Says, c.Text = c.Text, "" // the picture says it
		}
		steps = append(steps, c)
	}
	return steps
}

// placing is what is placed as it can lie, on a square with what lies beside it.
func (v *visit) placing(on *rule.Placing, square, turn string) template.HTML {
	switch {
	case on.There != nil && square != "" && turn != "":
		return v.small(on.There(square, turn))
	case on.Piece != nil:
		return v.small(on.Piece(turn))
	}
	return ""
}

// asks is what a line asks for next.
func (v *visit) asks(w rule.Way) *form {
	slot := w.At.Slot
	f := &form{Way: w, Title: v.label(w)}
	if w.At.Do != nil && (slot == nil || slot.Nothing().Empty()) {
		end, ends := w.Ended(), v.now.Verb(w.Words[0]).Ends
		c := v.chosen(v.words(end.Enters()), end, v.words(w.Means))
		if slot != nil && c.Text == f.Title && v.Kind == keeper { // the heading says it already
			c.Text = v.lang.Words("Enter")
		}
		c.Ends, c.Main = slot == nil && ends, slot == nil && !ends
		if gets, now := w.Outlook(v.P).Short, v.P.Outlook(w.Seat).Short; w.Placed == nil && v.At.line != "" && gets != now {
			c.More = append(c.More, rule.Gained(now, gets))
		}
		f.Choices = append(f.Choices, c)
	}
	if slot == nil {
		return f
	}
	f.Ask, f.Hint, f.Last = say.Capital(v.lang.Words(slot.Ask)), v.words(slot.Hint), v.none(w)
	var then *rule.Slot // behind its first word
	if len(slot.Words) > 0 {
		then = w.Choosing(0).At.Slot
	}
	if slot.Kind == rule.Rotation {
		f.Ask = v.lang.Words("Which way round")
		if then != nil && then.Kind != rule.Free {
			f.Ask += ", " + v.lang.Words(then.Ask)
		}
	}
	switch {
	case v.parts(w) != nil:
		v.askParts(f, w)
	case slot.Kind == rule.Free:
		v.typed(f, w)
	case slot.Several != nil:
		f.Ticks = v.tick(w)
	case slot.Kind == rule.Name && then != nil && then.Kind == rule.Integer && then.Glue == "=" && !v.At.planning:
		v.share(f, w)
	case slot.Kind == rule.Integer && v.ask(f, w):
	case slot.Kind == rule.Name && then.Paid():
		f.Pays = then
		for word, next := range w.Each() {
			c := choice{Text: v.label(next.Choosing(then.Likeliest())), Says: v.label(next), Picture: v.drawn(word), Enter: next.Line()}
			if more := then.Likeliest() + 1; then.Has(more) && !v.At.planning {
				w := next.Choosing(more)
				c.Then = []choice{{Text: v.label(w), Enter: w.Line()}}
			}
			f.Choices = append(f.Choices, c)
		}
	default:
		v.choose(f, w)
	}
	return f
}

// none are the buttons that end a line without what its slot asks for.
func (v *visit) none(w rule.Way) (end []choice) {
	if slot := w.At.Slot; w.At.Do != nil && slot != nil && !slot.Nothing().Empty() {
		end = append(end, v.chosen(v.words(slot.Nothing()), w.Ended()))
	}
	return end
}

// typed asks for text; what is usual is a button of its own.
func (v *visit) typed(f *form, w rule.Way) {
	slot := w.At.Slot
	f.Free, f.Enters = true, !v.At.planning
	if slot.Stack == "" || !v.Practice() { // with the practice set all is drawn
		f.Usual = slot.Usual
	}
	if f.Usual != "" {
		usual := w.Typing(f.Usual)
		f.Choices = slices.Insert(f.Choices, 0, v.chosen(v.label(usual), usual))
		f.Choices[0].Main = true
	}
	if slot.Stack != "" { // else the copy needn't be read
		f.Names = slices.DeleteFunc(slices.Clone(v.copy().Stacked(slot.Stack)), func(name string) bool { return rule.Contains(slot.Gone, name) })
	}
	switch name := w.Words[len(w.Words)-1]; {
	case v.At.planning || v.Box().Makes() == nil:
	case w.Words[0] == referee.KindDescribe && v.P.Component(name).Kind != "":
		f.Make = piece{Name: name}.href()
	case slot.Terms != nil && v.Box().KindMade("", slot.Stack) != "": // what one of a stack shows is meant, not its name
		f.Make = piece{Kind: v.Box().KindMade("", slot.Stack), Stack: slot.Stack, Asked: w.Line()}.href()
	}
}

// parts ask for a text part by part, nil where it is typed: its names are there to be tapped, or
// it is put together on a page of its own.
func (v *visit) parts(w rule.Way) rule.Questions {
	slot := w.At.Slot
	switch {
	case slot == nil || slot.Kind != rule.Free || slot.Stack != "" || v.At.planning:
		return nil
	case w.Words[0] == rule.HaveVerb:
		return rule.Having(v.P, w.Words[1], v.copy().Described)
	case slot.Questions == nil && v.Box().Makes() == nil:
		return v.P.Component(strings.Join(w.Words[1:], " ")).Asks
	default:
		return slot.Questions
	}
}

// byParts leads on to a text that is asked for part by part.
func (v *visit) byParts(w rule.Way) choice {
	c := v.chosen(v.label(w), w, v.words(w.Means))
	c.Href += "&given="
	return c
}

// askParts asks for the next part of a text; when all are answered it can be entered. What was
// answered stands in the address, behind one that is empty, with what was answered behind one that
// was taken back, for which an empty one stands.
func (v *visit) askParts(f *form, w rule.Way) {
	q, questions := v.r.URL.Query(), v.parts(w)
	given, kept := questions.Going(q["given"][min(1, len(q["given"])):], q["kept"])
	href := func(given, kept []string) string {
		return v.At.href() + "&" + url.Values{"given": slices.Concat([]string{""}, given), "kept": kept}.Encode()
	}
	next, text, right, err := questions.Judged(given)
	if given = slices.Clip(given[:right]); err != nil {
		v.Refused = &refusal{Message: v.words(err)}
	}
	to := func(answer string) string { return href(append(given, answer), kept) }
	if v.Given, v.Kept = given, kept; len(given) > 0 {
		f.Back = href(given[:len(given)-1], nil)
	}
	for _, a := range questions.Told(given) { // a tap takes it back
		said, ask := say.Capital(v.words(a.Said)), strings.TrimSuffix(say.Capital(v.words(a.Ask)), "?")
		f.Steps = append(f.Steps, choice{Text: said + " ✕", Says: v.lang.Say("Take back: %s", strings.TrimPrefix(ask+": "+said, ": ")), More: []string{ask}, Href: href(given[:a.Before], append([]string{""}, given[a.Behind:]...))})
	}
	if next == nil {
		w = w.Typing(text)
		f.Way, f.Ask, f.Hint = w, "", ""
		f.Choices = []choice{{Text: cmp.Or(v.step(w.Line()).Text, v.lang.Words("Enter")), Enter: w.Line(), Main: true}}
		return
	}
	f.Ask, f.Hint = strings.TrimSuffix(say.Capital(v.words(next.Ask)), "?"), v.words(next.Costs)
	f.Choices = rule.Times(len(next.Words), func(i int) choice {
		return choice{Text: v.words(next.Called(i)), Href: to(next.Words[i]), Main: next.Usual != "" && next.Words[i] == next.Usual}
	})
	onPicture := rule.Drawing{Link: func(name string) string {
		if city := name[strings.LastIndex(name, ".")+1:]; slices.Contains(next.Words, city) {
			name = city
		}
		return map[bool]string{true: to(name)}[next.Typed != nil || slices.Contains(next.Words, name)]
	}}
	switch {
	case next.Lacks != "":
		f.Ask = strings.TrimSuffix(v.lang.Say("What does %s show?", next.Lacks), "?")
		f.Choices = []choice{{Text: v.lang.Words("Describe it"), Href: piece{Name: next.Lacks, Kind: string(next.As[0].Kind), Asked: "describe " + rule.Quote(next.Lacks)}.href()}}
	case next.Drawn != nil:
		for i := range f.Choices {
			f.Choices[i].Picture = v.small(next.Drawn(i))
		}
		f.Turning = true
	case next.Place != nil:
		on := next.Place()
		drawn := v.markup(on.Map, onPicture)
		f.Picture, f.Listed, f.Piece, f.Marks = drawing(drawn), svg.Tapped(drawn), v.placing(on, "", ""), v.words(on.Marks)
	default:
		f.Picture = drawing(v.markup(next.Shows, onPicture))
	}
	for _, piece := range v.copy().Fitting(next.Fits) {
		c := choice{Text: say.Capital(say.Called(piece.Name)), Href: to(piece.Name), Picture: v.small(v.Box().Drawn(piece.Text))}
		if next.Gives != nil {
			c.More = []string{v.words(next.Gives(piece))}
		}
		if last, text := questions.Next(append(given, piece.Name)); last == nil && len(next.Words) == 0 { // it is all that is asked
			whole := w.Typing(text)
			c.Then, f.Picks = []choice{{Text: rule.Filled(v.label(w), c.Text), More: []string{v.words(next.Costs)}, Enter: whole.Line(), Main: true}}, true
		}
		f.Choices = append(f.Choices, c)
	}
	if next.Words == nil && len(f.Choices) == 0 || next.Typed != nil {
		f.Question = next
	}
}

// tick asks for several words at once; a button of each enters it with those that are ticked.
func (v *visit) tick(w rule.Way) *form {
	of := w.At.Slot.Several
	f := &form{Way: w, Most: of.Most, Choices: rule.Each(of.Words, v.shared), Hint: v.words(of.Hint)}
	for i := range f.Choices {
		c := &f.Choices[i]
		if c.Says = c.Text; v.marks(c.Href) == c.Text {
			c.Text = "" // the picture says it
		}
		if of.Means != nil {
			price, does, _ := strings.Cut(v.words(of.Means(i, 1)), " · ")
			c.More, c.Then = []string{does}, []choice{{Text: price, Href: c.Href}}
		}
	}
	for n := of.Least; n <= of.Most; n++ {
		c := choice{Text: v.lang.Words("Enter"), Href: strconv.Itoa(n)}
		if of.Enters != nil {
			c.Text = v.words(of.Enters(n))
			c.Says, _, _ = strings.Cut(v.words(of.Means(0, n)), " · ")
		}
		f.With = append(f.With, c)
	}
	return f
}

// shared is one of several words.
func (v *visit) shared(word string) choice {
	return choice{Text: v.words(rule.Said(v.P, word)), Href: word, Picture: v.drawn(word)}
}

// share asks for a number to be shared among places: all of it on one by one tap.
func (v *visit) share(f *form, w rule.Way) {
	slot := w.At.Slot
	s, links := &form{Choices: rule.Each(slot.Words, v.shared)}, map[string]string{}
	for i := range s.Choices {
		at := w.Choosing(i)
		s.Most = at.At.Slot.From[len(at.At.Slot.From)-1].High
		s.Choices[i].More, links[strings.ToLower(slot.Words[i])] = []string{v.words(at.Means)}, "#put"+strconv.Itoa(i)
		if all := at.Choosing(s.Most); all.At.Do != nil {
			s.Choices[i].Then = []choice{v.chosen(v.label(all), all.Ended())}
		}
	}
	f.Shares = s
	if len(s.Choices) < 2 || s.Most < 2 {
		return
	}
	for n := s.Most - 1; n > 0 && len(s.Choices) == 2 && s.Most <= few; n-- {
		both := w.Choosing(0).Choosing(n).Choosing(0).Choosing(s.Most - n).Ended()
		f.Last = append(f.Last, v.chosen(v.label(both), both))
	}
	f.Picture = v.tappable(w.Seat, func(name string) string { return links[strings.ToLower(name)] })
}

// tappable is what lies before a seat where something of it leads somewhere, "" elsewhere.
func (v *visit) tappable(seat string, link func(name string) string) template.HTML {
	if drawn := v.lying(seat, rule.Drawing{Link: link}); svg.Tapped(drawn) {
		return drawing(drawn)
	}
	return ""
}

// pick is the button of a line with one word or number more, with what it leads to; after
// says whether that is told beside what a seat gets now.
func (v *visit) pick(w, next rule.Way, now string) (c choice, after bool) {
	slot, text, means, turn := w.At.Slot, v.words(next.Said), v.words(next.Means), next.Words[len(next.Words)-1]
	number := next.At.Slot != nil && next.At.Slot.Kind == rule.Integer && next.At.Do == nil
	if forced := next.Forced(); !number || forced.At.Slot != nil {
		if then := next.At.Slot; then != nil && (then.Kind == rule.City || then.Kind == rule.Name) && len(forced.Words) > len(next.Words) { // where it goes of itself
			text = v.words(say.Join(" → ", next.Said, forced.Said))
		}
		next = forced
	}
	if slot.Kind == rule.Integer && v.label(next) != v.label(w) { // else it is the number alone
		text = v.label(next)
	}
	c = v.chosen(text, next, means)
	switch {
	case number && next.Forced().At.Slot == nil: // its only number is a button, as each of several is
		if c.Enter, c.Then = "", v.goesOn(next); len(c.Then) == 1 && slot.Kind == rule.Name {
			c.Then[0].Text, c.Then[0].Says = c.Then[0].Says, ""
		}
	case next.At.Slot == nil && c.Enter != "" && w.Placed == nil:
		c.Ahead = v.ahead(next)
	case !slot.Mapped():
		if c.Then = v.goesOn(next); len(c.Then) > few && (v.Kind == keeper || slot.Kind == rule.Fixed && c.Then[0].Picture == "") || next.At.Do == nil && len(c.Then)*len(slot.Words) > 2*maxTold && c.Then[0].Picture != "" {
			c.Then = nil // on a page of its own
		}
	}
	if len(slot.Words) > maxTold && w.Placed == nil || slot.Kind == rule.Integer {
		return c, false
	}
	if w.Placed != nil && slot.Kind == rule.Rotation && w.Placed.On.Meets != nil {
		c.More = append(c.More, v.words(w.Placed.On.Meets(w.Placed.Square, turn)))
	}
	if gets := next.Outlook(v.P).Short; next.At.Slot == nil && gets != "" && (gets != now || w.Placed != nil) {
		c.More, after = append(c.More, cmp.Or(rule.Gained(now, gets), v.lang.Words("makes no more"))), true
	}
	return c, after
}

// goesOn are the buttons beneath that of a line, by which one tap says what else it lacks:
// its number, or one of a few words.
func (v *visit) goesOn(w rule.Way) (then []choice) {
	slot := w.At.Slot
	switch {
	case slot == nil || slot.Mapped() || slot.Several != nil || slot.Kind == rule.Free || slot.Kind == rule.Square || len(slot.Words) > maxTold:
	case slot.Kind == rule.Integer && w.At.Do == nil:
		if then = v.numbers(w, slot.Likeliest(), quick); then != nil {
			then[0].More = append(then[0].More, v.words(slot.Left()))
			then[0].Main = true
			if slot.Has(slot.Likeliest() + quick) {
				then = append(then, choice{Text: "…", Says: v.label(w), Href: v.At.withLine(w, false).href()})
			}
		}
	case slot.Kind == rule.Integer:
	default:
		buttons := 0
		for word, next := range w.Each() {
			one, _ := v.pick(w, next, v.P.Outlook(w.Seat).Short)
			buttons += max(1, len(one.Then))
			if one.Says = v.label(next); w.Placed != nil || one.Says == v.label(w) { // its own word too
				one.Says = strings.Join([]string{one.Says, v.words(w.Said), one.Text}, ", ")
			}
			v.looked(&one, word, next, "…")
			if then := next.At.Slot; then != nil && then.Kind == rule.Name && then.Glue != "" {
				return nil // too many buttons
			}
			if one.Enter == "" && !v.At.planning && one.Then == nil || w.At.Do != nil && one.Picture == "" || buttons > maxTold {
				return nil
			}
			then = append(then, one)
		}
		then = append(then, v.none(w)...)
	}
	return then
}

// numbers are the buttons of a number and those that follow it, with which a line is whole.
func (v *visit) numbers(w rule.Way, from, most int) (all []choice) {
	for n := from; len(all) < most && w.At.Slot.Has(n); n++ {
		next := w.Choosing(n).Forced()
		if next.At.Slot != nil {
			return nil
		}
		one := v.chosen(w.At.Slot.Number(n), next)
		one.Says = v.label(next)
		all = append(all, one)
	}
	return all
}

// looked draws the piece of a button: to tap on the picture is to look at it, and a button
// beneath, which says for what, enters it; under is what stands above, … where the piece goes.
func (v *visit) looked(c *choice, word string, next rule.Way, under string) {
	if c.Named, c.Picture = word, v.drawn(word); c.Picture == "" {
		return
	}
	said := say.Capital(c.Text)
	if c.Text = ""; !strings.HasPrefix(strings.ToLower(v.marks(word)+":"), strings.ToLower(said+":")) { // else the picture says it
		c.Text, said = said, ""
	}
	if c.Enter == "" {
		c.Says = cmp.Or(c.Says, said)
		return
	}
	enters := choice{Text: v.label(next.Forced().Ended()), Enter: c.Enter, Main: c.Main}
	if under == "…" && next.Means.Empty() { // what stands above says the rest
		c.Says = enters.Text
		return
	}
	if !next.Means.Empty() {
		price, does, _ := strings.Cut(c.More[0], " · ")
		enters.Says, enters.Text, c.More[0] = enters.Text, rule.Filled(under, price), does
	}
	if desk.SharesBoard(v.now.Rulebook()) { // on which each of its pieces can be looked at
		c.Text, c.Says = enters.Text, ""
		return
	}
	c.Enter, c.Main, c.Says, c.Then = "", false, said, append([]choice{enters}, c.Then...)
}

// ahead are the buttons beneath that of a line after which its seat goes on: what can be
// entered with it by one tap, as where a piece serves most then.
func (v *visit) ahead(w rule.Way) (then []choice) {
	after, _, err := rule.Apply(v.P, w.At.Do)
	if err != nil || v.Kind != atSeat || v.At.planning || after.Where().Round != v.P.Where().Round {
		return nil
	}
	now := rule.Moves(v.P, w.Seat, true)
	for _, o := range rule.Moves(after, w.Seat, true) {
		on := o.Way().Forced()
		if o.Seat != w.Seat || o.Outcome || v.fold(on) != "" || slices.ContainsFunc(now, func(n rule.Offer) bool { return n.Verb == o.Verb }) {
			continue
		}
		ways := []rule.Way{on}
		if slot := on.At.Slot; slot != nil && !slot.Mapped() && slot.On == "" {
			ways = nil
			for _, next := range on.Each() {
				ways = append(ways, next.Forced())
			}
		}
		rows, n := []choice(nil), 0
		for _, on := range ways {
			switch slot := on.At.Slot; {
			case slot == nil:
				one := v.chosen(v.words(on.Behind(&w)), on)
				one.Says = one.Text
				then = append(then, one)
			case slot.On != "" && slot.Kind == rule.Name:
				rows, n = append(rows, v.abreast(on)), n+len(slot.Words)
			case slot.Mapped() && on.Choosing(len(slot.Words)-1).At.Slot != nil: // it lies nowhere yet
				if best := v.best(on); 0 < len(best) && n+len(best) <= fewHere {
					rows, n = append(rows, choice{Text: v.label(on), More: alike(best), Then: best}), n+len(best)
				}
			}
		}
		if n > fewHere {
			return nil
		}
		then = append(then, rows...)
	}
	return behind(w.Line(), v.words(w.Means), then)
}

// behind are the buttons with another line to enter first, and what that comes to, without those that enter none.
func behind(line, means string, all []choice) (out []choice) {
	for _, c := range all {
		if c.Picture != "" { // it shows how it lies
			c.Text, _, _ = strings.Cut(c.Text, ",")
		}
		if c.Then = behind(line, means, c.Then); c.Enter != "" {
			c.Enter, c.More = line+"\n"+c.Enter, append([]string{means}, c.More...)
			c.Says = strings.TrimPrefix(strings.TrimSuffix(c.Says+", "+means, ", "), ", "+means)
		}
		if c.Enter != "" || c.Then != nil {
			out = append(out, c)
		}
	}
	return out
}

// abreast are the buttons of a line's next words side by side, short beneath what they share.
func (v *visit) abreast(w rule.Way) choice {
	row := choice{Text: v.label(w)}
	for _, next := range w.Each() {
		c, _ := v.pick(w, next, "")
		c.Says = v.label(next)
		row.Then = append(row.Then, c)
	}
	return row
}

func (v *visit) choose(f *form, w rule.Way) {
	slot := w.At.Slot
	links, now := map[string]string{}, v.P.Outlook(w.Seat).Short
	if slot.Mapped() || w.Placed != nil {
		f.Now = now
	}
	var columns [][]choice // beneath where its numbers stand
	for word, next := range w.Each() {
		c, after := v.pick(w, next, now)
		if then := next.At.Slot; then != nil && then.Several != nil && !v.At.planning {
			f.Ticks = v.tick(next)
			f.Ticks.Steps, f.Ticks.Last = []choice{{Text: c.Text, More: c.More, Picture: v.drawn(word)}}, v.none(next)
			f.Cards = append(f.Cards, choice{}) // stands for them
			continue
		}
		if after {
			f.Now = now
		}
		switch {
		case slot.Kind == rule.Integer && slot.On != "":
			n, _ := strconv.Atoi(word)
			gap := make([][]choice, n-1-len(columns))
			columns = append(append(columns, gap...), c.Then)
			if then := next.At.Slot; then != nil && then.Means != nil && c.Then != nil {
				f.Follows = append(f.Follows, choice{Text: word, Says: v.words(then.Means(then.Likeliest()))})
			}
		case slot.Mapped():
		case slot.Kind == rule.Rotation && w.Placed != nil:
			c.Picture = v.placing(w.Placed.On, w.Placed.Square, word)
		case len(slot.Words) <= maxTold:
			v.looked(&c, word, next, v.label(w))
		}
		links[strings.ToLower(word)] = c.Href
		all := []choice{c}
		switch then := next.At.Slot; {
		case c.Then == nil || c.Enter != "" || c.Picture != "":
		case then.Kind == rule.Name, then.Kind == rule.City:
			all[0].Text, all[0].Href = v.label(next), "" // what can follow stands beneath
		case then.Kind == rule.Fixed: // both words are one button, and the same two in the other order the same one
			all = rule.Each(c.Then[then.Newly(word):], func(c choice) choice { c.Text, c.Says = c.Says, ""; return c })
		}
		f.Choices, f.Cards = append(f.Choices, all...), append(f.Cards, all...)
	}
	for i := range f.Choices {
		if c := &f.Choices[i]; c.Picture == "" && c.Enter != "" && f.Choices[len(f.Choices)-1].Picture != "" {
			c.Text = v.step(c.Enter).Text // as the buttons beneath pictures do; what ends a line stands last, and says enough
		}
	}
	if slot.Barred != nil {
		for _, b := range slot.Barred() {
			f.Cards = slices.Insert(f.Cards, b.Place, choice{Text: v.words(b.Text), More: []string{v.words(b.Why)}, Picture: v.drawn(b.Word)})
		}
	}
	v.picture(f, w, links, columns)
}

// picture draws what the words of a slot lie on, to be tapped: links is where they lead, columns
// what stands beneath its numbers.
func (v *visit) picture(f *form, w rule.Way, links map[string]string, columns [][]choice) {
	slot, linked := w.At.Slot, map[string]bool{}
	link := func(name string) string {
		name = strings.ToLower(name)
		linked[name] = links[name] != ""
		return cmp.Or(links[name], v.apart[name])
	}
	maps := slot.Kind == rule.Name && w.Placed == nil && w.Choosing(0).At.Slot.Mapped()
	switch {
	case slot.Shows != nil:
		drawn := v.markup(slot.Shows, rule.Drawing{Title: w.Seat, Link: link})
		f.Picture, f.Listed = drawing(drawn), svg.Tapped(drawn)
	case slot.Mapped():
		on := slot.Place()
		drawn := v.markup(on.Map, rule.Drawing{Title: w.Seat, Link: link})
		f.Picture, f.Listed, f.Piece, f.Marks = drawing(drawn), svg.Tapped(drawn), v.placing(on, "", ""), v.words(on.Marks)
	case slot.On != "":
		f.Picture, f.On = drawing(v.markup(v.P.Picture(slot.On, w.Seat), rule.Drawing{Title: w.Seat, Link: link})), slot.On
		for len(columns) < len(linked) && columns != nil {
			columns = append(columns, nil) // each has its place beneath the picture's
		}
		if f.Picture != "" && columns != nil && !slices.ContainsFunc(f.Choices, func(c choice) bool { return c.Then == nil }) { // the picture says the rest
			f.Columns, f.Choices = columns, nil
		} else if f.Picture != "" && slot.Kind == rule.Name {
			f.Choices, f.Listed = []choice{{Then: v.abreast(w).Then}}, true
		}
	case w.Placed == nil && (slot.Kind == rule.City || slot.Kind == rule.Name) && (maps || f.Choices[len(f.Choices)-1].Picture == ""):
		f.Picture = v.tappable(v.whose, link)
		f.Listed = f.Picture != "" && !slices.ContainsFunc(slot.Words, func(word string) bool { return !linked[strings.ToLower(word)] }) && (len(f.Choices) > few || f.Choices[0].Enter == "") && f.Choices[0].Then == nil
	}
	if maps || slot.Mapped() {
		f.Best = v.best(w)
		f.Serves = strings.Join(alike(f.Best), "") // once
	}
}

// best are the buttons of where a piece serves most, or which one and where.
func (v *visit) best(of rule.Way) []choice {
	return rule.Each(of.Best(fewBest), func(w rule.Way) choice {
		said := w.Lies()
		if !of.At.Slot.Mapped() {
			said = say.Join(" → ", rule.Said(v.P, w.Placed.Name), said)
		}
		at, turn := w.Placed.Square, w.Words[len(w.Words)-1]
		c := v.chosen(v.words(said), w, v.words(w.Placed.On.Meets(at, turn)))
		c.Picture, c.Says = v.placing(w.Placed.On, at, turn), c.Text
		return c
	})
}

// alike is what each of several buttons says below it, which they say no longer.
func alike(all []choice) (same []string) {
	if len(all) == 0 || slices.ContainsFunc(all, func(c choice) bool { return !slices.Equal(c.More, all[0].More) }) {
		return nil
	}
	same = all[0].More
	for i := range all {
		all[i].More = nil
	}
	return same
}

// ask asks for a number that is typed, and says whether it is: of many, or the last of a line.
func (v *visit) ask(f *form, w rule.Way) bool {
	slot := w.At.Slot
	next, least := w.Choosing(slot.From[0].Low), slot.Number(slot.From[0].Low)
	whole := next.At.Slot == nil || next.At.Do != nil && next.At.Slot.Known
	f.Enters, f.Plans = whole && !v.At.planning, whole && v.At.planning
	if f.Enters {
		f.Quick = v.numbers(w, slot.Likeliest()+1, quick-2)
	} else if !f.Plans && !slot.Open && slot.Numbers() <= few {
		return false
	}
	f.Usual, f.Begins = strconv.Itoa(slot.Likeliest()), strings.TrimSuffix(next.Line(), least)
	f.Says, f.Keeps = v.label(w.Choosing(slot.Likeliest())), v.words(slot.Left())
	if at := strings.LastIndex(f.Says, f.Usual); at >= 0 {
		f.Says = f.Says[:at] + "…" + f.Says[at+len(f.Usual):]
	}
	return true
}

// step is a line of a plan: its piece, and what a person says of it.
func (v *visit) step(line string) choice {
	words, _ := rule.Split(line) // it was read before
	texts := rule.Strings(words)
	c := choice{Text: v.label(rule.WayOf(v.P, texts)), Enter: line}
	for _, word := range strings.FieldsFunc(strings.Join(texts[1:], " "), func(r rune) bool { return r == ' ' || r == '=' }) {
		if c.Picture = v.drawn(word); c.Picture != "" {
			break
		}
	}
	return c
}
