package web

import (
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// The maker puts a piece of the copy together by tapping. What it shows so far
// stands in the page's address.

// mostParts bounds what a piece shows.
const mostParts = 40

// makePage is a piece as far as it is made.
type makePage struct {
	Name, Kind  string
	Kinds       []choice // to choose from, where the kind isn't known
	Shown       []choice // each leads to the piece without it
	Text        string
	Turns       template.HTML
	Fault       string
	Adds        []addPart
	Whole       bool
	InGame      bool   // a game asks for it
	Kept, Known string // what was kept just now, or is known by this name
}

// addPart is something to add.
type addPart struct {
	Name, Begin string
	Icons       []rule.Icon
	Track       string   // as far as it runs
	Nodes       []choice // to go on with
	Take        *choice  // the track as it stands
	Words       []choice
}

// maker shows how a piece is made.
func (s *server) maker(w http.ResponseWriter, v *visit, q url.Values) {
	v.Make = v.making(q)
	fill(w, http.StatusOK, "make.html", v)
}

// making is a piece as far as an address has it.
func (v *visit) making(q url.Values) *makePage {
	book := v.now.Rulebook()
	m := &makePage{Name: q.Get("make"), Kind: q.Get("kind"), Kept: q.Get("kept")}
	component := v.p.Component(m.Name)
	if m.InGame = component.Kind != "" && m.Name != ""; m.InGame {
		m.Kind = string(component.Kind)
	}
	makes, _ := book.(rule.Maker)
	if makes == nil {
		m.Fault = v.lang.Words("The pieces of this game are typed.")
		return m
	}
	all := makes.Makes()
	at := slices.IndexFunc(all, func(k rule.Making) bool { return string(k.Kind) == m.Kind })
	if at < 0 {
		for _, k := range all {
			m.Kinds = append(m.Kinds, choice{Text: say.Capital(v.lang.Words(k.Kind)), Href: makeHref(m.Name, string(k.Kind), nil, "")})
		}
		return m
	}
	shown := q["part"]
	if len(shown) == 0 {
		shown = all[at].Begun
	}
	shown = shown[:min(len(shown), mostParts)]
	if part := addedTo(q); part != "" {
		shown = append(slices.Clip(shown), part)
	}
	href := func(shown []string, track string) string { return makeHref(m.Name, m.Kind, shown, track) }
	for i, part := range shown {
		m.Shown = append(m.Shown, choice{Text: part, Href: href(slices.Delete(slices.Clone(shown), i, i+1), "")})
	}
	m.Text = strings.Join(shown, " ")
	v.judgeMade(m)
	for _, p := range all[at].Parts(shown) {
		add := addPart{Name: say.Capital(v.lang.Words(p.Name)), Begin: p.Begin, Icons: p.Icons}
		if p.Nodes != nil {
			add.Track = q.Get("track")
			for _, node := range p.Nodes {
				if !strings.HasSuffix("-"+add.Track, "-"+node) {
					add.Nodes = append(add.Nodes, choice{Text: node, Href: href(shown, strings.TrimPrefix(add.Track+"-"+node, "-"))})
				}
			}
			if strings.Contains(add.Track, "-") {
				add.Take = &choice{Text: v.lang.Say("Add the track %s", add.Track), Href: href(append(slices.Clip(shown), add.Track), ""), Main: true}
			}
		}
		for _, word := range p.Words {
			add.Words = append(add.Words, choice{Text: word, Href: href(append(slices.Clip(shown), word), "")})
		}
		m.Adds = append(m.Adds, add)
	}
	return m
}

// judgeMade draws a piece and says what is wrong with it.
func (v *visit) judgeMade(m *makePage) {
	book := v.now.Rulebook()
	words, err := rule.Split(rule.Quote(m.NameOr("x1")) + " " + m.Text)
	if err == nil {
		_, _, err = book.Fact(words)
	}
	if m.Whole = err == nil; !m.Whole && m.Text != "" {
		m.Fault = v.words(err)
	}
	how := rule.Drawing{Lang: v.lang, Page: true}
	if sketch, err := book.Sketch(m.Text); err == nil {
		drawn, _ := sketch.Turns.SVG(how)
		m.Turns = drawing(drawn)
	} else if piece := book.Drawn(m.Text); piece != nil {
		drawn, _ := piece.SVG(how)
		m.Turns = drawing(drawn)
	}
	m.Known, _ = v.s.d.LazyCopy(book).Described(m.Name)
}

// NameOr is the piece's name, or another.
func (m *makePage) NameOr(other string) string {
	if m.Name == "" {
		return other
	}
	return m.Name
}

// Line is what is entered in the game.
func (m *makePage) Line() string { return "describe " + rule.Quote(m.Name) + " " + m.Text }

// addedTo is the part that a form adds, "" for none.
func addedTo(q url.Values) string {
	part := ""
	for i, sign := range q["sign"] {
		if i < len(q["count"]) {
			if n, err := strconv.Atoi(q["count"][i]); err == nil && n > 0 && n < 100 {
				part += strconv.Itoa(n) + sign
			}
		}
	}
	if part == "" {
		return ""
	}
	return q.Get("begin") + part
}

func makeHref(name, kind string, shown []string, track string) string {
	q := url.Values{"make": {name}, "kind": {kind}, "part": shown}
	if track != "" {
		q.Set("track", track)
	}
	return "?" + q.Encode()
}

// keepMade keeps a piece in the copy and goes on to the next.
func (s *server) keepMade(w http.ResponseWriter, r *http.Request, as *role) {
	v := s.visit(r, as)
	name, text := strings.TrimSpace(r.PostForm.Get("name")), r.PostForm.Get("keep")
	words, err := rule.Split(rule.Quote(name) + " " + text)
	if err == nil {
		s.mu.Lock()
		_, err = s.d.Describe(v.now.Rulebook(), rule.Strings(words), r.PostForm.Get("stack"))
		s.mu.Unlock()
	}
	if err != nil {
		v.Make = v.making(url.Values{"make": {name}, "kind": {r.PostForm.Get("kind")}, "part": strings.Fields(text)})
		v.Refused = v.refusalOf(err)
		fill(w, http.StatusUnprocessableEntity, "make.html", v)
		return
	}
	http.Redirect(w, r, "/"+as.id+"?"+url.Values{"make": {""}, "kind": {r.PostForm.Get("kind")}, "kept": {name}}.Encode(), http.StatusSeeOther)
}

// Stacks are where a piece may lie in the copy.
func (v *visit) Stacks() (names []string) {
	for _, kind := range v.now.Rulebook().Stacks() {
		for _, period := range kind.Periods {
			names = append(names, kind.Name+" "+period)
		}
	}
	return names
}
