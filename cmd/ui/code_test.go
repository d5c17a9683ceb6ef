package ui

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"arbiter/engine/rule"
	"arbiter/say/screen"
)

const coded = "https://app.bgstatsapp.com/createPlay.html?data=%7B%22players%22:%5B%22Blue%22,%22Gr%C3%BCn%22%5D%7D"

// photo gives what a camera sees of printed lines on a dark screen: dark and light modules.
func photo(t *testing.T, lines []string, ascii bool) image.Image {
	t.Helper()
	var rows [][]bool // light
	for _, line := range lines {
		var upper, lower []bool
		fore, ground := true, false // light letters on a dark screen
		for len(line) > 0 {
			if code, rest, ok := strings.Cut(line, "m"); ok && strings.HasPrefix(code, "\x1b[") {
				switch code + "m" {
				case darkOnLight:
					fore, ground = false, true
				case darkGround:
					ground = false
				case lightGround:
					ground = true
				case noColour:
					fore, ground = true, false
				default:
					t.Fatalf("the colour %q", code)
				}
				line = rest
				continue
			}
			r := []rune(line)[0]
			line = line[len(string(r)):]
			u, l := ground, ground
			switch r {
			case '█', '#':
				u, l = fore, fore
			case '▀':
				u = fore
			case '▄':
				l = fore
			case ' ':
			default:
				t.Fatalf("the character %q", r)
			}
			upper, lower = append(upper, u), append(lower, l)
		}
		if rows = append(rows, upper); !ascii {
			rows = append(rows, lower)
		}
	}
	const scale = 4
	across := 1
	if ascii {
		across = 2 // characters to a module
	}
	img := image.NewGray(image.Rect(0, 0, scale*len(rows[0])/across, scale*len(rows)))
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if rows[y/scale][x/scale*across] {
				img.SetGray(x, y, color.Gray{Y: 255})
			}
		}
	}
	return img
}

func scan(t *testing.T, img image.Image) string {
	t.Helper()
	bits, err := gozxing.NewBinaryBitmapFromImage(img)
	if err != nil {
		t.Fatal(err)
	}
	got, err := qrcode.NewQRCodeReader().Decode(bits, nil)
	if err != nil {
		t.Fatalf("the code can't be read: %v", err)
	}
	return got.GetText()
}

// A code can be read from the screen in every form.
func TestCodeIsReadBack(t *testing.T) {
	for _, text := range []string{"x", coded, coded + strings.Repeat("%22Yellow%22,", 60)} {
		c, err := NewCode(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range []rule.Drawing{{}, {Color: true}, {ASCII: true}, {ASCII: true, Color: true}} {
			lines := c.Lines(o)
			if got := scan(t, photo(t, lines, o.ASCII)); got != text {
				t.Errorf("%+v: read as %q", o, got)
			}
			columns, rows := c.Room(o)
			if len(lines) != rows || !o.Color && screen.Width(lines[0]) != columns {
				t.Errorf("%+v: %d lines of %d columns, Room says %d of %d", o, len(lines), screen.Width(lines[0]), rows, columns)
			}
			if all := strings.Join(lines, ""); o.ASCII && strings.ContainsFunc(all, func(r rune) bool { return r > '~' }) {
				t.Errorf("%+v: not ASCII", o)
			}
		}
		img, err := png.Decode(bytes.NewReader(c.PNG()))
		if err != nil {
			t.Fatal(err)
		}
		if got := scan(t, img); got != text {
			t.Errorf("the picture is read as %q", got)
		}
	}
	if _, err := NewCode(strings.Repeat("x", 2954)); err == nil {
		t.Error("a text is accepted that is too long for a code")
	}
}
