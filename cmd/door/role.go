package door

import (
	"crypto/subtle"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// Joins and the others are what a link is for.
const (
	Joins   = "join"   // chooses a free seat, and sees no more than that
	OnTable = "table"  // looks, and sees no hidden hand
	AtSeat  = "seat"   // sees its own hand and enters for itself
	Keeper  = "keeper" // enters everything, and sees hands when it asks to
)

// Role is who has a link.
type Role struct {
	Kind  string // what it is for
	Seat  string // of AtSeat
	ID    string // in addresses: join, table, keeper, s1
	Token string
}

var titles = map[string]say.Key{OnTable: "the table", Keeper: "the keeper", Joins: "to join"}

// Title is what people call it.
func (r *Role) Title() say.Text {
	if r.Kind == AtSeat {
		return say.Plain(r.Seat)
	}
	return say.That(titles[r.Kind])
}

// May is what the referee lets the role enter.
func (r *Role) May() referee.Role { return referee.Role{Keeper: r.Kind == Keeper, Seat: r.Seat} }

// Bears says whether a token is the role's, in constant time.
func (r *Role) Bears(token string) bool {
	return subtle.ConstantTimeCompare([]byte(r.Token), []byte(token)) == 1
}

// Cookie is the name of its cookie. With another tag it differs from game to game, as all ports of a host share cookies.
func (r *Role) Cookie(tag string) string { return "arbiter-" + tag + "-" + r.ID }

// Bearer is the token that a request is authorized with, "" for none.
func Bearer(r *http.Request) string {
	if scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " "); strings.EqualFold(scheme, "Bearer") {
		return token
	}
	return ""
}

// Opened are the roles whose token or cookie a request has, but for the one that only joins.
func Opened(r *http.Request, roles []Role, tag string) []Role {
	token := Bearer(r)
	return slices.DeleteFunc(roles, func(as Role) bool {
		if token != "" {
			return as.Kind == Joins || !as.Bears(token)
		}
		return as.Kind == Joins || !as.Bears(Cookie(r, as.Cookie(tag)))
	})
}

// WithToken and WithID are the role of a token, and that of an address; nil for none.
func WithToken(roles []Role, token string) *Role {
	return rule.Find(roles, func(r *Role) bool { return r.Bears(token) })
}

func WithID(roles []Role, id string) *Role {
	return rule.Find(roles, func(r *Role) bool { return r.ID == id })
}

// Roles are those of a game. Another game of the same name has other tokens.
func (k *Kept) Roles(g *referee.Game) []Role {
	all := []Role{{Kind: Joins, ID: Joins}, {Kind: OnTable, ID: OnTable}, {Kind: Keeper, ID: Keeper}}
	for i, seat := range g.Position().Seats() {
		all = append(all, Role{Kind: AtSeat, Seat: seat, ID: IDOf(i)})
	}
	for i, r := range all {
		all[i].Token = k.Token(g.Name(), r.ID, began(g), r.Kind, r.Seat)
	}
	return all
}

// Free are the seats of a game that no phone has taken.
func (k *Kept) Free(g *referee.Game) []Role {
	taken := k.Game(g.Name()).Taken
	return slices.DeleteFunc(k.Roles(g), func(r Role) bool { return r.Kind != AtSeat || taken[r.ID] == began(g) })
}

// Take notes that a phone has a seat of a game, and says whether none had it.
func (k *Kept) Take(g *referee.Game, id string) (free bool) {
	taken := k.Game(g.Name()).Taken
	free = taken[id] != began(g)
	taken[id] = began(g)
	return free
}

// IDOf is that of a seat's role.
func IDOf(seat int) string { return "s" + strconv.Itoa(seat+1) }

// began is when a game began: it tells games of the same name apart.
func began(g *referee.Game) string { return g.Entries()[0].Time.UTC().String() }
