package web

import (
	"cmp"
	"embed"
	"io"
	"net/http"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

//go:embed pages
var pageFiles embed.FS

// pages are the addresses that people open.
func (s *server) pages(of *http.ServeMux) {
	mux := http.NewServeMux() // its own, so that it refuses other methods
	of.Handle("/", mux)
	mux.HandleFunc("GET /in/{token}", s.in)
	mux.HandleFunc("POST /in/{token}", s.in)
	mux.HandleFunc("GET /style.css", s.style)
	mux.HandleFunc("GET /page.js", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		http.ServeFileFS(w, r, pageFiles, "pages/page.js")
	})
	mux.HandleFunc("GET "+s.kept.Served(), func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, s.name) })
	mux.HandleFunc("GET /{id}", s.own((*visit).page))
	mux.HandleFunc("POST /{id}", s.own((*visit).tapped))
	mux.HandleFunc("GET /{id}/{entry}", s.own((*visit).page))
	mux.HandleFunc("POST /{id}/{entry}", s.own((*visit).tapped))
	mux.HandleFunc("GET /", s.stranger)
}

// in gives a browser a cookie for a link's token, which so leaves the address bar.
func (s *server) in(w http.ResponseWriter, r *http.Request) {
	switch as := door.WithToken(s.roles(), r.PathValue("token")); {
	case as == nil:
		s.stranger(w, r)
	case as.Kind == joins:
		s.visit(w, r, as).joins()
	default:
		s.visit(w, r, as).sits(as, false)
	}
}

// own shows a role's page to a browser with the role's cookie.
func (s *server) own(page func(*visit)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if as := door.WithID(s.opened(r), r.PathValue("id")); as != nil {
			page(s.visit(w, r, as))
			return
		}
		s.stranger(w, r)
	}
}

// stranger is the page without a link; a browser that has opened one is sent to its page.
func (s *server) stranger(w http.ResponseWriter, r *http.Request) {
	if opened := s.opened(r); r.URL.Path == "/" && len(opened) > 0 { // a seat's stands last
		http.Redirect(w, r, "/"+opened[len(opened)-1].ID, http.StatusSeeOther)
		return
	}
	code := cmp.Or(rule.When(s.attempts.TooMany(r), http.StatusTooManyRequests), http.StatusUnauthorized)
	v := s.visit(w, r, &role{})
	// A link that was tapped on another site comes without the cookie that was set
	// a moment ago: the page asks once more by itself.
	v.Again = r.Header.Get("Sec-Fetch-Site") == "cross-site"
	v.fill(code, "stranger.html")
}

// langCookie keeps the language that a phone has chosen.
const langCookie = "arbiter-lang"

// langOf is the language of a phone, of those with the game's words: else half of each sentence would be in another.
func (s *server) langOf(r *http.Request) *say.Language {
	known := func(tag string) bool { _, is := s.langs[tag]; return is }
	return s.langs[cmp.Or(door.Speaks(r, langCookie, known), s.d.PagesIn().Tag())] // without words English, which is nil
}

func (s *server) style(w http.ResponseWriter, r *http.Request) {
	css, _ := pageFiles.ReadFile("pages/page.css") // built in
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	_, _ = w.Write([]byte(svg.Style(s.now.Load().legend(s.langOf(r)).Style) + string(css)))
}

// legend explains the signs of the pictures.
func (s *state) legend(lang *say.Language) rule.Legend {
	return once(s, "legend "+lang.Tag(), func() rule.Legend { return desk.LegendOf(lang, s.Position(), s.Screen(false)) })
}
