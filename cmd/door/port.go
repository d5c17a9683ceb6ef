package door

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"strconv"
	"syscall"
	"time"

	"arbiter/say"
)

// windowsInUse is the error of Windows for a port in use, for which the package syscall has no name.
const windowsInUse = syscall.Errno(10048)

// Open listens on a port for the pages of a game, and keeps which it is. The error says what uses
// it.
func (k *Kept) Open(ctx context.Context, game, host string, port int) (net.Listener, error) {
	l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
	var why syscall.Errno
	switch errors.As(err, &why); {
	case err == nil:
		if port = l.Addr().(*net.TCPAddr).Port; port != k.Game(game).Port {
			_, err = k.Change(context.WithoutCancel(ctx), func(now *Kept) { now.Game(game).Port = port })
		}
		if err != nil {
			return nil, errors.Join(err, l.Close())
		}
		return l, nil
	case why != syscall.EADDRINUSE && why != windowsInUse:
		return nil, say.Errorf("the pages can't be opened on port %d: %v; another one: --port N", port, why)
	}
	if game := k.served(ctx, port); game != "" {
		return nil, say.Errorf("port %d is in use: the pages of %s are open there; another one: --port N", port, game)
	}
	return nil, say.Errorf("port %d is in use by another program; another one: --port N", port)
}

// Served is the address at which pages tell another process of the same folder of games which game
// they are of. Only who can read the folder knows it.
func (k *Kept) Served() string { return "/served/" + k.Derived("served") }

// served is the game whose pages are open on a port of this machine, "" where none of these games'
// are.
func (k *Kept) served(ctx context.Context, port int) string {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort("127.0.0.1", strconv.Itoa(port))+k.Served(), nil)
	if err != nil {
		return ""
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return ""
	}
	defer answer.Body.Close()
	name, _ := io.ReadAll(io.LimitReader(answer.Body, 1000))
	if there, err := k.st.Exists(string(name)); answer.StatusCode != http.StatusOK || err != nil || !there {
		return "" // another program may answer anything
	}
	return string(name)
}
