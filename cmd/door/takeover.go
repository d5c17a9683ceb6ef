package door

import (
	"crypto/rand"
	"maps"
)

// How many phones may ask for a seat at a time, and from one address.
const mostAsking, mostAskingFromOne = 20, 5

// Takeovers are requests of phones to take over a seat whose phone is lost, by the ID of each
// phone.
type Takeovers map[string]takeover

// takeover is the role that a phone at an address asks for; the keeper decides.
type takeover struct {
	ID, from string
	Let      bool
}

// Ask notes a phone's request for a role, in place of an earlier one, and gives the phone's ID
// from then on; "" if too many ask.
func (t Takeovers) Ask(phone, id, address string) string {
	delete(t, phone)
	from, same := hostOf(address), 0
	for _, asks := range t {
		if asks.from == from {
			same++
		}
	}
	if len(t) >= mostAsking || same >= mostAskingFromOne {
		return ""
	}
	phone = rand.Text()
	t[phone] = takeover{ID: id, from: from}
	return phone
}

// Back ends the requests for a role whose own phone has come, but for one that was let in.
func (t Takeovers) Back(id string) {
	maps.DeleteFunc(t, func(_ string, asks takeover) bool { return asks.ID == id && !asks.Let })
}
