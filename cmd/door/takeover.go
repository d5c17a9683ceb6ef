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

// Let grants a phone's request, and says whether it is open still: the seat's own phone may have come back.
func (t Takeovers) Let(phone string) (open bool) {
	asks, open := t[phone]
	if asks.Let = true; open {
		t[phone] = asks
	}
	return open
}

// Settled is a phone's request; it is over when it was granted, or is withdrawn.
func (t Takeovers) Settled(phone string, withdrawn bool) (asks takeover, open bool) {
	if asks, open = t[phone]; asks.Let || withdrawn {
		delete(t, phone)
	}
	return asks, open
}

// Asking are the seats that phones ask for, by phone, but for what was granted.
func (t Takeovers) Asking(roles []Role) map[string]string {
	seats := map[string]string{}
	for phone, asks := range t {
		if of := WithID(roles, asks.ID); of != nil && !asks.Let {
			seats[phone] = of.Seat
		}
	}
	return seats
}

// Back ends the requests for a role whose own phone has come, but for one that was let in.
func (t Takeovers) Back(id string) {
	maps.DeleteFunc(t, func(_ string, asks takeover) bool { return asks.ID == id && !asks.Let })
}
