package picture

import (
	"strconv"

	"arbiter/engine/rail"
	"arbiter/say"
)

// iconSigns are the signs of the icons of sites, iconWords what they are called.
var (
	iconSigns = map[byte]string{'c': "coin", 's': "science", 'v': "point", 'r': "centre"}
	iconWords = map[byte]say.Key{'c': "coins", 's': "science", 'v': "points", 'r': "recycling centre"}
)

// number is how many of an icon a site shows; a building adds them.
func number(s *rail.Site, n int) string {
	if s.Building {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// figure is where a citizen stands from the middle of its city.
var figure = xy{15, -17}

// site draws a city as a disc before roofs, or a building; with a citizen, which
// stands so far beside it, in the seat's colour.
func (p *pen) site(at xy, letter string, building bool, citizen *xy) {
	class := "city"
	if citizen != nil {
		class = "city lived"
	}
	if building {
		p.Raw(`<path class="`, class, `" d="M`, at.x-15, " ", at.y-13, `h5v-8h5v8h20v26h-30z"/>`)
	} else {
		p.Sign("town", at.x-22, at.y-27, 44)
		p.Raw(`<circle class="`, class, `" cx="`, at.x, `" cy="`, at.y, `" r="`, radius, `"/>`)
	}
	p.Words("letter", at.x, at.y+5.2, letter)
	if citizen != nil {
		p.Raw(`<g class="man">`)
		p.Sign("citizen", at.x+citizen.x-10, at.y+citizen.y-10, 20)
		p.Raw("</g>")
	}
}

// bagWidth is what some garbage takes: bags side by side, or one with a number.
func bagWidth(n int) float64 {
	if n > 3 {
		return bagSize + 12*float64(len(strconv.Itoa(n)))
	}
	return bagSize * float64(n)
}

func (p *pen) garbage(at box, n int) {
	if n > 3 {
		p.Words("many", at.x+at.w-bagSize-2, at.y+17, strconv.Itoa(n))
		at.x += at.w - bagSize
		n = 1
	}
	for i := range n {
		p.Sign("garbage", at.x+float64(i)*bagSize, at.y, bagSize)
	}
}
