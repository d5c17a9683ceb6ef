// Package door controls access to the table's pages: the names of this machine, the secret
// that links are made from, limits on wrong tokens and on connections, and who is connected.
package door

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"arbiter/engine/rule"
	"arbiter/say"
)

const (
	mostStrangers = 256              // connections that have shown no token
	mostFromOne   = 64               // of them, from one address
	mostOfRole    = 24               // connections of one role
	mostAttempts  = 30               // wrong tokens from one address
	mostAddresses = 1024             // whose wrong tokens are counted
	mostHeader    = 16 << 10         // bytes of a request's headers: with more it is refused unread
	attemptsTime  = 10 * time.Minute // until they are forgotten
)

// hostOf is an address without its port, in small letters.
func hostOf(address string) string {
	if host, _, err := net.SplitHostPort(address); err == nil {
		address = host
	}
	return strings.ToLower(strings.Trim(address, "[]"))
}

// Hosts are the names of this machine; with lan, its addresses on the local network too.
func Hosts(lan bool) map[string]bool {
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

// Reached is the address by which phones reach a server at a host: with lan, the one on the
// local network if the host is only this machine.
func Reached(host string, lan bool) string {
	if !lan {
		return host
	}
	return reachedAt(host, addresses())
}

func reachedAt(host string, addresses []net.IP) string {
	_, port, err := net.SplitHostPort(host)
	if name := hostOf(host); err == nil && len(addresses) > 0 && (name == "localhost" || net.ParseIP(name).IsLoopback()) {
		return net.JoinHostPort(addresses[0].String(), port)
	}
	return host
}

// addresses are those of this machine, first those that phones on the same home network
// reach.
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

// Attempts counts wrong tokens by where they come from.
type Attempts struct {
	mu    sync.Mutex
	wrong map[string]int
	since time.Time
}

// TooMany counts one more, and says whether there were too many.
func (a *Attempts) TooMany(r *http.Request) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if now := time.Now(); a.wrong == nil || now.Sub(a.since) > attemptsTime || len(a.wrong) > mostAddresses {
		a.wrong, a.since = map[string]int{}, now
	}
	from := hostOf(r.RemoteAddr)
	a.wrong[from]++
	return a.wrong[from] > mostAttempts
}

// listener accepts every connection and, if there are too many, closes the oldest: by address
// among those without a token, by role among the others.
type listener struct {
	net.Listener
	mu        sync.Mutex
	strangers []*conn
	known     map[string][]*conn
}

// Accept makes room first, so that a phone can come in to show its token even if clients
// hold many connections without one.
func (b *listener) Accept() (net.Conn, error) {
	c, err := b.Listener.Accept()
	if err != nil {
		return nil, err
	}
	known := &conn{Conn: c, in: b, from: hostOf(c.RemoteAddr().String())}
	b.mu.Lock()
	defer b.mu.Unlock()
	same := rule.HowMany(b.strangers, func(s *conn) bool { return s.from == known.from })
	switch n := len(b.strangers); {
	case same >= mostFromOne:
		b.letGo(slices.IndexFunc(b.strangers, func(s *conn) bool { return s.from == known.from }))
	case n >= mostStrangers:
		b.letGo(0)
	}
	b.strangers = append(b.strangers, known)
	return known, nil
}

// letGo closes a connection that has shown no token.
func (b *listener) letGo(i int) {
	go b.strangers[i].Conn.Close() // it may take its time
	b.strangers = slices.Delete(b.strangers, i, i+1)
}

// conn is a connection, by address until it has shown a role's token.
type conn struct {
	net.Conn
	in   *listener
	from string
	role string
}

// shows assigns a connection to a role. A role that has too many loses the oldest.
func (c *conn) shows(role string) {
	c.in.mu.Lock()
	defer c.in.mu.Unlock()
	c.role = role
	c.in.strangers = without(c.in.strangers, c)
	of := append(c.in.known[role], c)
	if len(of) > mostOfRole {
		go of[0].Conn.Close()
		of = of[1:]
	}
	c.in.known[role] = of
}

// known says whether it has shown a token.
func (c *conn) known() bool {
	c.in.mu.Lock()
	defer c.in.mu.Unlock()
	return c.role != ""
}

func without(all []*conn, c *conn) []*conn {
	return slices.DeleteFunc(all, func(o *conn) bool { return o == c })
}

func (c *conn) Close() error {
	c.in.mu.Lock()
	c.in.strangers, c.in.known[c.role] = without(c.in.strangers, c), without(c.in.known[c.role], c)
	c.in.mu.Unlock()
	return c.Conn.Close()
}

// connKey finds the connection of a request.
type connKey struct{}

// Serve answers the requests of a listener until ctx is cancelled.
func Serve(ctx context.Context, l net.Listener, to http.Handler) error {
	h := &http.Server{
		Handler: to, MaxHeaderBytes: mostHeader, ErrorLog: log.New(io.Discard, "", 0),
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second, WriteTimeout: 30 * time.Second, IdleTimeout: 2 * time.Minute,
		BaseContext: func(net.Listener) context.Context { return ctx },
		ConnContext: func(ctx context.Context, c net.Conn) context.Context { return context.WithValue(ctx, connKey{}, c) },
	}
	ended := context.AfterFunc(ctx, func() {
		soon, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if h.Shutdown(soon) != nil {
			_ = h.Close() // closes the connections that are left
		}
	})
	defer ended()
	if err := h.Serve(&listener{Listener: l, known: map[string][]*conn{}}); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// Recognise assigns the connection of a request to the first role whose token it shows. A
// connection without one closes after its answer.
func Recognise(w http.ResponseWriter, r *http.Request, roles func() []string) {
	c, kept := r.Context().Value(connKey{}).(*conn)
	if !kept || c.known() {
		return
	}
	if all := roles(); len(all) > 0 {
		c.shows(all[0])
		return
	}
	w.Header().Set("Connection", "close")
}

// Speaks is the known language that a cookie keeps, else the first that a browser asks for, ""
// for none.
func Speaks(r *http.Request, cookie string, known func(tag string) bool) string {
	if chosen := Cookie(r, cookie); known(chosen) {
		return chosen
	}
	for asked := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(asked), ";")
		if name, _, _ := strings.Cut(strings.ToLower(tag), "-"); known(name) {
			return name
		}
	}
	return ""
}

// SetCookie keeps a value on a phone, for this server alone; "" takes it away.
func SetCookie(w http.ResponseWriter, name, value string) {
	c := &http.Cookie{Name: name, Value: value, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: 30 * 24 * 3600}
	if value == "" {
		c.MaxAge = -1
	}
	http.SetCookie(w, c)
}

// Cookie is what a browser keeps under a name, "" for nothing.
func Cookie(r *http.Request, name string) string {
	if c, err := r.Cookie(name); err == nil {
		return c.Value
	}
	return ""
}

// ReadJSON reads the body of a request that scripts make. The error is a refusal.
func ReadJSON(r *http.Request, into any) error {
	dec := json.NewDecoder(r.Body)
	dec.DisallowUnknownFields()
	form, err := say.Plain(`{"line":"bid Green 3","entries":57}`), dec.Decode(into)
	switch _, long := errors.AsType[*http.MaxBytesError](err); {
	case long:
		return rule.MisreadAs(1, form, "The request is too long.")
	case err != nil || dec.Decode(&struct{}{}) != io.EOF:
		return rule.MisreadAs(1, form, "The request isn't of this form.")
	}
	return nil
}

// Send sends a page, compressed if the browser accepts that.
func Send(w http.ResponseWriter, r *http.Request, code int, page []byte) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	to := io.Writer(w)
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
		packed := gzip.NewWriter(w)
		defer packed.Close()
		to = packed
	}
	w.WriteHeader(code)
	_, _ = to.Write(page) // a reader that went away needs none
}

// heads are the headers of every answer: its page loads only what this server sends, can't be
// framed and isn't cached.
var heads = map[string]string{
	"Content-Security-Policy":      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
	"X-Content-Type-Options":       "nosniff",
	"Referrer-Policy":              "same-origin", // with none at all, forms tell no origin either
	"Cross-Origin-Resource-Policy": "same-origin",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cache-Control":                "no-store",
}

// mostBody is how many bytes a request's body may have: with more it is refused unread.
const mostBody = 64 << 10

// Guard accepts only requests for one of this machine's names, as hosts gives them by now: another name
// that leads here is DNS rebinding.
func Guard(hosts func() map[string]bool, next http.HandlerFunc) http.Handler {
	known := hosts()
	guarded := http.MaxBytesHandler(http.NewCrossOriginProtection().Handler(next), mostBody)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range heads {
			w.Header().Set(name, value)
		}
		if name := hostOf(r.Host); !known[name] && !hosts()[name] {
			http.Error(w, "this address is not one of this server's", http.StatusForbidden)
			return
		}
		guarded.ServeHTTP(w, r)
	})
}
