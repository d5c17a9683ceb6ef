// Package web is the table's pages: a game for phones, a screen and whoever
// keeps it, on this machine's own address or on the local network. They are one
// more skin over offers, events and views, and know no game.
//
// serve.go is the command; table.go the game as it stands, for all at once;
// role.go who sees and enters what; api.go what programs ask; page.go what people
// look at, filled from pages/; guard.go what is refused at the door.
package web
