package ruletest

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Drawing is what a picture shows: its signs by name and its words, in their order, and
// what is wrong with it.
type Drawing struct{ Signs, Words, Faults []string }

// box is where something lies.
type box struct{ x, y, wide, high float64 }

// Drawn reads a picture. It is a fault if anything lies beyond its frame, or two signs
// lie on each other.
func Drawn(svg string) (d Drawing) {
	var frame box
	var signs []box
	moved := []box{{}} // by the groups around
	fault := func(format string, facts ...any) { d.Faults = append(d.Faults, fmt.Sprintf(format, facts...)) }
	symbol, inWords := 0, false
	for dec := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return d
		}
		if err != nil {
			fault("%v", err)
			return d
		}
		switch e := token.(type) {
		case xml.CharData:
			if inWords {
				d.Words = append(d.Words, string(e))
			}
		case xml.EndElement:
			moved, inWords = moved[:len(moved)-1], false
			if e.Name.Local == "symbol" {
				symbol--
			}
		case xml.StartElement:
			at := attributes(e)
			by := moved[len(moved)-1]
			if e.Name.Local == "symbol" {
				symbol++
			}
			if n, _ := fmt.Sscanf(at["transform"], "translate(%g %g)", new(float64), new(float64)); n == 2 {
				var dx, dy float64
				fmt.Sscanf(at["transform"], "translate(%g %g)", &dx, &dy)
				by.x, by.y = by.x+dx, by.y+dy
			}
			moved = append(moved, by)
			b := box{by.x + number(at["x"]), by.y + number(at["y"]), number(at["width"]), number(at["height"])}
			switch kind := e.Name.Local; {
			case kind == "svg" && frame == box{}:
				fmt.Sscanf(at["viewBox"], "%g %g %g %g", &frame.x, &frame.y, &frame.wide, &frame.high)
			case symbol > 0 || kind != "use" && kind != "rect" && kind != "text":
			default:
				if inWords = kind == "text"; b.x < frame.x || b.y < frame.y || b.x+b.wide > frame.x+frame.wide || b.y+b.high > frame.y+frame.high {
					fault("%s %s at %g %g lies beyond the frame", kind, at["href"], b.x, b.y)
				}
				if kind != "use" {
					break
				}
				if b.wide <= 0 || b.high <= 0 {
					fault("%s is nothing large", at["href"])
				}
				for i, o := range signs {
					if b.x+b.wide > o.x+4 && o.x+o.wide > b.x+4 && b.y+b.high > o.y+4 && o.y+o.high > b.y+4 {
						fault("%s lies on %s", at["href"], d.Signs[i])
					}
				}
				signs, d.Signs = append(signs, b), append(d.Signs, strings.TrimPrefix(at["href"], "#s-"))
			}
		}
	}
}

func attributes(e xml.StartElement) map[string]string {
	out := map[string]string{}
	for _, a := range e.Attr {
		out[a.Name.Local] = a.Value
	}
	return out
}

func number(text string) float64 {
	n, _ := strconv.ParseFloat(text, 64)
	return n
}
