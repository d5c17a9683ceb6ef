package door

import "net/http"

// heads are what every answer begins with: its page loads nothing but what this server sends,
// stands in no other and is kept nowhere.
var heads = map[string]string{
	"Content-Security-Policy":      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
	"X-Content-Type-Options":       "nosniff",
	"Referrer-Policy":              "no-referrer",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cache-Control":                "no-store",
}

// Guard lets in what is asked by one of this machine's names: another one that leads here is
// DNS rebinding.
func Guard(hosts map[string]bool, next http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range heads {
			w.Header().Set(name, value)
		}
		if !hosts[Host(r.Host)] {
			http.Error(w, "this address is not one of this server's", http.StatusForbidden)
			return
		}
		next(w, r)
	})
}
