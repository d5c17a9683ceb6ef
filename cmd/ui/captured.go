package ui

import "bytes"

// Captured is what show prints to Out.
func (s *Streams) Captured(show func() error) ([]byte, error) {
	var b bytes.Buffer
	out := s.Out
	s.Out = &b
	err := show()
	s.Out = out
	return b.Bytes(), err
}
