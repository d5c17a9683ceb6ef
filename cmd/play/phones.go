package play

import (
	"context"

	"arbiter/cmd/door"
	"arbiter/cmd/web"
	"arbiter/say"
)

// openPages opens the game to phones on the local network until the session ends.
func (s *session) openPages() error {
	if s.pages != nil {
		s.d.IO.Println(say.That("The pages are open already."))
		return nil
	}
	o := door.Usual()
	o.LAN = true
	run, err := web.Open(s.d, s.name, o)
	if err != nil {
		s.d.Refuse(err) // the game goes on without them
		return nil
	}
	if run == nil {
		return nil
	}
	ctx, stop := context.WithCancel(s.d.Context)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = run(ctx) // the game goes on without them
	}()
	s.pages = func() { stop(); <-ended }
	return nil
}
