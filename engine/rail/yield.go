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

// part is where the icon is counted.
func (y *Yield) part(i Icon) *int {
	switch i {
	case Coins:
		return &y.Coins
	case Science:
		return &y.Science
	}
	return &y.Points
}

// Of is the part that the icon counts.
func (y Yield) Of(i Icon) int {
	if i > Points {
		return 0
	}
	return *y.part(i)
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

// name is what an icon counts.
func (i Icon) name() say.Key {
	names := [...]say.Key{"coins", "science", "points"}
	if int(i) < len(names) {
		return names[i]
	}
	return "nothing"
}

// String is "coins", "science" or "points".
func (i Icon) String() string { return string(i.name()) }

// Said is the icon as people call what it counts.
func (i Icon) Said() say.Text { return say.That(i.name()) }

// MarshalText writes the icon as String does.
func (i Icon) MarshalText() ([]byte, error) { return []byte(i.String()), nil }
