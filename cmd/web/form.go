package web

import (
	"cmp"
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/door"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/referee"
	"arbiter/say"
)

// choice is a button: what it enters, or where it leads.
type choice struct {
	Text          string
	Says          string        // for screen readers; "" if Text says it
	More          []string      // below it
	Picture       template.HTML // above it
	Named         string        // the piece that is drawn, where it can be looked at
	Enter         string        // the line that it enters, "" for a link
	Href          string
	Main, Ends    bool     // it is what one usually does, and filled; it ends its seat's part in the round, and is small
	Chosen, Plans bool     // it is what was tapped; a tap puts it into the plan
	Idle          bool     // a piece serves nothing there, and nowhere more
	Then          []choice // what it can go on with at once, beneath it
	Ahead         []choice // what can be entered with it, folded beneath that
}

// form asks for an offer of the menu, or for the next word of a line.
type form struct {
	rule.Way              // what is chosen
	Title          string // the same, as a person says it
	Fold           string // what it stands folded under
	Enters, Plans  bool   // what is typed makes it whole, to be entered or for the plan
	Asks           string // what the table is asked at once
	Ask, Hint, Now string
	Back           string   // where it was begun elsewhere: one step before
	Best           []choice // where a piece serves most
	Serves         string   // how, where all of them do alike
	Steps          []choice // the pieces to choose from that the line has chosen among
	Choices        []choice
	Last           []choice   // what ends the line without any of them
	Cards          []choice   // the same and, where some are barred, what can't be chosen now, with the reason, in their order
	Begins         string     // the line up to a number that is typed or stepped to
	Says           string     // what its button says, with … for that
	Keeps          string     // what is left of what it is paid of, as it stands
	Quick          []choice   // the numbers that follow the usual one
	Shares         *form      // places to share Most among, as garbage among lands: one button has all of it go there
	Pays           *rule.Slot // the number that is stepped to and paid for the piece that is tapped
	Ticks          *form      // words of which Most at most are ticked, each leading to its word
	Most           int
	With           []choice      // what enters words, each with its number of them
	Usual          string        // number or text
	Free, Picks    bool          // text is typed; the choices are pieces of which one is picked, each with its button
	Names          []string      // that may be meant by it
	Question       *rule.Prompt  // part of a text that is typed or stepped to
	Make           string        // where what it names is put together
	Picture, Piece template.HTML // to tap on, and what is placed
	Marks          string        // what a mark on it means
	Listed, First  bool          // the choices are all on the picture; it stands above them
	Columns        [][]choice    // what goes on at once below each column of the picture
	Follows        []choice      // what the first of those come to: it stands above them
	Turning        bool          // the choices are how the piece can lie
	Spare, Within  bool          // its button leaves out what another form of its verb asks for; a hand bounds what it asks
	On             string        // the piece that the picture shows, "" for the seat's own
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

// formOf is how a line that is begun can go on.
func (v *visit) formOf(w rule.Way, o *rule.Offer) *form {
	v.whose = w.Whose(v.P)
	f, slot, first := v.asks(w), w.At.Slot, o.Way()
	f.Back = cmp.Or(f.Back, v.At.With(o.Before(w)).Href())
	after, told := v.P, []rule.Event(nil)
	if w.At.Do != nil {
		after, told, _ = rule.Apply(v.P, w.At.Do)
		after = cmp.Or(after, v.P) // what is refused is drawn as it is
	}
	switch now, gets := v.P.Outlook(w.Seat).Short, w.Outlook(v.P).Short; {
	case slot != nil || len(told) == 0:
	case v.fold(w) != "":
		f.Hint = v.would(told[:1])
	case w.Placed == nil && gets != "":
		f.Hint = v.would(told)
		if !o.Outcome && rule.Gained(now, gets) == "" && !slices.ContainsFunc(told, func(e rule.Event) bool { return e.Kind == rule.Remark }) { // what isn't described may make more
			f.Choices[0].More = append(f.Choices[0].More, v.lang.Words("makes no more"))
		}
	}
	if slot == nil && v.fold(w) != "" { // it is asked for once more
		v.apart = map[string]string{strings.ToLower(w.Words[len(w.Words)-1]): v.At.Href()}
		f.Title, f.Picture = v.words(v.fold(w)), v.Picture(w.Seat) // with what it speaks of marked
		yes := &f.Choices[0]
		yes.Main, yes.Enter, yes.Href = false, w.Line(), v.At.WithLine(w, true).Href()
	}
	if from := first.At.Slot; slot == nil && w.Means.Empty() && from != nil && len(w.Words) > len(first.Words) {
		if i := rule.Index(from.Words, w.Words[len(first.Words)]); i >= 0 { // what it was chosen for
			f.Choices[0].More = append([]string{v.words(first.Choosing(i).Means)}, f.Choices[0].More...)
		}
	}
	f.Steps = append(f.Steps, v.drawnPieces(w, o)...)
	switch {
	case w.Placed == nil && (w.At.Do != nil || f.Picture == ""): // drawn as it will be, with a bridge
		was := v.table
		v.table = table{game: v.game, P: after}
		for _, word := range w.Words[min(2, len(w.Words)-1):] {
			if drawn := v.drawn(word); drawn != "" {
				f.Piece, f.Marks = drawn, v.marks(word)
			}
		}
		v.table = was
	case w.Placed == nil:
	case slot != nil && slot.Kind == rule.Rotation:
		f.Turning = true
		if at, on := o.Along(w.Words[:len(w.Words)-1]); on && w.Placed.On.Stays != nil { // another square can be tapped at once
			links := map[string]string{}
			for word, next := range at.Each() {
				links[word] = v.At.WithLine(next, false).Href()
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

// would is what entering a line would tell.
func (v *visit) would(told []rule.Event) string {
	return v.lang.Say("Once entered: %s", strings.Join(rule.Each(told, func(e rule.Event) string { return v.words(e.Text) }), " "))
}

// foretells says beneath the buttons that set an entry right what each would change, or why it can't be entered.
func (v *visit) foretells(all []choice) {
	for i := range all[:min(len(all), few)] {
		c := &all[i]
		if v.foretells(c.Then); c.Enter == "" || c.Enter == v.Right.Line && !v.Ahead {
			continue
		}
		told, err := v.s.now.Load().Foretold(v.by, referee.SettingRight(v.Right.N, v.Ahead, c.Enter), v.copy(), v.s.d.Now())
		if err != nil {
			c.More = []string{v.words(say.Of(err))}
		} else if len(told) > 0 {
			c.More = []string{v.would(told)}
		}
	}
}

// fold is what a line stands folded under, or is asked for once more, "" where it stands with the others.
func (v *visit) fold(w rule.Way) say.Key { return cmp.Or(w.At.Sure, v.now.Verb(w.Words[0]).Fold) }

// asks is what a line asks for next.
func (v *visit) asks(w rule.Way) *form {
	slot := w.At.Slot
	f := &form{Way: w, Title: v.label(w)}
	var enters []choice // behind what more can be said
	if w.At.Do != nil && (slot == nil || slot.Nothing().Empty()) {
		end, ends := w.Ended(), v.now.Verb(w.Words[0]).Ends
		c := v.chosen(v.words(end.Enters()), end, v.words(w.Means))
		if slot != nil && (slot.Kind != rule.Free || v.At.Line != "") && c.Text == f.Title && v.Kind == keeper { // the heading says it already
			c.Text, c.More = v.lang.Words("Enter"), []string{v.words(say.Join(", ", rule.Each(w.Words[min(2, len(w.Words)):], func(word string) say.Text { return w.Called(v.P, word) })...))}
		}
		c.Ends, c.Main = slot == nil && ends && v.At.Line == "", slot == nil && (!ends || v.At.Line != "")
		if gets, now := w.Outlook(v.P).Short, v.P.Outlook(w.Seat).Short; w.Placed == nil && v.At.Line != "" && gets != now {
			c.More = append(rule.Without(c.More, rule.Gained(now, gets)), rule.Gained(now, gets))
		}
		if f.Choices = append(f.Choices, c); c.Text == v.lang.Words("Enter") {
			enters, f.Choices = f.Choices, nil
			enters[0].Main = true
		}
	}
	if slot == nil {
		return f
	}
	f.Ask, f.Hint, f.Last = say.Capital(v.lang.Words(slot.Ask)), v.words(slot.Hint), append(v.none(w), enters...)
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
	case slot.Kind == rule.Name && then != nil && then.Kind == rule.Integer && then.Glue == "=" && !v.At.Planning:
		v.share(f, w)
	case slot.Kind == rule.Integer && !slot.Seen && v.ask(f, w):
	case slot.Kind == rule.Name && then.Paid():
		f.Pays = then
		for word, next := range w.Each() {
			c := choice{Text: v.label(next.Choosing(then.Likeliest())), Says: v.label(next), Picture: v.drawn(word), Enter: next.Line()}
			if more := then.Likeliest() + 1; then.Has(more) && !v.At.Planning {
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
	f.Free, f.Enters = true, !v.At.Planning
	if slot.Usual != "" && (slot.Stack == "" || !v.Practice()) { // with the practice set all is drawn
		f.Usual = slot.Usual
		usual := w.Typing(f.Usual)
		f.Choices = slices.Insert(f.Choices, 0, v.chosen(v.label(usual), usual))
		f.Choices[0].Main = true
	}
	if slot.Stack != "" { // else the copy needn't be read
		f.Names = slices.DeleteFunc(slices.Clone(v.copy().Stacked(slot.Stack)), func(name string) bool { return rule.Contains(slot.Gone, name) })
	}
	if f.Make = v.describes(w); f.Make == "" && !v.At.Planning && slot.Terms != nil && v.Box().KindMade("", slot.Stack) != "" { // what one of a stack shows is meant, not its name
		f.Make = door.Piece{Kind: v.Box().KindMade("", slot.Stack), Stack: slot.Stack, Asked: w.Line()}.Href()
	}
}

// describes is where the piece that a line describes is built by tapping, "" for another line.
func (v *visit) describes(w rule.Way) string {
	slot, name := w.At.Slot, w.Words[len(w.Words)-1]
	if slot == nil || slot.Kind != rule.Free || w.Words[0] != referee.KindDescribe || v.At.Planning || v.Right != nil || v.Box().Making(v.P.Component(name).Kind) == nil {
		return ""
	}
	return v.Describing(name)
}

// parts ask for a text part by part, nil where it is typed: its names are there to be tapped, or
// it is put together on a page of its own.
func (v *visit) parts(w rule.Way) rule.Questions {
	slot := w.At.Slot
	switch {
	case slot == nil || slot.Kind != rule.Free || slot.Stack != "" || v.At.Planning:
		return nil
	case w.Words[0] == rule.HaveVerb:
		return rule.Having(v.P, w.Words[1], v.copy().Described)
	case slot.Questions == nil && v.Box().Making(v.P.Component(strings.Join(w.Words[1:], " ")).Kind) == nil:
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
// answered stands in the address, behind one that is empty, with what is kept of the answers behind
// one that was taken back, for which an empty one stands.
func (v *visit) askParts(f *form, w rule.Way) {
	q, questions := v.r.URL.Query(), v.parts(w)
	given, kept := questions.Going(q["given"][min(1, len(q["given"])):], q["kept"])
	if line, again := strings.CutPrefix(v.again(w), w.Line()+" "); again && !q.Has("given") { // it begins with its last answer
		if all := questions.Answering(line); len(all) > 0 {
			last := len(all) - 1
			given, kept = all[:last], append([]string{""}, questions.Kept(all, last)...)
		}
	}
	href := func(given, kept []string) string {
		return v.At.Href() + "&" + url.Values{"given": slices.Concat([]string{""}, given), "kept": kept}.Encode()
	}
	next, text, right, err := questions.Judged(given)
	if given = slices.Clip(given[:right]); err != nil {
		v.Refused = &door.Refusal{Message: v.words(err)}
	}
	to := func(answer string) string { return href(append(given, answer), kept) }
	if v.Given, v.Kept = given, kept; len(given) > 0 {
		f.Back = href(given[:len(given)-1], slices.Concat([]string{""}, kept))
	}
	for _, a := range questions.InWords(given) { // a tap takes it back
		said, ask := say.Capital(v.words(a.Said)), strings.TrimSuffix(say.Capital(v.words(a.Ask)), "?")
		f.Steps = append(f.Steps, choice{Text: said + " ✕", Says: v.lang.Say("Take back: %s", strings.TrimPrefix(ask+": "+said, ": ")), More: []string{ask}, Href: href(given[:a.Before], slices.Concat([]string{""}, questions.Kept(given, a.Behind), kept))})
	}
	if next == nil {
		w = w.Typing(text)
		f.Way, f.Ask, f.Hint, f.Piece = w, "", "", v.small(v.Box().Drawn(text))
		f.Choices = []choice{{Text: cmp.Or(f.Title, v.lang.Words("Enter")), Enter: w.Line(), Main: true}} // the answers above say the rest
		if _, told, err := v.game.Try(w.Line(), v.copy(), v.s.d.Now()); err == nil && v.Right == nil && v.again(w) != "" {
			f.Hint = v.would(told.Told())
		}
		return
	}
	f.Ask, f.Hint = strings.TrimSuffix(say.Capital(v.words(next.Ask)), "?"), v.words(next.Costs)
	v.answers(f, next.Tapped(), to)
	if rows, before := questions.Amounts(given); rows != nil { // an amount stands beside what it is of
		f.Steps = f.Steps[:len(f.Steps)-(len(given)-before)/2]
		f.Choices = rule.Each(rows, func(a rule.Numbered) choice {
			said := v.words(a.Said)
			return choice{Text: said, Then: rule.Times(len(a.Numbers), func(i int) choice {
				return choice{Text: a.Numbers[i], Says: said + " " + a.Numbers[i], Href: href(a.Leads[i], kept), Chosen: a.Numbers[i] == a.Given}
			})}
		})
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
	f.Question = rule.When(next.Words == nil && len(f.Choices) <= next.High-next.Low || next.Typed != nil, next)
}

// again is the line that is answered again: the entry that is set right, or what a piece was described as.
func (v *visit) again(w rule.Way) string {
	if v.Right != nil && !v.Ahead {
		return v.Right.Line
	}
	name := w.Words[len(w.Words)-1]
	if said := v.now.Described()[strings.ToLower(name)]; said != "" && w.Words[0] == referee.KindDescribe {
		return w.Line() + " " + said
	}
	return ""
}

// answers are the words that a question takes, each leading on, as buttons or on a picture.
func (v *visit) answers(f *form, next *rule.Prompt, to func(answer string) string) {
	f.Choices = rule.Times(len(next.Words), func(i int) choice {
		return choice{Text: v.words(next.Called(i)), Href: to(next.Words[i]), Main: next.Usual != "" && next.Words[i] == next.Usual}
	})
	onPicture := rule.Drawing{Link: func(name string) string {
		if city := name[strings.LastIndex(name, ".")+1:]; slices.Contains(next.Words, city) {
			name = city
		}
		return rule.When(next.Typed != nil || slices.Contains(next.Words, name), to(name))
	}}
	switch {
	case next.Lacks != "":
		f.Ask = strings.TrimSuffix(v.lang.Say("What does %s show?", next.Lacks), "?")
		f.Choices = []choice{{Text: v.lang.Words("Describe it"), Href: door.Piece{Name: next.Lacks, Kind: string(next.As[0].Kind), Asked: "describe " + rule.Quote(next.Lacks)}.Href()}}
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
}

// tick asks for several words at once; a button of each enters it with those that are ticked.
func (v *visit) tick(w rule.Way) *form {
	of := w.At.Slot.Several
	f := &form{Way: w, Most: of.Most, Choices: rule.Each(of.Words, v.shared), Hint: v.words(of.Hint)}
	for i := range f.Choices {
		c := &f.Choices[i]
		c.Says, c.Text = c.Text, rule.When(v.marks(c.Href) != c.Text, c.Text) // else the picture says it
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
		s.Most, links[strings.ToLower(slot.Words[i])] = at.At.Slot.From[len(at.At.Slot.From)-1].High, "#put"+strconv.Itoa(i)
		s.Choices[i].Then = rule.Times(s.Most, func(n int) choice {
			one := at.Choosing(n + 1)
			return v.chosen(v.label(one), one.Ended(), rule.Each(at.At.Slot.Follows(slot.Words[i], n+1), func(t say.Text) string { return v.words(t) })...)
		})
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

// ask asks for a number that is typed, and says whether it is: of many, or the last of a line.
func (v *visit) ask(f *form, w rule.Way) bool {
	slot := w.At.Slot
	next, least := w.Choosing(slot.From[0].Low), slot.Number(slot.From[0].Low)
	whole := next.At.Slot == nil || next.At.Do != nil && next.At.Slot.Known
	f.Enters, f.Plans = whole && !v.At.Planning && v.Right == nil, whole && v.At.Planning // what sets right says first what it changes
	if f.Enters {
		f.Quick = v.numbers(w, slot.Likeliest()+1, quick-2)
	} else if !f.Plans && !slot.Open && slot.Numbers() <= few {
		return false
	}
	if w.Words[0] == referee.KindCount {
		f.Ask = say.Capital(v.words(w.Said)) // which number
	}
	f.Usual, f.Begins = strconv.Itoa(slot.Likeliest()), strings.TrimSuffix(next.Line(), least)
	f.Says, f.Keeps = v.words(w.Stepped()), v.words(slot.Left())
	return true
}
