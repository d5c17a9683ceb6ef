package century

import "arbiter/engine/rule"

// Numbers are what can be counted at a seat, in the order in which a table
// counts.
func (p *Position) Numbers(seat string) []rule.Number {
	i := index(p.setup.Seats, seat)
	if i < 0 {
		return nil
	}
	s := &p.seats[i]
	lands, clean := s.Region.Lands()
	y := s.Region.Yield(p.setup.Rulings.Rail)
	citizens := 0
	for j := range s.Region.Len() {
		citizens += seatSetCount(s.Region.At(j).Citizens)
	}
	return []rule.Number{
		{Name: "coins", N: s.Coins, Hidden: true},
		{Name: "science", N: s.Science, Hidden: true},
		{Name: "points", N: s.Points},
		{Name: "pollution", N: s.Pollution},
		{Name: "garbage", N: s.garbage()},
		{Name: "garbage in hand", N: s.Hand},
		{Name: "lands", N: lands + s.landsWaiting()},
		{Name: "clean lands", N: clean},
		{Name: "tiles to attach", N: len(s.Waiting)},
		{Name: "citizens", N: citizens},
		{Name: "technologies", N: len(s.Owned)},
		{Name: "makes coins", N: y.Coins},
		{Name: "makes science", N: y.Science},
		{Name: "makes points", N: y.Points},
		{Name: "working recycling centres", N: s.Region.Working()},
	}
}
