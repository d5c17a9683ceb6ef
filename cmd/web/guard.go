package web

import (
	"net/http"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
)

// What is refused before anybody looks at it.
const (
	mostBody   = 64 << 10 // bytes of a request's body
	mostHeader = 16 << 10
)

// policy lets a page load nothing but what this server sends.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guarded is a handler behind all that is checked at the door.
func (s *server) guarded(next http.Handler) http.Handler {
	next = http.NewCrossOriginProtection().Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		if !s.hosts[door.Host(r.Host)] {
			// A name of somebody else's that leads here: DNS rebinding.
			http.Error(w, "this address is not one of this server's", http.StatusForbidden)
			return
		}
		s.recognise(w, r)
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		if err := desk.Guarded(func() error { next.ServeHTTP(w, r); return nil }); err != nil {
			http.Error(w, s.langOf(r).Error(err), http.StatusInternalServerError)
		}
	})
}

// recognise says whose connection a request came on; a stranger's is over with its answer.
func (s *server) recognise(w http.ResponseWriter, r *http.Request) {
	c := door.Of(r)
	if c == nil || c.Known() {
		return
	}
	token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	as := withToken(s.roles(), token)
	for _, opened := range s.opened(r) {
		as = &opened
	}
	if as != nil && as.kind != joins {
		c.Shows(as.id)
		return
	}
	w.Header().Set("Connection", "close")
}
