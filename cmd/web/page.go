package web

import (
	"bytes"
	"embed"
	"html/template"
	"net/http"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
	"arbiter/say/screen"
)

//go:embed pages
var pageFiles embed.FS

// pages are the addresses that people open.
func (s *server) pages(mux *http.ServeMux) {
	mux.HandleFunc("GET /in/{token}", s.in)
	mux.HandleFunc("GET /style.css", s.style)
	mux.HandleFunc("GET /page.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		_, _ = w.Write(script())
	})
	for i := range s.roles {
		as := &s.roles[i]
		mux.HandleFunc("GET /"+as.id, s.own(as, s.look))
	}
	mux.HandleFunc("GET /", func(w http.ResponseWriter, r *http.Request) { s.stranger(w, r) })
}

func script() []byte {
	data, _ := pageFiles.ReadFile("pages/page.js") // built in
	return data
}

// in takes a link's token: for it the browser gets a cookie, and the token leaves
// the address bar.
func (s *server) in(w http.ResponseWriter, r *http.Request) {
	as := withToken(s.roles, r.PathValue("token"))
	if as == nil {
		s.stranger(w, r)
		return
	}
	http.SetCookie(w, &http.Cookie{Name: s.cookie(as), Value: as.token, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: 30 * 24 * 3600})
	http.Redirect(w, r, "/"+as.id, http.StatusSeeOther)
}

// own is a page for who has its cookie.
func (s *server) own(as *role, page func(w http.ResponseWriter, r *http.Request, as *role)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if c, err := r.Cookie(s.cookie(as)); err != nil || withToken(s.roles, c.Value) != as {
			s.stranger(w, r)
			return
		}
		page(w, r, as)
	}
}

// stranger is what somebody sees without a link.
func (s *server) stranger(w http.ResponseWriter, r *http.Request) {
	code := http.StatusUnauthorized
	if s.attempts.tooMany(r) {
		code = http.StatusTooManyRequests
	}
	p := s.newPage(r, nil)
	// A link that was tapped on another site comes without the cookie that was set
	// a moment ago: the page asks once more by itself.
	p.Again = r.Header.Get("Sec-Fetch-Site") == "cross-site"
	s.fill(w, code, "stranger.html", &p)
}

// langOf is the language that a browser asks for, or that of this program.
func (s *server) langOf(r *http.Request) *say.Language {
	for asked := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(asked), ";")
		name, _, _ := strings.Cut(strings.ToLower(tag), "-")
		if lang, known := s.langs[name]; known {
			return lang
		}
	}
	return s.d.IO.Lang
}

// style is the pages' style sheet, with that of the game's pictures.
func (s *server) style(w http.ResponseWriter, r *http.Request) {
	now := s.now.Load()
	kind := ""
	if panel := now.panel(now.Position(), now.Position().Seats()[0]); panel.Picture != nil {
		kind = panel.Picture.Legend(s.langOf(r)).Style
	}
	css, _ := pageFiles.ReadFile("pages/page.css") // built in
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	_, _ = w.Write([]byte(svg.Style(kind) + string(css)))
}

// panel is the picture of a seat, as the rulebook's first view with one has it.
func (s *state) panel(p rule.Position, seat string) rule.Panel {
	for _, v := range s.Rulebook().Views() {
		if v.Picture {
			if view, err := p.View(v.Name, []rule.Word{{Text: seat, Column: len(v.Name) + 2}}, s.Screen(false)); err == nil {
				return desk.PanelOf(say.English, view)
			}
		}
	}
	return rule.Panel{}
}

// picture is that picture as SVG, "" where there is none.
func (s *state) picture(p rule.Position, seat string, how rule.Drawing) string {
	panel := s.panel(p, seat)
	if panel.Picture == nil {
		return ""
	}
	how.Title = seat
	drawn, _ := panel.Picture.SVG(how)
	return drawn
}

// page is what every page has.
type page struct {
	lang  *say.Language
	Role  *role
	Game  string
	N     int
	Again bool
	Where rule.Where
}

func (s *server) newPage(r *http.Request, as *role) page {
	now := s.now.Load()
	return page{lang: s.langOf(r), Role: as, Game: screen.Clean(now.Name()), N: now.n, Where: now.Where()}
}

// Lang is the tag of the page's language.
func (p *page) Lang() string {
	if p.lang == say.English {
		return say.Names()[0]
	}
	return p.lang.Name
}

// words is a text, a key or an error in the page's language, without what would
// act on a screen.
func (p *page) words(t any) string { return screen.Clean(p.lang.Say("%s", t)) }

func (p *page) language() *say.Language { return p.lang }

// fill fills a template and sends it.
func (s *server) fill(w http.ResponseWriter, code int, name string, data any) {
	p := data.(interface {
		language() *say.Language
		words(any) string
	})
	var b bytes.Buffer
	// html/template escapes whatever people typed.
	t, err := template.New("").Funcs(template.FuncMap{"say": p.language().Say, "words": p.words}).ParseFS(pageFiles, "pages/*.html")
	if err == nil {
		err = t.ExecuteTemplate(&b, name, data)
	}
	if err != nil {
		http.Error(w, "the page can't be made: "+err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(code)
	_, _ = w.Write(b.Bytes())
}

// look is a role's page.
func (s *server) look(w http.ResponseWriter, r *http.Request, as *role) {
	p := s.newPage(r, as)
	s.fill(w, http.StatusOK, "look.html", &p)
}
