package expo

import (
	"errors"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/say"
)

// judge reads a laboratory file and judges it. The rulings are given as
// "mirror=allowed". The error is a refusal of any kind.
func judge(text string, rulings []string) (*rule.View, error) {
	r, err := rulingTable.Read(rulings)
	if err != nil {
		return nil, err
	}
	judged, err := lab.ReadFile(text, r.Lab)
	if wrong, ok := errors.AsType[*lab.Problem](err); ok {
		line := *wrong
		line.Message = say.That("Line %d of the file: %s", wrong.Line, wrong.Message)
		return nil, breach(&line)
	}
	if err != nil {
		return nil, err
	}
	return show.View(judged.Lab), nil
}

// sketch draws the tile that a notation describes.
func sketch(notation string) (*rule.Sketch, error) {
	s, err := show.Sketch(notation)
	if err != nil {
		return nil, breach(err)
	}
	return s, nil
}

// drawn is the picture of a description, nil for what is no tile.
func drawn(description string) rule.Picture {
	s, err := sketch(description)
	if err != nil {
		return nil
	}
	return s.Piece
}
