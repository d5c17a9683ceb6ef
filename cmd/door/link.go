package door

import (
	"cmp"
	"context"
	"errors"
	"net"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Link is a role's link as scripts read it.
type Link struct {
	Role string `json:"role"`
	Seat any    `json:"seat"`          // null for a role that is no seat's
	URL  string `json:"url,omitempty"` // none in a dry run
}

// Revoke makes the link of a seat, or of another role, anew and prints it; open pages use it at once.
func Revoke(d *desk.Desk, o Options) error {
	g, err := d.Open("")
	if err != nil {
		return err
	}
	roles := (&Kept{}).Roles(g)
	roles = slices.Concat(roles[3:], roles[:3]) // a seat's name comes before a word
	i, err := rule.OneOf(rule.Word{Text: o.Revoke, Column: 1}, rule.Each(roles, func(r Role) string { return cmp.Or(r.Seat, r.Kind) }), "There is no link of %q.")
	if err != nil {
		return err
	}
	word := cmp.Or(roles[i].Seat, roles[i].Kind)
	as := rule.Those(roles, func(r Role) bool { return strings.EqualFold(cmp.Or(r.Seat, r.Kind), word) }) // two where a seat is called table
	head := say.That("New link: %s; the old one no longer works.", say.And(rule.Each(as, func(r Role) say.Text { return r.Title() })))
	switch {
	case d.Flags.DryRun && d.Flags.JSON:
		return d.IO.JSON(map[string]any{"links": rule.Each(as, func(r Role) Link { return Link{Role: r.Kind, Seat: rule.OrNull(r.Seat)} }), "saved": false})
	case d.Flags.DryRun:
		d.IO.Heading(head)
		d.Dry()
		return nil
	}
	st, _, err := d.Find("")
	if err != nil {
		return err
	}
	k, err := ReadKept(context.WithoutCancel(d.Context), st) // its wait is short by itself
	if err == nil {
		k, err = k.Change(d.Context, func(k *Kept) {
			for _, r := range as {
				k.Renew(g.Name(), r.ID)
			}
		})
	}
	if err != nil {
		return err
	}
	d.Acted()
	return Print(d, head, rule.Each(as, func(r Role) Role { return *WithID(k.Roles(g), r.ID) }), k.Game(g.Name()).At(o.Port, Usual().Port), o.LAN || k.LAN, false) // phones read it
}

// Print says where some roles find their pages, below head; opened says that they are open from now on.
func Print(d *desk.Desk, head say.Text, roles []Role, port int, lan, opened bool) error {
	url := "http://" + Reached(net.JoinHostPort("127.0.0.1", strconv.Itoa(port)), lan)
	links := rule.Each(roles, func(r Role) Link { return Link{r.Kind, rule.OrNull(r.Seat), url + "/in/" + r.Token} })
	out := d.IO
	if d.Flags.JSON {
		return errors.Join(out.JSON(map[string]any{"url": url, "links": links}), out.Flush())
	}
	out.Heading(head)
	if !lan && opened {
		out.Wrapped(say.That("They can be seen on this machine alone: --lan opens them to phones on the same network."), "")
	}
	out.Wrapped(say.That("Each link is for one person only."), "")
	out.Blank()
	if len(roles) > 1 && roles[0].Kind == Joins { // the one that is enough stays on the screen
		roles, links = append(slices.Clone(roles[1:]), roles[0]), append(slices.Clone(links[1:]), links[0])
	}
	titles := rule.Each(roles, func(r Role) string { return say.Sentence(out.Lang.Text(r.Title()), r.Seat) })
	return errors.Join(out.Codes(titles, rule.Each(links, func(l Link) string { return l.URL }), d.Drawing()), out.Flush())
}
