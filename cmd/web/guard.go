package web

import (
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/desk"
)

// What is refused before anybody looks at it.
const (
	mostBody     = 64 << 10 // bytes of a request's body
	mostHeader   = 16 << 10
	mostConns    = 1024             // connections at once
	mostAttempts = 30               // wrong tokens from one address
	attemptsTime = 10 * time.Minute // until they are forgotten
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
		if !s.hosts[hostOf(r.Host)] {
			// A name of somebody else's that leads here: DNS rebinding.
			http.Error(w, "this address is not one of this server's", http.StatusForbidden)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		if err := desk.Guarded(func() error { next.ServeHTTP(w, r); return nil }); err != nil {
			http.Error(w, s.langOf(r).Error(err), http.StatusInternalServerError)
		}
	})
}

// hostOf is an address without its port, in small letters.
func hostOf(address string) string {
	if host, _, err := net.SplitHostPort(address); err == nil {
		address = host
	}
	return strings.ToLower(strings.Trim(address, "[]"))
}

// hostsOf are the names that this machine is called by: on the local network
// its addresses there as well.
func hostsOf(lan bool) map[string]bool {
	hosts := map[string]bool{"localhost": true, "127.0.0.1": true, "::1": true}
	if !lan {
		return hosts
	}
	for _, ip := range addresses() {
		hosts[ip.String()] = true
	}
	if name, err := os.Hostname(); err == nil {
		name = strings.ToLower(name)
		hosts[name], hosts[name+".local"] = true, true
	}
	return hosts
}

// addresses are this machine's own on its networks, those first that phones of
// the same household reach.
func addresses() (found []net.IP) {
	all, _ := net.InterfaceAddrs()
	var others []net.IP
	for _, a := range all {
		n, ok := a.(*net.IPNet)
		switch {
		case !ok || n.IP.IsLoopback() || n.IP.IsLinkLocalUnicast():
		case n.IP.To4() != nil && n.IP.IsPrivate():
			found = append(found, n.IP)
		default:
			others = append(others, n.IP)
		}
	}
	return append(found, others...)
}

// attempts counts wrong tokens by where they come from.
type attempts struct {
	mu    sync.Mutex
	wrong map[string]int
	since time.Time
}

// tooMany counts one more, and says whether there were too many.
func (a *attempts) tooMany(r *http.Request) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if now := time.Now(); a.wrong == nil || now.Sub(a.since) > attemptsTime || len(a.wrong) > mostConns {
		a.wrong, a.since = map[string]int{}, now
	}
	from := hostOf(r.RemoteAddr)
	a.wrong[from]++
	return a.wrong[from] > mostAttempts
}

// bounded is a listener that lets only so many in at once.
type bounded struct {
	net.Listener
	room chan struct{}
}

func (b *bounded) Accept() (net.Conn, error) {
	b.room <- struct{}{}
	c, err := b.Listener.Accept()
	if err != nil {
		<-b.room
		return nil, err
	}
	return &counted{Conn: c, leave: sync.OnceFunc(func() { <-b.room })}, nil
}

// counted is a connection that leaves room when it ends.
type counted struct {
	net.Conn
	leave func()
}

func (c *counted) Close() error {
	c.leave()
	return c.Conn.Close()
}
