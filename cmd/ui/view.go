package ui

import (
	"io"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// View prints the blocks of a view in order, parted by blank lines. The lines of
// pictures come coloured and clean, and are printed as they are; a picture
// without any is left out.
func (s *Streams) View(v *rule.View, how rule.Drawing) error {
	first := true
	for i := range v.Blocks {
		b := &v.Blocks[i]
		var drawn []string
		if b.Picture != nil {
			drawn = b.Picture.Lines(how)
		}
		if b.Caption.Empty() && len(b.Lines) == 0 && b.Table == nil && len(drawn) == 0 {
			continue
		}
		if !first {
			s.put(s.Out, "\n")
		}
		first = false
		if !b.Caption.Empty() {
			s.Heading(b.Caption)
		}
		for _, line := range b.Lines {
			if b.Typed {
				s.put(s.Out, s.line(s.Lang.Text(line))+"\n")
			} else {
				s.Wrapped(line, "  ")
			}
		}
		if b.Table != nil {
			if err := s.Table(b.Table); err != nil {
				return err
			}
		}
		if len(drawn) > 0 {
			if _, err := io.WriteString(s.Out, strings.Join(drawn, "\n")+"\n"); err != nil {
				return say.Errorf("the picture could not be printed: %v", err)
			}
		}
	}
	return nil
}
