package door

import "crypto/rand"

// How many phones may ask for a seat at a time, and from one address.
const mostAsking, mostAskingFromOne = 20, 5

// Takeovers are what phones ask for whose seat's own is lost, by what each is known by.
type Takeovers map[string]Takeover

// Takeover is the role that a phone at an address would have; the keeper lets it.
type Takeover struct {
	ID, from string
	Let      bool
}

// Ask notes for which role a phone asks, instead of one that it asked for before, and by what
// it is known from then on: "" where too many ask.
func (t Takeovers) Ask(phone, id, address string) string {
	delete(t, phone)
	from, same := Host(address), 0
	for _, asks := range t {
		if asks.from == from {
			same++
		}
	}
	if len(t) >= mostAsking || same >= mostAskingFromOne {
		return ""
	}
	phone = rand.Text()
	t[phone] = Takeover{ID: id, from: from}
	return phone
}
