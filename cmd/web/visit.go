package web

import (
	"bytes"
	"cmp"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/referee"
	"arbiter/referee/answer"
	"arbiter/referee/ask"
	"arbiter/say"
	"arbiter/say/screen"
)

// visit is a request by a role, and what the page shows that answers it.
type visit struct {
	s *server
	w http.ResponseWriter
	r *http.Request
	*role
	by    rule.Eyes
	now   *state
	At    door.Address
	lang  *say.Language
	table // the game as it stands for these eyes, or as the plan would have it

	Again, Mine  bool
	Covered      bool    // its phone covers its hand
	Renewed      *choice // of the keeper: a link that was made anew
	Renews       *role   // whose link is in use, and isn't made anew before the keeper is asked
	N            int     // entries
	Form         *form
	Given, Kept  []string // what was answered of a text that is asked for part by part, and behind one that is asked for again
	Menu, Beside []*form  // what is due, and what stands beside the game
	Ended        []*form  // the keeper's: how something ended, without its bids
	ByName, Rare []*form  // what could be drawn here too, and what is asked for once more before it is entered
	Refused      *door.Refusal
	Why          rule.Code // the rule of the refusal that was asked about
	Doubt        *form     // whether another name was meant than the new one that was dealt
	Plan         *planPage
	Make         *makePage
	Answers      []ask.Answer
	Asked, Tried string   // the question, and the line that was refused
	About        *choice  // the piece that was asked about
	Besides      []string // what an answer means in this game

	apart   map[string]string // see aside
	whose   string            // the seat whose pieces are drawn, where several have one of a name
	was     rule.Position     // what is new since is marked in pictures, nil for nothing
	unheard []rule.Piece      // of the copy: see rule.Shelf
	free    func() []role     // those that no phone has taken, asked for once
	Lying   template.HTML     // all that lies before the seats: see Sides
	Sheet   []template.HTML   // what its pictures draw several times: see once
	Waits   *role             // of who joins: the seat that the keeper is asked for
	Then    *toldEntry        // of history: the entry after which the game is shown
	Right   *toldEntry        // of the keeper: the entry that is set right; the game stands before it
	Ahead   bool              // something is put in before it
}

// table is a game as a page shows it, with what the page makes of it once.
type table struct {
	game  *referee.Game
	P     rule.Position
	scene *rule.Scene // see Scene
	seats []seatView  // see Seats
}

func tableOf(g *referee.Game) table { return table{game: g, P: g.Position()} }

type planPage struct {
	Steps, Stuck []choice // what its lines would do, each leading to the plan without it; those that can't be entered as they are
	Can          []string // these lines
	Why          string   // the first of these
	At           string   // where all its lines stand
	When         string   // it can be entered, "" for now
	Later        []*form  // what can be planned of the phase that comes next,
	Stage        say.Text // which is this
}

// page shows a role's page, by its address.
func (v *visit) page() {
	q := v.r.URL.Query()
	for name, cookie := range map[string]string{"cover": v.role.Cookie(v.s.tag) + "-cover", "met": v.role.Cookie(v.s.tag) + "-met", "lang": langCookie} {
		if q.Has(name) { // its phone keeps it
			door.SetCookie(v.w, cookie, q.Get(name))
			v.goTo(v.role, "")
			return
		}
	}
	switch {
	case v.r.PathValue("entry") != "" && v.Right == nil: // it doesn't count, or another's page was asked for
		v.goTo(v.role, "")
		return
	case q.Has("renewed") && v.Kind == keeper:
		if of := door.WithID(v.s.roles(), q.Get("renewed")); of != nil {
			v.Renewed = &choice{Text: v.words(of.Title()), Href: "http://" + v.r.Host + "/in/" + of.Token}
		}
	case q.Has("then"):
		v.then(q.Get("then"))
		return
	case q.Get("ask") != "":
		v.question(q.Get("ask"), q.Get("refused"))
	case q.Get("why") != "":
		v.Refused = v.whyNot(q.Get("why"))
	}
	v.show(http.StatusOK, q)
}

// question answers what was asked; refused is the rule of the refusal that stood there.
func (v *visit) question(text, refused string) {
	v.Asked, v.Why = text, rule.Code(refused)
	about := answer.Asking{Led: true, Index: ask.New(v.s.d.Books, v.lang), Book: v.now.Rulebook().Name, Position: v.P, Self: v.Seat, Past: func() []referee.Done { return v.now.Past(v.by) }, Refused: v.Why, Pieces: v.s.d.Pieces(v.now.Game)}
	if v.telling() {
		before := v.now.BeforeEnd()
		about.Position, about.Past = before.Seen(v.by).Position(), func() []referee.Done { return before.Past(v.by) }
	}
	if v.About = v.about(text); v.About != nil {
		about.Drawn, text = text, cmp.Or(v.About.Says, text) // the books say what it does, not its name
	}
	answers, besides := about.Answers(text)
	if v.About != nil && len(answers) > 0 && answers[0].Near {
		answers = nil
	}
	v.Besides = rule.Each(besides, func(t say.Text) string { return v.words(t) })
	v.Answers = answers[:min(len(answers), desk.MostAnswers)]
}

// about is the piece that a question names, as it is drawn, and what it does; nil for none.
func (v *visit) about(text string) *choice {
	for _, word := range rule.NameParts(text) {
		if drawn := v.small(v.pic(strings.ToLower(word))); drawn != "" {
			return &choice{Text: say.Called(v.words(strings.ToLower(word))), Picture: drawn, Says: v.marks(strings.ToLower(word))}
		}
	}
	return nil
}

// AnswerTitle is what an answer is headed by.
func (v *visit) AnswerTitle(a ask.Answer) string {
	return v.lang.Text(v.s.d.Titled(a, v.now.Rulebook().Name))
}

func (s *server) visit(w http.ResponseWriter, r *http.Request, as *role) *visit {
	now, by, q := s.now.Load(), s.eyes(r, as), r.URL.Query()
	v := &visit{s: s, w: w, r: r, role: as, by: by, now: now, table: tableOf(now.Seen(by)), lang: s.langOf(r), N: now.n, Covered: s.covers(r, as), free: sync.OnceValue(s.free)}
	v.At = door.AddressOf(q, as.Kind == atSeat)
	v.Mine = v.acts(v.Seat) && !v.Leaving()
	entry, before := strings.CutPrefix(r.PathValue("entry"), "before-")
	if n, err := strconv.Atoi(entry); err == nil && as.Kind == keeper && !v.telling() {
		v.Ahead = before
		if before, err := now.Before(n); err == nil {
			v.Right = new(v.told(&now.Entries()[n-1]))
			v.now, v.table = &state{Game: before, n: now.n}, tableOf(before.Seen(by))
			if q.Has("begun") {
				v.At.Line = rule.Begun(v.offersIn(before), v.Right.Line)
			}
		}
	}
	return v
}

// enters says whether its role enters anything; copy is the copy that it enters with.
func (v *visit) enters() bool         { return v.s.Enters(v.role) }
func (v *visit) copy() *desk.LazyCopy { return v.s.d.With(v.now.Game).LazyCopy(v.now.Rulebook()) }

// show fills a role's page.
func (v *visit) show(code int, answer url.Values) {
	if answer.Has("make") && v.enters() {
		v.Make = v.making(door.PieceOf(answer))
		v.fill(code, "make.html")
		return
	}
	v.was = rule.When(v.Kind == onTable, v.now.before)
	games := []*referee.Game{v.game}
	if v.At.Planning {
		games = v.planAhead()
		door.KeepPlan(v.w, v.planCookie(), v.At.Planned())
	}
	begun := v.At.Line != ""
	for _, g := range slices.Backward(games) { // it ends with what comes next
		v.table = tableOf(g)
		offers, later := v.offersIn(g), v.P.Where().Phase != v.now.Where().Phase
		v.At.Lot = rule.When(!later, v.now.Lot())
		if v.At.Planning { // before a phase begins its end isn't planned
			offers = slices.DeleteFunc(offers, func(o rule.Offer) bool { return o.Seat != v.Seat || later && v.now.Verb(o.Verb).Ends })
		}
		if begun && v.asksFor(offers, answer) {
			break
		}
		if !begun && later {
			v.Plan.Later, v.Plan.Stage = v.menu(offers), v.P.Where().Stage
		} else if !begun {
			v.Menu = v.menu(offers)
		}
	}
	if begun && v.Form == nil { // it stands in the plan now, or an entry has changed what is legal
		if v.At.Line != "" {
			v.Refused = cmp.Or(v.Refused, &door.Refusal{Message: v.words(rule.CantNow(v.P, v.At.Line))})
			v.At.Line = ""
		}
		v.show(code, nil)
		return
	}
	if v.ready() {
		v.Menu, v.Beside = nil, append(v.Menu, v.Beside...)
	}
	v.fill(code, cmp.Or(rule.When(v.Right != nil, "right"), v.Kind)+".html")
}

// asksFor fills the page with what the begun line asks for next, or takes it into the plan where a number ended it; false
// if none of the offers begins so.
func (v *visit) asksFor(offers []rule.Offer, answer url.Values) bool {
	if name, describes := strings.CutPrefix(v.At.Line, referee.KindDescribe+" "); describes && v.Kind == keeper { // what is described already, too
		offers = append(offers, rule.Anew(v.P, name)...)
	}
	var parts []choice // the same line may end without what is asked for
	asked := rule.Those(offers, func(o rule.Offer) bool {
		way, _, ok := rule.AlongLine([]rule.Offer{o}, v.At.Line)
		if ok = ok && v.parts(way.Forced()) != nil; ok {
			parts = append(parts, v.byParts(way.Forced()))
		}
		return ok
	})
	if v.r.URL.Query().Has("given") {
		offers, parts = asked, nil
	}
	way, o, ok := rule.AlongLine(offers, door.Composed(offers, v.At.Line, answer))
	if !ok {
		return false
	}
	if v.Right != nil && !v.Ahead {
		way = way.Proposing(v.Right.Line)
	}
	if way = way.Forced(); way.At.Slot == nil && v.At.Planning {
		v.At = v.At.WithLine(way, true)
	} else if v.Form = v.formOf(way, o); v.parts(way) == nil {
		v.Form.Choices = append(v.Form.Choices, parts...)
	}
	if v.Right != nil && v.Form != nil {
		v.foretells(v.Form.Choices)
	}
	return true
}

// acts says whether a seat is to act, also in a plan in the game itself: it is listed, or else what is next speaks of it.
func (v *visit) acts(seat string) bool {
	where := map[bool]rule.Where{false: v.P.Where(), true: v.now.Where()}[v.At.Planning]
	return slices.Contains(where.ToAct, seat) || len(where.ToAct) == 0 && !where.Over && v.now.To(seat, where.Next).String() != where.Next.String()
}

// ready says whether a seat is done while others are not.
func (v *visit) ready() bool { return v.Kind == atSeat && !v.At.Planning && v.Own().Side().Done }

// goTo leads a role to its page, with the rest of the address.
func (v *visit) goTo(as *role, rest string) {
	http.Redirect(v.w, v.r, "/"+as.ID+rest, http.StatusSeeOther)
}

// refuse shows the page as far as its address had come, with why nothing was done.
func (v *visit) refuse(err error) {
	if v.Refused = v.refusalOf(v.reads(err)); !v.r.PostForm.Has("text") {
		v.Tried = v.r.PostFormValue("line")
	}
	v.show(door.CodeOf(err), v.r.URL.Query())
}

// tapped carries out what was tapped, and shows the page anew.
func (v *visit) tapped() {
	to, err := "", v.r.ParseForm()
	form := v.r.PostForm
	switch name, colour, renewed := form.Get("rename"), form.Get("colour"), form.Get("renew"); {
	case err != nil:
		err = rule.Misread(1, "a form", "The request can't be read: %v.", err)
	case v.r.PathValue("entry") != "" && v.Right == nil: // it would be entered as a line of its own
		err = errMeanwhile
	case form.Get("wish") != "":
		err = cmp.Or(v.wishes(form.Get("wish"), form.Get("phone")), v.s.settles())
		v.s.passFor()
		v.s.present.Stir()
	case name+colour != "" && v.Kind == atSeat:
		err = v.rename(name, colour)
	case renewed != "" && v.Kind == keeper:
		if here, _ := v.s.present.Here(renewed); here && renewed != v.ID && !form.Has("sure") {
			v.Renews = door.WithID(v.s.roles(), renewed)
			break
		}
		var of *role
		if of, err = v.s.renew(renewed); err == nil && renewed == v.ID {
			door.SetCookie(v.w, of.Cookie(v.s.tag), of.Token) // it goes on with its new link
		}
		to = "?renewed=" + url.QueryEscape(renewed)
	case form.Has("keep") && v.enters():
		to, err = v.keepMade(form)
	default:
		to, err = v.enterForm(form)
	}
	switch {
	case err != nil:
		v.refuse(err)
	case v.Doubt != nil, v.Renews != nil:
		v.show(http.StatusOK, v.r.URL.Query())
	default:
		v.goTo(v.role, to)
	}
}

// enterForm enters the lines of a form, each form once. One of which more is asked leads on, and one with a
// new name that is nearly a known one is doubted.
func (v *visit) enterForm(sent url.Values) (to string, err error) {
	lines := strings.FieldsFunc(strings.Join(sent["line"], "\n"), func(r rune) bool { return r == '\n' || r == '\r' })
	if len(lines) == 1 && !sent.Has("planned") {
		offers := v.offersIn(v.now.Game)
		line := door.Composed(offers, lines[0], sent)
		if way, _, ok := rule.AlongLine(offers, line); ok && sent.Has("tick") {
			if way = way.Forced(); way.At.Do == nil { // more is asked for
				return door.Address{Line: way.Line()}.Href(), nil
			}
			line = way.Line()
		}
		if doubts := v.now.Misspelt(line, v.copy()); len(doubts) > 0 && !sent.Has("sure") && v.enters() {
			d := doubts[0]
			v.Doubt = &form{Asks: v.words(d.Asks()), Choices: []choice{{Text: d.Meant, Enter: d.Spelt(line), Main: true}, {Text: d.Name, Enter: line}}}
			return "", nil
		}
		lines[0] = line
	}
	if v.Right != nil && len(lines) == 1 && !strings.HasPrefix(lines[0], "remove ") {
		if lines[0] == v.Right.Line && !v.Ahead { // nothing was set right
			return "", nil
		}
		lines[0] = referee.SettingRight(v.Right.N, v.Ahead, lines[0])
	}
	// If several seats acted at once when the page was made, or a fact is told, an entry in between doesn't matter.
	at := anyEntries
	if n, err := strconv.Atoi(sent.Get("entries")); err == nil && len(lines) > 0 {
		first, _ := v.game.ForLot(lines[0])
		was, _ := v.now.At(n)
		if e, err := v.game.ReadsAs(v.Seat, first, v.copy()); err != nil || e.Kind != referee.KindDescribe && (e.Kind != referee.KindAction || was == nil || len(was.Where().ToAct) < 2) {
			at = n
		}
	}
	// A browser without a script sends no key: the same form of the same page is the same again.
	_, left, err := v.enter(cmp.Or(sent.Get("key"), sent.Get("entries")), strings.Join(lines, "\n"), lines[:min(len(lines), referee.MostPlanned)], at)
	err = rule.When(err != errMeanwhile || !v.s.now.Load().HasSince(at, rule.When(lines[0] != drawAll, lines)), err) //nolint:errorlint // another phone was quicker with the same
	stays := slices.DeleteFunc(door.KeptPlan(v.r, v.planCookie()), func(l string) bool { return slices.Contains(lines, l) })
	if err != nil {
		*v = *v.s.visit(v.w, v.r, v.role)
		if sent.Has("planned") {
			v.At = door.Address{Plan: append(left, stays...), Planning: true}
		}
	} else if sent.Has("planned") {
		door.KeepPlan(v.w, v.planCookie(), stays)
	}
	if offers := v.offersIn(v.s.now.Load().Game); err == nil && v.r.URL.Query().Has("given") && strings.HasPrefix(v.At.Line, rule.HaveVerb+" ") {
		if _, _, ok := rule.AlongLine(offers, v.At.Line); ok { // it may have more
			to = v.At.Href() + "&given="
		}
	}
	return to, err
}

func (v *visit) refusalOf(err error) *door.Refusal { return door.RefusalOf(v.words(say.Of(err)), err) }

// Describing is where a piece is described; the cost tracks and the like, which have no builder, by their own questions.
func (v *visit) Describing(name string) string {
	if own := rule.Find(v.Box().Blanks(), func(b *rule.Blank) bool { return strings.EqualFold(b.Name, name) }); v.Box().Makes() == nil || own != nil && v.Box().Making(own.Kind) == nil {
		return door.Address{Line: "describe " + rule.Quote(name)}.Href()
	}
	return door.Piece{Name: name}.Href()
}

// NotNow are the verbs that a seat can't enter now.
func (v *visit) NotNow() []rule.Verb {
	if v.Kind != atSeat || v.At.Planning || v.At.Line != "" || !v.enters() {
		return nil
	}
	return v.role.May().NotNow(v.game, v.by)
}

// whyNot is why no line of a verb can be entered now; nil where one can.
func (v *visit) whyNot(name string) *door.Refusal {
	verb, _ := v.now.Rulebook().Verbs.Named(name)
	own, err := v.role.May().WhyNone(v.now.Game, v.by, *verb, v.s.d.Now())
	if err == nil {
		return nil
	}
	f := v.refusalOf(err)
	f.Long = say.Capital(v.lang.Words(verb.Short)) + "."
	if !own { // the sentence names the pieces of an example: the rule is the reason
		f.Message = v.words(say.Join(" ", say.That("That isn't due now."), v.P.Where().Leads()))
		if f.Illegal != nil {
			f.Message = cmp.Or(v.lang.Words(f.Illegal.Rule), f.Message)
		}
	}
	return f
}

// planAhead is the game as the plan would have it: see Role.Plan. What can't be entered as it is stays in the plan.
func (v *visit) planAhead() []*referee.Game {
	v.Plan, v.was = &planPage{At: v.At.Href()}, v.now.Position()
	all := v.At.Plan
	games, done, err := v.planned(all)
	if err != nil {
		v.Refused = v.refusalOf(err)
		v.Plan.Why = v.Refused.Message
	}
	v.At.Plan, v.At.Stuck, v.Plan.Can = all[:len(done)], all[len(done):], all[:len(done)]
	for i, planned := range all {
		c := v.step(planned[strings.Index(planned, "\t")+1:])
		c.Href = door.Address{Plan: slices.Delete(slices.Clone(all), i, i+1), Planning: true}.Href()
		if i >= len(done) {
			v.Plan.Stuck = append(v.Plan.Stuck, c)
			continue
		}
		c.More = rule.Each(done[i].Told, func(t say.Text) string { return v.words(t) })
		v.Plan.Steps = append(v.Plan.Steps, c)
	}
	if len(done) > 0 {
		if err := v.role.May().WhyNot(v.now.Game, v.by, done[0].Line, v.s.d.Now()); err != nil && v.words(done[0].Stage) == v.words(v.now.Where().Stage) {
			v.Plan.When = v.lang.Words("Enter the plan when it is your turn")
		} else if err != nil {
			v.Plan.When = v.lang.Say("Enter the plan in its phase: %s", done[0].Stage)
		}
	}
	return games
}

// planCookie keeps a plan on the phone that made it until it is entered.
func (v *visit) planCookie() string { return v.role.Cookie(v.s.tag) + "-plan" }

// KeptPlan is the plan that its phone keeps, as the game stands; nil for none.
func (v *visit) KeptPlan() *planPage {
	lines := door.KeptPlan(v.r, v.planCookie())
	if len(lines) == 0 || v.Kind != atSeat || v.At.Planning || v.Over() || !v.enters() {
		return nil
	}
	of := v.Real()
	of.At = door.Address{Plan: lines, Planning: true}
	of.planAhead()
	return of.Plan
}

// parsed are the pages for one request at a time: to read them, and to see how each place is escaped, takes longer than to fill them.
var parsed = sync.Pool{New: func() any {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"say": say.Capital, "words": say.Capital, "signed": say.Capital, "cited": say.Capital, // their names alone count here: see fill
		"capital": say.Capital, "played": rule.Played, "add": func(a, b int) int { return a + b }, "min": func(a, b int) int { return min(a, b) }, "in": slices.Contains[[]string], "begins": strings.HasPrefix, "has": strings.Contains, "apart": func(all string) []string { return strings.Split(all, " · ") }, "broad": func(p template.HTML) bool { return svg.Shape(string(p)) > 1.5 }, "picture": drawing, "facts": screen.Facts, "blank": func() template.HTML { return blank },
		"points": func(n int) say.Text { return say.Count(n, "%d point", "%d points") }, "entries": func(n int) say.Text { return say.Count(n, "%d entry", "%d entries") }, "stacked": components.StackTitle,
		"signs": func() template.HTML { return template.HTML(svg.Sheet(" ")) }, //nolint:gosec // built in, and empty: the filled page has what it shows
	}).ParseFS(pageFiles, "pages/*.html"))
}}

// fill fills a template, which escapes what people typed, and sends it.
func (v *visit) fill(code int, name string) {
	var b bytes.Buffer
	pages := parsed.Get().(*template.Template)
	defer parsed.Put(pages)
	if err := pages.Funcs(template.FuncMap{
		"say": v.lang.Say, "capital": func(text string) string { return say.Sentence(text, v.P.Seats()...) }, "words": v.words, "signed": desk.Signed(v.lang, v.now.legend(v.lang).Letters, func(word string) bool { return rule.Knows(v.now.Position(), word) }, func(word string) say.Text { return rule.Said(v.now.Position(), word) }),
		"cited": func(all []rule.Citation) []rule.Citation { return rule.CitedIn(all, v.Lang()) }, // of the book in the page's language, where it has one
	}).ExecuteTemplate(&b, name, v); err != nil {
		panic(err) // guarded tells the reader
	}
	door.Send(v.w, v.r, code, []byte(strings.Replace(b.String(), svg.Sheet(" "), svg.Sheet(b.String()), 1)))
}

// And is something with the page that it stands in, and its name there.
func (v *visit) And(of any, id string) map[string]any {
	return map[string]any{"V": v, "Of": of, "For": id}
}

// then shows the game as it stood after an entry, as the role's eyes see it.
func (v *visit) then(text string) {
	n, _ := strconv.Atoi(text)
	g, err := v.now.At(n)
	switch {
	case err != nil:
		v.refuse(err)
		return
	case g.Where().Over && v.telling():
		v.goTo(v.role, "")
		return
	}
	v.Then = new(v.told(&v.now.Entries()[n-1]))
	v.table = tableOf(g.Seen(v.by))
	if was, err := v.now.At(n - 1); err == nil {
		v.was = was.Position()
	}
	v.fill(http.StatusOK, "then.html")
}
