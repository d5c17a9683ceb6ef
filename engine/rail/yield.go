package rail

import "arbiter/say"

// Yield is what a city or a region makes in one production: coins, science
// and victory points. As the Yield of a building it is the bonus.
type Yield struct {
	Coins   int `json:"coins"`
	Science int `json:"science"`
	Points  int `json:"points"`
}

// Plus is the sum of both.
func (y Yield) Plus(o Yield) Yield {
	return Yield{y.Coins + o.Coins, y.Science + o.Science, y.Points + o.Points}
}

// Of is the part that the icon counts.
func (y Yield) Of(i Icon) int {
	switch i {
	case Coins:
		return y.Coins
	case Science:
		return y.Science
	case Points:
		return y.Points
	}
	return 0
}

func (y *Yield) add(i Icon, n int) {
	switch i {
	case Coins:
		y.Coins += n
	case Science:
		y.Science += n
	case Points:
		y.Points += n
	}
}

// Icon is what an institution lifts: a mine coins, a laboratory science, a
// hospital points (EN, Institutions).
type Icon uint8

// The three icons.
const (
	Coins Icon = iota
	Science
	Points
)

// String is "coins", "science" or "points".
func (i Icon) String() string {
	switch i {
	case Coins:
		return "coins"
	case Science:
		return "science"
	case Points:
		return "points"
	}
	return "nothing"
}

// Said is the icon as people call what it counts.
func (i Icon) Said() say.Text {
	switch i {
	case Coins:
		return say.That("coins")
	case Science:
		return say.That("science")
	case Points:
		return say.That("points")
	}
	return say.That("nothing")
}

// MarshalText writes the icon as String does.
func (i Icon) MarshalText() ([]byte, error) { return []byte(i.String()), nil }
