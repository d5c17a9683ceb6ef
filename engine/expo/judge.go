package expo

import (
	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
)

// judge reads a laboratory file and judges it. The rulings are given as
// "mirror=allowed". The error is a refusal of any kind.
func judge(text string, rulings []string) (*rule.View, error) {
	r, err := rulingTable.Read(rulings)
	if err != nil {
		return nil, err
	}
	l, err := lab.ReadFile(text, r.Lab)
	if err != nil {
		return nil, err
	}
	return show.View(l), nil
}

// drawn is the picture of a description, nil for what is no tile.
func drawn(description string) rule.Picture {
	s, err := show.Sketch(description)
	if err != nil {
		return nil
	}
	return s.Piece
}
