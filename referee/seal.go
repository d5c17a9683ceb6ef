package referee

import (
	"crypto/sha256"
	"encoding/hex"

	"arbiter/engine/rule"
)

// Seal encodes as JSON what the new entries told and the present position, and gives the last
// entry the hash of that position. Call it only when saving.
func (g *Game) Seal() (position []byte, err error) {
	if position, err = g.at.MarshalJSON(); err != nil {
		return nil, err
	}
	for i := g.sealed; i < len(g.entries); i++ {
		e := &g.entries[i]
		g.size -= e.size()
		e.Told = Told{kept: e.Told.Kept()} // smaller than the events
		g.size += e.size()
	}
	if g.sealed < len(g.entries) {
		g.entries[len(g.entries)-1].Hash = hashOf(position)
		g.sealed = len(g.entries)
	}
	return position, nil
}

// Hash identifies a position: two positions have the same hash if, and for all practical
// purposes only if, their JSON is the same.
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
		t.Tell(rule.Remark, "", "Warning: under the present rules the game after entry %d is not what it was then; verify lists what differs.", e.N)
	}
}
