package web

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"arbiter/cmd/door"
	"arbiter/tools/long"
)

// With as many event streams as five roles may have, and 500 requests a second, every bid reaches every stream,
// no request fails, and memory doesn't grow.
func TestLoad(t *testing.T) {
	const streams, rate, workers, lasts = 5 * door.MostStreams, 500, 18, 30 * time.Second
	long.Only(t, "loads the server for half a minute")
	e := newEvening(t, Usual(), append(tuesday(), `correct Green coins+900 "rich"`, `correct Yellow coins+900 "rich"`, `correct Blue coins+900 "rich"`)...)
	n := e.s.now.Load().n
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	streaming, working := map[string]*http.Client{}, map[string]*http.Client{}
	for _, who := range []string{"Green", "Yellow", "Blue", onTable, keeper} {
		streaming[who], working[who] = &http.Client{Transport: &http.Transport{}}, &http.Client{Transport: &http.Transport{MaxConnsPerHost: workers / 3, MaxIdleConnsPerHost: workers / 3}}
	}
	ask := func(clients map[string]*http.Client, who, method, path, body string) (*http.Response, error) {
		r, err := http.NewRequestWithContext(ctx, method, e.url+path, strings.NewReader(body))
		if err != nil {
			return nil, err
		}
		r.Header.Set("Authorization", "Bearer "+e.token(who))
		return clients[who].Do(r)
	}
	var got [streams]atomic.Int64
	var all sync.WaitGroup
	seats, roles := []string{"Green", "Yellow", "Blue"}, slices.Collect(maps.Keys(streaming))
	for i := range streams {
		all.Go(func() {
			res, err := ask(streaming, roles[i%len(roles)], "GET", fmt.Sprintf("/api/events?after=%d", n), "")
			if err != nil {
				t.Error(err)
				return
			}
			defer res.Body.Close()
			for in := bufio.NewScanner(res.Body); in.Scan(); {
				if strings.HasPrefix(in.Text(), "id: ") {
					got[i].Add(1)
				}
			}
		})
	}
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	paths := []string{"/api/status", "/api/offers", "/api/region/Green.svg", "/api/status", "/api/status"}
	var mu sync.Mutex
	var took []time.Duration
	failed, missed := 0, 0
	work := make(chan int, rate)
	var asked sync.WaitGroup
	for range workers {
		asked.Go(func() {
			for i := range work {
				began := time.Now()
				res, err := ask(working, seats[i%3], "GET", paths[i%len(paths)], "")
				if err == nil {
					_, err = io.Copy(io.Discard, res.Body)
					res.Body.Close()
				}
				mu.Lock()
				if took = append(took, time.Since(began)); err != nil || res.StatusCode != 200 {
					failed++
				}
				mu.Unlock()
			}
		})
	}
	entered := 0
	bids := make(chan int)
	go func() {
		defer close(bids)
		for bid := 3; ctx.Err() == nil && bid < 2*int(lasts/time.Second); bid++ {
			if code, answer := e.enter(seats[entered%3], fmt.Sprintf("bid %s %d", seats[entered%3], bid)); code != 200 {
				t.Errorf("bid %d: %d %s", bid, code, answer)
				return
			}
			entered++
			time.Sleep(time.Second / 2)
		}
	}()
	before := heap()
	middle := before
	began := time.Now()
	for i := 0; time.Since(began) < lasts; i++ {
		time.Sleep(time.Until(began.Add(time.Duration(i) * time.Second / rate)))
		select {
		case work <- i:
		default:
			missed++ // the machine is too slow
		}
		if i == rate*int(lasts/time.Second)/2 {
			middle = heap()
		}
	}
	close(work)
	asked.Wait() // stop would end the last ones
	<-bids
	after := heap() // what answers hold that are being made doesn't grow
	for i := range streams {
		for end := time.Now().Add(10 * time.Second); got[i].Load() < int64(entered) && time.Now().Before(end); {
			time.Sleep(10 * time.Millisecond)
		}
		if g := got[i].Load(); g != int64(entered) {
			t.Errorf("stream %d got %d of %d entries", i, g, entered)
		}
	}
	stop()
	all.Wait()
	slices.Sort(took)
	t.Logf("%d requests in %v (%d left out), %d entries to %d streams; median %v, 99%% %v, slowest %v; heap %d, %d, %d KB",
		len(took), lasts, missed, entered, streams, took[len(took)/2], took[len(took)*99/100], took[len(took)-1], before>>10, middle>>10, after>>10)
	if failed > 0 {
		t.Errorf("%d requests failed", failed)
	}
	if after > middle+(8<<20) {
		t.Errorf("memory grows: %d, then %d KB", middle>>10, after>>10)
	}
}
