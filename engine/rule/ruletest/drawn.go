package ruletest

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// Drawing is what a picture shows: its signs by name and its words, in their order, and
// what is wrong with it.
type Drawing struct{ Signs, Words, Faults []string }

// box is where something lies.
type box struct{ x, y, wide, high float64 }

// Drawn reads a picture. It is a fault if anything lies beyond its frame, two signs lie on
// each other, or a place is no number.
func Drawn(svg string) Drawing {
	r := drawing{moved: []box{{}}}
	for dec := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return r.Drawing
		}
		if err != nil {
			r.fault("%v", err)
			return r.Drawing
		}
		switch e := token.(type) {
		case xml.CharData:
			if r.inWords {
				r.Words = append(r.Words, string(e))
			}
		case xml.StartElement:
			attributes := map[string]string{}
			for _, a := range e.Attr {
				attributes[a.Name.Local] = a.Value
				if strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "+Inf") {
					r.fault("%s of %s is no number: %s", a.Name.Local, e.Name.Local, a.Value)
				}
			}
			r.begin(e.Name.Local, attributes)
		case xml.EndElement:
			r.moved, r.inWords = r.moved[:len(r.moved)-1], false
			if e.Name.Local == "symbol" {
				r.symbols--
			}
		}
	}
}

// drawing is what was read of a picture so far.
type drawing struct {
	Drawing
	frame   box
	signs   []box
	moved   []box // by the groups around
	symbols int   // that are being declared
	inWords bool
}

func (r *drawing) fault(format string, facts ...any) {
	r.Faults = append(r.Faults, fmt.Sprintf(format, facts...))
}

func (r *drawing) begin(kind string, at map[string]string) {
	by := r.moved[len(r.moved)-1]
	var dx, dy float64
	if n, _ := fmt.Sscanf(at["transform"], "translate(%g %g)", &dx, &dy); n == 2 {
		by.x, by.y = by.x+dx, by.y+dy
	}
	r.moved = append(r.moved, by)
	if kind == "symbol" {
		r.symbols++
	}
	b := box{by.x + number(at["x"]), by.y + number(at["y"]), number(at["width"]), number(at["height"])}
	switch {
	case kind == "svg" && r.frame == box{}:
		fmt.Sscanf(at["viewBox"], "%g %g %g %g", &r.frame.x, &r.frame.y, &r.frame.wide, &r.frame.high)
	case r.symbols > 0:
	case kind == "use":
		r.within(kind, at["href"], b)
		r.sign(at["href"], b)
	case kind == "rect" || kind == "text":
		r.within(kind, "", b)
		r.inWords = kind == "text"
	}
}

func (r *drawing) within(kind, name string, b box) {
	if f := r.frame; b.x < f.x || b.y < f.y || b.x+b.wide > f.x+f.wide || b.y+b.high > f.y+f.high {
		r.fault("%s %s at %g %g lies beyond the frame", kind, name, b.x, b.y)
	}
}

func (r *drawing) sign(name string, b box) {
	if b.wide <= 0 || b.high <= 0 {
		r.fault("%s is nothing large", name)
	}
	for i, o := range r.signs {
		if b.x+b.wide > o.x+4 && o.x+o.wide > b.x+4 && b.y+b.high > o.y+4 && o.y+o.high > b.y+4 {
			r.fault("%s lies on %s", name, r.Signs[i])
		}
	}
	r.signs, r.Signs = append(r.signs, b), append(r.Signs, strings.TrimPrefix(name, "#s-"))
}

func number(text string) float64 {
	n, _ := strconv.ParseFloat(text, 64)
	return n
}

// Asked checks that answers, part by part, are asked for and accepted, and give a
// text.
func Asked(t testing.TB, ask rule.Questions, answers []string, want string) {
	t.Helper()
	for i, answer := range answers {
		next, text := ask.Next(answers[:i])
		if next == nil {
			t.Errorf("%s: nothing more is asked behind %q: %s", want, answers[:i], text)
			return
		}
		if err := next.Wrong(answer); err != nil {
			t.Errorf("%s: %q to %q: %v", want, answer, next.Ask, err)
		}
	}
	if next, text := ask.Next(answers); next != nil || text != want {
		t.Errorf("%q, not %q (%+v)", text, want, next)
	}
}
