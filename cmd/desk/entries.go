package desk

import (
	"arbiter/referee"
	"arbiter/saves"
)

// EntryOf is an entry of a file as the referee has it.
func EntryOf(e saves.Entry) referee.Entry {
	return referee.Entry{N: e.N, Text: e.Text, Kind: e.Kind, Time: e.Time, Told: referee.KeptTold(e.Told), Round: e.Round, Phase: e.Phase, Seat: e.Seat, Hash: e.Hash}
}

// entriesOf are a journal's entries as the referee has them.
func entriesOf(journal []saves.Entry) []referee.Entry {
	out := make([]referee.Entry, len(journal))
	for i, e := range journal {
		out[i] = EntryOf(e)
	}
	return out
}

// keptEntries are a journal's entries as a file keeps them.
func keptEntries(entries []referee.Entry) []saves.Entry {
	out := make([]saves.Entry, len(entries))
	for i, e := range entries {
		out[i] = saves.Entry{N: e.N, Text: e.Text, Kind: e.Kind, Time: e.Time, Told: e.Told.Kept(), Round: e.Round, Phase: e.Phase, Seat: e.Seat, Hash: e.Hash}
	}
	return out
}
