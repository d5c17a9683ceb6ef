package play

import (
	"context"
	"io"
	"strings"

	"arbiter/cmd/door"
	"arbiter/cmd/web"
	"arbiter/say"
)

// mostMeanwhile is how many messages of the pages wait for the next question; what doesn't fit is dropped.
const mostMeanwhile = 100

// meanwhile passes on what the pages print, from their own goroutines, to where it is printed with a question.
type meanwhile chan<- string

func (m meanwhile) Write(text []byte) (int, error) {
	select {
	case m <- strings.TrimSuffix(string(text), "\n"):
	default:
	}
	return len(text), nil
}

// openPages opens the game to phones on the local network until the session ends.
func (s *session) openPages() error {
	if s.pages != nil {
		select {
		case <-s.closed: // by themselves
		default:
			s.d.IO.Println(say.That("The pages are open already."))
			return nil
		}
	}
	if s.d.IO.Meanwhile == nil {
		s.d.IO.Meanwhile = make(chan string, mostMeanwhile)
	}
	// Their own, since a board changes the session's while they print; they don't flush what the session hasn't flushed.
	d, streams := *s.d, *s.d.IO
	streams.Out, streams.Err = struct{ io.Writer }{streams.Out}, meanwhile(streams.Meanwhile)
	d.IO = &streams
	o := door.Usual()
	o.LAN = true
	run, err := web.Open(&d, s.name, o)
	if err != nil {
		s.d.Refuse(err) // the game goes on without them
		return nil
	}
	if run != nil {
		s.serve(run, func(err error) {
			streams.Errorln(say.That("The pages for phones are closed again: %s", say.Of(err)))
		})
	}
	return nil
}

// serve runs the pages until the session ends, and says where they end by themselves: the game goes on without them.
func (s *session) serve(run func(context.Context) error, failed func(error)) {
	ctx, stop := context.WithCancel(s.d.Context)
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		if err := run(ctx); err != nil && ctx.Err() == nil {
			failed(err)
		}
	}()
	s.closed, s.pages = closed, func() { stop(); <-closed }
}
