package ui

import (
	"io"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// View prints the blocks of a view in order, parted by blank lines. picture
// turns what the drawing room knows into lines; they come coloured and are
// printed as they are, so it cleans what it writes into them. Without picture,
// or where it gives nothing, a block's picture is left out.
func (s *Streams) View(v *rule.View, picture func(any) []string) error {
	first := true
	for i := range v.Blocks {
		b := &v.Blocks[i]
		var drawn []string
		if b.Picture != nil && picture != nil {
			drawn = picture(b.Picture)
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
			text := s.line(s.Lang.Text(line))
			if b.Typed {
				s.put(s.Out, text+"\n")
				continue
			}
			for _, l := range Wrap(text, s.width(), "  ") {
				s.put(s.Out, l+"\n")
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
