package web

import (
	"cmp"
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"arbiter/engine"
	"arbiter/referee"
)

// How long a page takes in the middle of each game, as it is made, without the network.
func BenchmarkPage(b *testing.B) {
	for _, book := range engine.Books() {
		lines := practice(book)
		d := deskAt(b, b.TempDir())
		g, _, err := referee.Start(book, lines[0], d.LazyCopy(book), thatDay)
		for _, line := range lines[1 : len(lines)/2] {
			if err == nil {
				_, err = g.Enter(line, d.LazyCopy(book), thatDay)
			}
		}
		st, unkept := d.Store()
		if err = cmp.Or(err, unkept); err == nil {
			err = d.Save(st, g)
		}
		if err != nil {
			b.Fatal(err)
		}
		s, err := newServer(d, g.Name(), Usual())
		if err != nil {
			b.Fatal(err)
		}
		pages := s.guarded(s.routes())
		for _, as := range s.roles()[1:4] { // the table, the keeper and a seat
			r := httptest.NewRequestWithContext(context.Background(), http.MethodGet, "http://localhost/"+as.ID, nil)
			r.AddCookie(&http.Cookie{Name: as.Cookie(s.tag), Value: as.Token})
			b.Run(book.Name+"/"+as.Kind, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					answer := httptest.NewRecorder()
					if pages.ServeHTTP(answer, r); answer.Code != http.StatusOK {
						b.Fatal(answer.Code, answer.Body)
					}
				}
			})
		}
	}
}
