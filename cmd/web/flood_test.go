package web

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/tools/long"
)

// The table's phones are served beside two thousand silent connections, as many event streams without a valid
// token, and as many with the table's token.
func TestFlood(t *testing.T) {
	long.Only(t, "opens thousands of connections")
	const flood, entries = 2000, 60
	for _, of := range []struct{ name, asks string }{
		{"silent connections", ""},
		{"streams of strangers", "GET /api/events HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer nobody\r\n\r\n"},
		{"streams of one role", "GET /api/events HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\n\r\n"},
	} {
		t.Run(of.name, func(t *testing.T) {
			e := newEvening(t, Usual(), append(tuesday(), `correct Green coins+900 "rich"`, `correct Yellow coins+900 "rich"`, `correct Blue coins+900 "rich"`)...)
			address, ask := strings.TrimPrefix(e.url, "http://"), of.asks
			if ask != "" {
				ask = strings.Replace(ask, "%s", address, 1)
				ask = strings.Replace(ask, "%s", e.token(onTable), 1)
			}
			seats := []string{"Green", "Yellow", "Blue"}
			phones := map[string]*http.Client{}
			for _, who := range append(seats, keeper) {
				phones[who] = &http.Client{Transport: &http.Transport{}, Timeout: 10 * time.Second}
			}
			stop := make(chan struct{})
			var all, came sync.WaitGroup
			came.Add(flood)
			for range flood {
				all.Go(func() { // a closed connection is opened again
					arrived := sync.OnceFunc(came.Done)
					for {
						c, err := net.Dial("tcp", address)
						if err == nil {
							_, _ = io.WriteString(c, ask)
						}
						arrived()
						if err == nil {
							_ = c.SetReadDeadline(time.Now().Add(20 * time.Second))
							go func() { <-stop; c.Close() }()
							_, _ = io.Copy(io.Discard, c)
							c.Close()
						}
						select {
						case <-stop:
							return
						case <-time.After(2 * time.Second):
						}
					}
				})
			}
			came.Wait()
			var took []time.Duration
			for i := range entries {
				who := seats[i%3]
				r, _ := http.NewRequestWithContext(t.Context(), "POST", e.url+"/api/enter", strings.NewReader(fmt.Sprintf(`{"line":"bid %s %d"}`, who, i+3)))
				r.Header.Set("Authorization", "Bearer "+e.token(who))
				began := time.Now()
				res, err := phones[who].Do(r)
				if err != nil {
					t.Fatalf("entry %d: %v", i, err)
				}
				said, _ := io.ReadAll(res.Body)
				res.Body.Close()
				if took = append(took, time.Since(began)); res.StatusCode != 200 {
					t.Fatalf("entry %d: %d %s", i, res.StatusCode, said)
				}
			}
			fresh := &http.Client{Transport: &http.Transport{}, Timeout: 10 * time.Second}
			began := time.Now()
			res, err := fresh.Get(e.url + "/in/" + e.token("Green"))
			if err != nil {
				t.Fatalf("a phone that comes now: %v", err)
			}
			res.Body.Close()
			joined := time.Since(began)
			close(stop)
			all.Wait()
			slices.Sort(took)
			t.Logf("half of %d entries within %v, all within %v; a phone that comes is served within %v", entries, took[entries/2], took[entries-1], joined)
			if took[entries/2] > 50*time.Millisecond {
				t.Errorf("half of the entries took more than %v", took[entries/2])
			}
		})
	}
}
