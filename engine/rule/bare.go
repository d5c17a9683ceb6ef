package rule

import (
	"math/rand/v2"

	"arbiter/say"
)

// BarePosition implements what a position without rulings, copy, advice and random play needs:
// embed it, and write what the game has.
type BarePosition struct{}

func (BarePosition) Rulings() []string                       { return nil }
func (BarePosition) Reading(ruling string) string            { return ruling }
func (BarePosition) Readings(string, func(string, Position)) {}
func (BarePosition) Sound() error                            { return nil }
func (BarePosition) Copy() string                            { return "" }
func (BarePosition) Wants(string) []string                   { return nil }
func (BarePosition) KnownNames() []string                    { return nil }
func (BarePosition) Component(string) Component              { return Component{} }
func (BarePosition) Due(string) say.Text                     { return say.Text{} }
func (BarePosition) Outlook(string) Outlook                  { return Outlook{} }
func (BarePosition) Called(string) say.Text                  { return say.Text{} }
func (BarePosition) Worth(string) int                        { return 0 }
func (BarePosition) Picture(string) Picture                  { return nil }

func (BarePosition) Deal(func(string) []string, *rand.Rand) (Action, error) { return nil, nil }
