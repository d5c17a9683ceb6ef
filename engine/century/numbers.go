package century

import (
	"math/bits"

	"arbiter/engine/rule"
)

// Numbers are what can be counted at a seat, in the order in which a table
// counts.
func (p *Position) Numbers(seat string) []rule.Number {
	i := index(p.setup.Seats, seat)
	if i < 0 {
		return nil
	}
	s := p.seats[i]
	lands, clean := s.Region.Lands()
	y := p.makes(i)
	lands += s.landsWaiting()
	if s.Tabled != nil {
		lands, clean = s.allLands(), s.Tabled.Clean
	}
	if s.Counted != nil {
		lands, clean = len(s.countedLands()), 0
		for _, g := range s.countedLands() {
			if g == 0 {
				clean++
			}
		}
	}
	citizens := 0
	for j := range s.Region.Len() {
		citizens += bits.OnesCount32(s.Region.At(j).Citizens)
	}
	return []rule.Number{
		{Name: "coins", One: "coin", N: s.Coins, Hidden: true},
		{Name: "science", N: s.Science, Hidden: true},
		{Name: "points", One: "point", N: s.Points, Score: true},
		{Name: "pollution", N: s.Pollution},
		{Name: "garbage", N: s.garbage()},
		{Name: "garbage in hand", N: s.Hand},
		{Name: "lands", One: "land", N: lands},
		{Name: "clean lands", One: "clean land", N: clean},
		{Name: "tiles to attach", One: "tile to attach", N: len(s.Waiting)},
		{Name: "citizens", One: "citizen", N: citizens},
		{Name: "technologies", One: "technology", N: len(s.Owned)},
		{Name: "makes coins", Title: "Production: coins", N: y.Coins, Makes: true},
		{Name: "makes science", Title: "Production: science", N: y.Science, Makes: true},
		{Name: "makes points", Title: "Production: points", N: y.Points, Makes: true},
		{Name: "working recycling centres", One: "working recycling centre", N: s.centres()},
	}
}
