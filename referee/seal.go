package referee

import (
	"crypto/sha256"
	"encoding/hex"

	"arbiter/engine/rule"
)

// What waits to be sealed is bounded: entries, each with its position, and what they
// told. A whole game stays within both.
const (
	mostAfter  = 512
	mostEvents = 3000
)

// Seal gives every new entry the hash of the position that it led to, and makes the JSON of what was told and of the
// present position. It is for whoever is about to save the game: nobody else pays for it.
func (g *Game) Seal() (position []byte, err error) {
	if position, err = g.at.MarshalJSON(); err != nil {
		return nil, err
	}
	first := len(g.entries) - len(g.after)
	for i, p := range g.after {
		e := &g.entries[first+i]
		e.Told = Told{kept: e.Told.Kept()} // smaller than the events
		if p == g.at {
			e.Hash = hashOf(position)
		} else if e.Hash, err = Hash(p); err != nil {
			return nil, err
		}
		g.size += e.size()
	}
	g.after, g.waiting = nil, 0
	return position, nil
}

// Hash tells positions apart: it is equal for two positions exactly if their JSON is, beyond any doubt that matters.
func Hash(p rule.Position) (string, error) {
	data, err := p.MarshalJSON()
	if err != nil {
		return "", err
	}
	return hashOf(data), nil
}

func hashOf(position []byte) string {
	sum := sha256.Sum256(position)
	return hex.EncodeToString(sum[:8])
}

// moved warns when the game, played again up to its last live entry, stands otherwise than was recorded there: the
// rules have changed since.
func (g *Game) moved(t *rule.Teller) {
	last := 0
	if n := len(g.ledger.acts); n > 0 {
		last = g.ledger.acts[n-1]
	}
	e := &g.entries[last]
	if e.Hash == "" {
		return
	}
	if hash, err := Hash(g.at); err == nil && hash != e.Hash {
		t.Tell(rule.Remark, "", "Warning: under the present rules the game stands otherwise after entry %d than it did then; verify lists what differs.", e.N)
	}
}
