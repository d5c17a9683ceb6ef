package web

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/cmd/record"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/referee"
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
	by   rule.Eyes
	now  *state
	game *referee.Game // as the eyes see it: as it stands, or as the plan would have it
	P    rule.Position // where that stands
	At   address
	lang *say.Language

	Again   bool
	Covered bool    // its phone covers its hand
	Renewed *choice // of the keeper: a link that was made anew
	N       int     // entries
	Mine    bool
	Form    *form
	Given   []string // what was answered of a text that is asked for part by part
	Menu    []*form  // what is due
	Beside  []*form  // what stands beside the game
	Ended   []*form  // the keeper's: how something ended, without its bids
	ByName  []*form  // what could be drawn here too
	Rare    []*form  // what is asked for once more before it is entered
	Refused *refusal
	Doubt   *form // whether another name was meant than the new one that was dealt
	Plan    *planPage
	Make    *makePage
	Answers []ask.Answer
	Asked   string
	Tried   string   // the line that was refused
	About   *choice  // the piece that was asked about
	Besides []string // what an answer means in this game

	apart map[string]string // see aside
	whose string            // the seat whose pieces are drawn, where several have one of a name
	was   rule.Position     // what is new since is marked in pictures, nil for nothing
	scene *rule.Scene       // see Scene
	Lying template.HTML     // all that lies before the seats: see Sides
	Sheet []template.HTML   // what its pictures draw several times: see once
	Waits *role             // of who joins: the seat that the keeper is asked for
	Then  *toldEntry        // of history: the entry after which the game is shown
}

type planPage struct {
	Steps   []choice // its lines as a person says them
	Told    []say.Text
	Outlook string
	At      string   // where all its lines stand, "" where none holds
	Less    string   // without its last line
	When    string   // it can be entered, "" for now
	Later   []*form  // what can be planned of the phase that comes next,
	Stage   say.Text // which is this
}

// refusal is why something wasn't done: of which kind it is, where it is one.
type refusal struct {
	Message, Long string
	Illegal       *rule.Illegal
	Unread        *rule.NotUnderstood
	Lacks         *rule.CannotCheck
}

// page shows a role's page, by its address.
func (v *visit) page() {
	q := v.r.URL.Query()
	v.At = address{q.Get("line"), slices.DeleteFunc(slices.Clone(q["plan"]), func(l string) bool { return l == "" }), q.Has("plan") && v.Kind == atSeat}
	switch {
	case q.Has("cover") && v.Kind == atSeat:
		door.SetCookie(v.w, v.s.cookie(v.role)+"-cover", strings.TrimPrefix(q.Get("cover"), "0"))
		v.goTo(v.role, "")
		return
	case q.Has("lang"):
		door.SetCookie(v.w, langCookie, q.Get("lang"))
		v.goTo(v.role, "")
		return
	case q.Has("renewed") && v.Kind == keeper:
		if of := withID(v.s.roles(), q.Get("renewed")); of != nil {
			v.Renewed = &choice{Text: v.words(of.Title()), Href: "http://" + v.r.Host + "/in/" + of.token}
		}
	case q.Has("make") && v.enters():
		v.Make = v.making(pieceOf(q))
		v.Make.Done = q.Get("kept")
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
	v.Asked = text
	index, _ := v.s.indices.LoadOrStore(v.lang, ask.New(v.s.d.Books, v.lang))
	about := desk.Asking{Index: index.(*ask.Index), Book: v.now.Rulebook().Name, Position: v.P, Self: v.Seat, Refused: rule.Code(refused)}
	if v.About = v.about(text); v.About != nil && v.About.Says != "" {
		text = v.About.Says // the books say what it does, not its name
	}
	about.Drawn = v.About != nil
	answers, besides := about.Answers(text)
	if v.About != nil && len(answers) > 0 && answers[0].Near {
		answers = nil
	}
	v.Besides = rule.Each(besides, func(t say.Text) string { return v.words(v.To(t)) })
	v.Answers = answers[:min(len(answers), desk.MostAnswers)]
}

// about is the piece that a question names, as it is drawn, and what it does; nil for none.
func (v *visit) about(text string) *choice {
	for _, word := range rule.NameParts(text) {
		if drawn := v.drawn(strings.ToLower(word)); drawn != "" {
			return &choice{Text: say.Capital(v.words(strings.ToLower(word))), Picture: drawn, Says: v.marks(strings.ToLower(word))}
		}
	}
	return nil
}

// AnswerTitle is what an answer is headed by: with its game where that is another.
func (v *visit) AnswerTitle(a ask.Answer) string {
	if book, err := v.s.d.Book(a.Game); err == nil && a.Game != v.now.Rulebook().Name {
		return v.lang.Say("%s: %s", book.Title, a.Title)
	}
	return a.Title
}

func (s *server) visit(w http.ResponseWriter, r *http.Request, as *role) *visit {
	now, by := s.now.Load(), s.eyes(r, as)
	game := now.Seen(by)
	v := &visit{s: s, w: w, r: r, role: as, by: by, now: now, game: game, P: game.Position(), lang: s.langOf(r), N: now.n, Covered: s.covers(r, as)}
	v.Mine = v.acts(v.Seat) && !v.Leaving()
	return v
}

// enters says whether its role enters anything; copy is the copy that it enters with.
func (v *visit) enters() bool { return v.role.enters(v.s.Enter) }

func (v *visit) copy() *desk.LazyCopy { return v.s.d.With(v.now.Game).LazyCopy(v.now.Rulebook()) }

// show fills a role's page.
func (v *visit) show(code int, answer url.Values) {
	if v.Make != nil {
		v.fill(code, "make.html")
		return
	}
	games := []*referee.Game{v.game}
	if v.At.planning {
		games = v.planAhead()
	}
	if v.Kind == onTable {
		v.was = v.now.before
	}
	for _, v.game = range slices.Backward(games) { // it ends with what comes next
		v.P, v.scene = v.game.Position(), nil
		offers, later := v.offersIn(v.game), v.P.Where().Phase != v.now.Where().Phase
		if v.At.planning { // before a phase begins its end isn't planned
			offers = slices.DeleteFunc(offers, func(o rule.Offer) bool { return o.Seat != v.Seat || later && v.now.Verb(o.Verb).Ends })
		}
		if v.At.line == "" {
			if v.menu(offers); later {
				v.Plan.Later, v.Plan.Stage, v.Menu = v.Menu, v.P.Where().Stage, nil
			}
			continue
		}
		var parts []choice // the same line may end without what is asked for
		asked := rule.Those(offers, func(o rule.Offer) bool {
			way, _, ok := rule.AlongLine([]rule.Offer{o}, v.At.line)
			if ok = ok && v.parts(way.Forced()) != nil; ok {
				parts = append(parts, v.byParts(way.Forced()))
			}
			return ok
		})
		if v.r.URL.Query().Has("given") {
			offers, parts = asked, nil
		}
		if way, o, ok := rule.AlongLine(offers, composed(offers, v.At.line, answer)); ok {
			if way = way.Forced(); way.At.Slot == nil && v.At.planning { // a number ended it
				v.At = v.At.withLine(way, true)
				v.show(code, nil)
				return
			}
			if v.Form = v.formOf(way, o); v.parts(way) == nil {
				v.Form.Choices = append(v.Form.Choices, parts...)
			}
			break
		}
	}
	if v.At.line != "" && v.Form == nil { // something was entered that has changed what is legal
		v.Refused = cmp.Or(v.Refused, &refusal{Message: v.lang.Say("%q is not offered now.", v.At.line)})
		v.At.line = ""
		v.show(code, nil)
		return
	}
	if v.ready() {
		v.Menu, v.Beside = nil, append(v.Menu, v.Beside...)
	}
	v.fill(code, v.Kind+".html")
}

// acts says whether a seat is to act: it is listed, or none is and what is next speaks of it.
func (v *visit) acts(seat string) bool {
	where := v.P.Where()
	return slices.Contains(where.ToAct, seat) || len(where.ToAct) == 0 && !where.Over && v.words(v.now.To(seat, where.Next)) != v.words(where.Next)
}

// ready says whether a seat is done while others are not.
func (v *visit) ready() bool { return v.Kind == atSeat && !v.At.planning && v.Own().Side().Done }

// goTo leads a role to its page, with the rest of the address.
func (v *visit) goTo(as *role, rest string) {
	http.Redirect(v.w, v.r, "/"+as.ID+rest, http.StatusSeeOther)
}

// refuse shows the page with why nothing was done.
func (v *visit) refuse(err error) {
	v.Refused, v.Tried = v.refusalOf(v.reads(err)), v.r.PostFormValue("line")
	v.show(door.CodeOf(err), nil)
}

// tapped carries out what was tapped, and shows the page anew.
func (v *visit) tapped() {
	to, err := "", v.r.ParseForm()
	form := v.r.PostForm
	switch name, colour, renewed := form.Get("rename"), form.Get("colour"), form.Get("renew"); {
	case err != nil:
		err = rule.Misread(1, "a form", "The request can't be read: %v.", err)
	case form.Get("wish") != "":
		err = v.wishes(form.Get("wish"), form.Get("phone"))
	case name+colour != "" && v.Kind == atSeat:
		err = v.rename(name, colour)
	case renewed != "" && v.Kind == keeper:
		var of *role
		if of, err = v.s.renew(renewed); err == nil && renewed == v.ID {
			door.SetCookie(v.w, v.s.cookie(of), of.token) // it goes on with its new link
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
	case v.Doubt != nil:
		v.show(http.StatusOK, nil)
	default:
		v.goTo(v.role, to)
	}
}

// enterForm enters the lines of a form, each form once. One of which more is asked leads on, and one with a
// new name that is nearly a known one is doubted.
func (v *visit) enterForm(sent url.Values) (to string, err error) {
	lines := strings.FieldsFunc(strings.Join(sent["line"], "\n"), func(r rune) bool { return r == '\n' || r == '\r' })
	if len(lines) == 1 {
		offers := v.offersIn(v.now.Game)
		line := composed(offers, lines[0], sent)
		if way, _, ok := rule.AlongLine(offers, line); ok && sent.Has("tick") {
			if way = way.Forced(); way.At.Do == nil { // more is asked for
				return address{line: way.Line()}.href(), nil
			}
			line = way.Line()
		}
		if name, meant := v.now.Misspelt(line, v.copy()); meant != "" && !sent.Has("sure") && v.enters() {
			v.Doubt = &form{Asks: v.words(say.That("%s is new. Did you mean %s?", name, meant)), Choices: []choice{{Text: meant, Enter: referee.Spelt(line, name, meant), Main: true}, {Text: name, Enter: line}}}
			return "", nil
		}
		lines[0] = line
	}
	// If several seats act at once, or a fact is told, an entry in between doesn't matter.
	at := anyEntries
	if n, err := strconv.Atoi(sent.Get("entries")); err == nil && len(lines) > 0 {
		if e, err := v.game.ReadsAs(v.Seat, lines[0], v.copy()); err != nil || e.Kind != referee.KindDescribe && (e.Kind != referee.KindAction || len(v.P.Where().ToAct) < 2) {
			at = n
		}
	}
	// A browser without a script sends no key: the same form of the same page is the same again.
	_, left, err := v.enter(cmp.Or(sent.Get("key"), sent.Get("entries")), lines[:min(len(lines), referee.MostPlanned)], at)
	if err != nil {
		*v = *v.s.visit(v.w, v.r, v.role)
		if sent.Has("planned") {
			v.At = address{plan: left, planning: true}
		}
	}
	return "", err
}

func (v *visit) refusalOf(err error) *refusal {
	f := &refusal{Message: v.words(v.To(say.Of(err)))}
	f.Illegal, _ = errors.AsType[*rule.Illegal](err)
	f.Unread, _ = errors.AsType[*rule.NotUnderstood](err)
	f.Lacks, _ = errors.AsType[*rule.CannotCheck](err)
	return f
}

// Describing is where a piece is described.
func (v *visit) Describing(name string) string {
	if v.Box().Makes() == nil {
		return address{line: "describe " + rule.Quote(name)}.href()
	}
	return piece{Name: name}.href()
}

// NotNow are the verbs that a seat can't enter now.
func (v *visit) NotNow() []rule.Verb {
	if v.Kind != atSeat || v.At.planning || v.At.line != "" || !v.enters() {
		return nil
	}
	return v.role.may().NotNow(v.game, v.by)
}

// whyNot is why no line of a verb can be entered now; nil where one can.
func (v *visit) whyNot(name string) *refusal {
	verb, _ := v.now.Rulebook().Verbs.Named(name)
	own, err := v.role.may().WhyNone(v.now.Game, v.by, *verb, v.s.d.Now())
	if err == nil {
		return nil
	}
	f := v.refusalOf(err)
	if f.Long = say.Capital(v.lang.Words(verb.Short)) + "."; !own {
		f.Message, f.Long = f.Long, ""
	}
	return f
}

// planAhead is the game as the plan would have it: see Role.Plan.
func (v *visit) planAhead() []*referee.Game {
	at := v.At.href()
	games, done, err := v.planned(v.At.plan)
	if err != nil {
		v.Refused = v.refusalOf(err)
	}
	v.was, v.At.plan = v.now.Position(), v.At.plan[:len(done)]
	outlook := games[len(games)-1].Position().Outlook(v.Seat).Text
	v.Plan = &planPage{Steps: rule.Each(v.At.plan, v.step), Outlook: v.words(outlook)}
	if n := len(done); n > 0 {
		v.Plan.At, v.Plan.Told = at, rule.Each(done[n-1].Told, v.To)
		v.Plan.Less = address{plan: v.At.plan[:n-1], planning: true}.href()
		stage := done[0].Stage
		switch err := v.role.may().WhyNot(v.now.Game, v.by, v.At.plan[0], v.s.d.Now()); {
		case err == nil:
		case v.words(stage) == v.words(v.now.Where().Stage):
			v.Plan.When = v.lang.Words("Enter the plan when it is your turn")
		default:
			v.Plan.When = v.lang.Say("Enter the plan in its phase: %s", stage)
		}
	}
	return games
}

// Lang is the page's language; To, a text as its seat reads it.
func (v *visit) Lang() string           { return v.lang.Tag() }
func (v *visit) To(t say.Text) say.Text { return v.now.To(v.Seat, t) }

// words are a text in the page's language, with the names of pieces as below their pictures.
func (v *visit) words(t any) string {
	return v.s.now.Load().called().In(v.lang, screen.Clean(v.lang.Say("%s", t)))
}

// Game is the game's name.
func (v *visit) Game() string { return screen.Clean(v.now.Name()) }

// Next is what is next; where several act at once, what this seat or else all have to do.
func (v *visit) Next() string {
	w, due, said := v.P.Where(), v.P.Due(v.Seat), say.Text{}
	if w.Said != nil {
		said = w.Said()
	}
	switch {
	case !said.Empty():
		return say.Capital(v.words(v.To(said)))
	case v.ready():
		return v.words(say.That("You are ready; waiting for %s.", say.And(w.ToAct)))
	case v.Mine && !due.Empty() && (len(w.ToAct) > 1 || v.Scene().Up == nil):
		return say.Capital(v.words(v.To(due)))
	case len(w.ToAct) < 2 || v.P.Due("").Empty():
		return say.Capital(v.words(v.To(w.Next)))
	default:
		return v.words(v.P.Due(""))
	}
}

// Over says whether the game has ended; Fresh, whether just now: then it is told line by line.
func (v *visit) Over() bool  { return v.P.Where().Over }
func (v *visit) Fresh() bool { return v.Over() && v.Age() < 3*60 } // seconds

// Noticed is what was changed beside the game, or that it can't be read any more; empty for nothing.
func (v *visit) Noticed() say.Text {
	if *v.s.away.Load() != "" {
		return say.Of(errAway)
	}
	return *cmp.Or(v.s.noticed.Load(), &say.Text{})
}

// Hides says whether something is held secretly now; HidesHands, whether the keeper sees it not.
func (v *visit) Hides() bool      { return len(referee.Hidden(v.P)) > 0 }
func (v *visit) HidesHands() bool { return v.Hides() && v.by != rule.AllEyes() }

// Links are those that the keeper can make anew.
func (v *visit) Links() []role { return v.s.roles() }

// Langs are the other languages that the page can be in: those of its game.
func (v *visit) Langs() []string {
	return slices.DeleteFunc(say.Names(), func(name string) bool {
		return name == v.Lang() || v.s.langs[name] != v.s.langs[say.Names()[0]] && rule.WordsOf(v.now.Rulebook())(name) == ""
	})
}

// Practice says whether no box lies on the table.
func (v *visit) Practice() bool { return desk.IsPractice(v.P.Copy()) }

// Knows says whether all that lies on the table is described.
func (v *visit) Knows() bool {
	unknown := func(s rule.Shelf) bool {
		return slices.ContainsFunc(s.Pieces, func(name string) bool { return v.P.Picture(name, "") == nil })
	}
	return v.Practice() && !slices.ContainsFunc(v.Scene().Shelves, unknown) && !slices.ContainsFunc(v.Seats(), func(s seatView) bool { return slices.ContainsFunc(s.Shelves(), unknown) })
}

// MayPlan says whether a seat can plan: no draw is due, and it has moves in its next turn, or by itself.
func (v *visit) MayPlan() bool {
	own := func(o rule.Offer) bool { return o.Seat == v.Seat && v.fold(o.Way()) == "" }
	return v.Kind == atSeat && !v.At.planning && len(v.P.Where().ToAct) > 0 && v.enters() && slices.ContainsFunc(v.now.Rulebook().Ahead(v.P, v.Seat), func(p rule.Position) bool { return slices.ContainsFunc(rule.Moves(p, v.Seat, true), own) })
}

// PlansNow says whether a seat would plan something of this phase.
func (v *visit) PlansNow() bool {
	return slices.ContainsFunc(v.now.Rulebook().Ahead(v.P, v.Seat), func(p rule.Position) bool { return p.Where().Phase == v.P.Where().Phase })
}

// Real is the page without its plan.
func (v *visit) Real() *visit { return v.s.visit(v.w, v.r, v.role) }

// MayMake says whether a piece of the copy is built here by tapping, not typed.
func (v *visit) MayMake() bool { return !v.Knows() && v.Box().Makes() != nil && v.enters() }

// Back is the button that takes back the last entry, nil if that isn't allowed.
func (v *visit) Back() *choice {
	last := v.now.Undoable()
	if last == nil || !v.enters() || v.Kind != keeper && !v.role.may().MayUndo(v.now.Game, referee.KindUndo) {
		return nil
	}
	return &choice{Text: v.saidOf(last, v.Seat), Enter: v.now.Step()}
}

// Did is what its seat has done in this phase.
func (v *visit) Did() []choice {
	return rule.Each(v.now.Did(v.Seat), func(e *referee.Entry) choice { return v.step(e.Text) })
}

// LeadsTo is where a line that begins so is asked for on the page, "" for nowhere.
func (v *visit) LeadsTo(line string) string {
	at := slices.IndexFunc(v.Menu, func(f *form) bool { return f.begins(line) })
	if at < 0 {
		return ""
	}
	return fmt.Sprintf("#an%d", at)
}

// saidOf is an entry as a person says it; the seat that is told of its own isn't named, or is "you".
func (v *visit) saidOf(e *referee.Entry, told string) string {
	text := cmp.Or(v.step(e.Text).Text, e.Text)
	if e.Seat != "" && e.Seat != told {
		text = v.lang.Text(v.To(say.That("%s · %s", e.Seat, text)))
	}
	return text
}

// seatView is a seat with what this role may see of it.
type seatView struct {
	V            *visit // the page that it is shown on
	At           int    // among all
	Score        int    // what it has of what the game is won by
	Name, Colour string
	Acts         bool
	ID           string    // its role's
	Here         bool      // its phone is connected
	Left         time.Time // when that went away, zero where none was there or it is here

	Drawn template.HTML // of Sides
	Away  bool          // its phone is not there
}

// Hand is what a seat holds secretly, its money and its score; Numbers what else can be
// counted, and is there.
func (s seatView) Hand() []rule.Number { return rule.Those(s.V.P.Numbers(s.Name), rule.Number.Held) }

func (s seatView) Numbers() []rule.Number {
	return rule.Those(s.V.P.Numbers(s.Name), func(n rule.Number) bool { return n.N != 0 && !n.Unseen && !n.Makes && !n.Held() })
}

// Told stands above its picture, where each seat has its own.
func (s seatView) Told() string {
	return screen.Clean(desk.Region(s.V.lang, s.V.P, s.Name, s.V.now.Screen(false)).Told)
}

// Seats are all seats.
func (v *visit) Seats() (out []seatView) {
	for i, name := range v.P.Seats() {
		s := seatView{V: v, At: i, Score: rule.ScoreOf(v.P, i), ID: idOf(i), Name: name, Colour: v.P.Colours()[i], Acts: v.acts(name)}
		s.Here, s.Left = v.s.present.Here(s.ID)
		out = append(out, s)
	}
	return out
}

// Picture is that of a seat, with "" of the board for all; a game has one or the other.
func (v *visit) Picture(seat string) template.HTML {
	if desk.SharesBoard(v.now.Rulebook()) != (seat == "") {
		return ""
	}
	how := v.marking(seat, false)
	if seat == "" && v.Kind == atSeat { // each of the board's pieces can be looked at
		how.Link = func(name string) string { return "?" + url.Values{"ask": {name}}.Encode() }
	} else if seat == v.Seat && len(v.apart) > 0 {
		how.Link = func(name string) string { return v.apart[strings.ToLower(name)] }
	}
	return drawing(v.lying(seat, how))
}

// marking is how a seat's picture, or the board, is drawn with what is new marked.
func (v *visit) marking(seat string, small bool) rule.Drawing {
	how := rule.Drawing{Small: small, Tight: v.Kind == onTable, Strips: v.Kind != onTable}
	if v.was != nil {
		how.Before = new(desk.Region(v.lang, rule.Seen(v.was, v.by), seat, v.now.Screen(false)))
	}
	return how
}

func (v *visit) Own() *seatView {
	return rule.Find(v.Seats(), func(s *seatView) bool { return s.Name == v.Seat })
}

// Legend explains the signs of the pictures.
func (v *visit) Legend() []rule.Sign { return v.now.legend(v.lang).Signs }

// Explained are the signs of a picture that need an explanation.
func (v *visit) Explained(drawn template.HTML) []rule.Sign {
	for i, part := range slices.Backward(v.Sheet) {
		if strings.Contains(string(drawn), href(i)) {
			drawn += part
		}
	}
	return slices.DeleteFunc(v.Legend(), func(s rule.Sign) bool {
		return s.Class == "" || !strings.Contains(string(drawn), `class="`+s.Class+`"`)
	})
}

// View is one of the rulebook's views, none where it has none of that name.
func (v *visit) View(name string) []rule.Block {
	return desk.Blocks(v.P, name, v.now.Screen(v.by == rule.AllEyes()))
}

// Curve is what the game is won by, over the rounds.
func (v *visit) Curve() template.HTML {
	drawn, _ := v.now.curves.LoadOrStore(v.Lang(), sync.OnceValue(func() string { return record.ScoreCurve(v.lang, v.now.Game) }))
	return drawing(drawn.(func() string)())
}

type toldEntry struct {
	N       int
	Stands  bool // it can be set right
	Line    string
	Told    []string
	Came    []string      // what came of it, the most telling first: see rule.Results
	Led     []string      // what is for this seat, and behind the first what is for all
	Picture template.HTML // of what it describes
}

// Last are the last entries, the newest first.
func (v *visit) Last(most int) (out []toldEntry) {
	live, entries := v.now.Live(), v.now.Entries()
	for i := len(entries) - 1; i >= 0 && len(out) < most; i-- {
		e := &entries[i]
		undone := !live[i] && e.Kind != referee.KindUndo && e.Kind != referee.KindRedo
		if !undone && !v.now.Begins(e) && (e.Kind != referee.KindDescribe || v.now.Anew(e)) {
			out = append(out, v.told(e))
		}
	}
	return out
}

// told is an entry as this role reads it.
func (v *visit) told(e *referee.Entry) (one toldEntry) {
	one.N, one.Stands = e.N, e.Kind == referee.KindAction || e.Kind == referee.KindCorrect
	one.Line, one.Told = v.now.Tells(e, v.by, v.lang, v.Seat, false)
	told := slices.DeleteFunc(slices.Clone(e.Told.Events()), func(e rule.Event) bool { return e.Kind == rule.Remark })
	one.Told = rule.Each(one.Told, func(told string) string { return v.words(say.Capital(told)) })
	for i, event := range told {
		how := map[rule.Happening]say.Key{referee.TakenBack: "Taken back: %s", referee.BackAgain: "Back again: %s"}[event.Kind]
		if n, _ := strconv.Atoi(event.What); n > 0 && how != "" {
			one.Told[i] = v.lang.Say(how, v.saidOf(&v.now.Entries()[n-1], v.Seat))
		}
		if i == 0 && e.Kind == referee.KindDescribe && event.What != "" && v.now.Anew(e) {
			one.Told, one.Picture = []string{v.lang.Say("%s is described anew.", event.What)}, v.drawn(event.What)
		}
	}
	lines := func(at []int) []string {
		at = slices.DeleteFunc(at, func(i int) bool { return i >= len(one.Told) })
		return rule.Each(at, func(i int) string { return one.Told[i] })
	}
	one.Led, one.Came = lines(rule.ToldOf(told, e.Seat, v.P, v.Seat)), lines(rule.Results(told))
	return one
}

// End is the final scoring, nil before it.
func (v *visit) End() *rule.Result {
	result, _ := v.P.Result()
	return result
}

// templates are the pages in a language, read once: that takes longer than to fill them.
func (s *server) templates(lang *say.Language) *template.Template {
	if t, read := s.filled.Load(lang); read {
		return t.(*template.Template)
	}
	v := &visit{s: s, lang: lang}
	t := template.Must(template.New("").Funcs(template.FuncMap{
		"say": lang.Say, "words": v.words, "capital": say.Capital, "add": func(a, b int) int { return a + b }, "min": func(a, b int) int { return min(a, b) }, "in": slices.Contains[[]string], "begins": strings.HasPrefix, "has": strings.Contains, "picture": drawing, "blank": func() template.HTML { return blank }, "signed": desk.Signed(lang, s.now.Load().legend(lang).Letters, func(word string) bool { return rule.Knows(s.now.Load().Position(), word) }),
		"cited":  func(all []rule.Citation) []rule.Citation { return rule.CitedIn(all, lang.Tag()) }, // of the book in the page's language, where it has one
		"points": func(n int) say.Text { return say.Count(n, "%d point", "%d points") },
		"signs":  func() template.HTML { return template.HTML(svg.Sheet()) }, //nolint:gosec // built in
	}).ParseFS(pageFiles, "pages/*.html"))
	s.filled.Store(lang, t)
	return t
}

// fill fills a template, which escapes what people typed, and sends it.
func (v *visit) fill(code int, name string) {
	var b bytes.Buffer
	if err := v.s.templates(v.lang).ExecuteTemplate(&b, name, v); err != nil {
		panic(err) // guarded tells the reader
	}
	door.Send(v.w, v.r, code, b.Bytes())
}

// And is something with the page that it stands in, and its name there.
func (v *visit) And(of any, id string) map[string]any {
	return map[string]any{"V": v, "Of": of, "For": id}
}

// then shows the game as it stood after an entry, as the role's eyes see it.
func (v *visit) then(text string) {
	n, _ := strconv.Atoi(text)
	g, err := v.now.At(n)
	if err != nil {
		v.refuse(err)
		return
	}
	v.Then = new(v.told(&v.now.Entries()[n-1]))
	v.game = g.Seen(v.by)
	v.P = v.game.Position()
	if was, err := v.now.At(n - 1); err == nil {
		v.was = was.Position()
	}
	v.fill(http.StatusOK, "then.html")
}
