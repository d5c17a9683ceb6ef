// Package web is the table's pages: a game for phones, a screen and the keeper. They show offers, events and views, and know no game.
//
// serve.go opens them; table.go the game as it stands, for all at once, and what is
// entered; role.go who sees and enters what, and what is refused before it is read; api.go
// what programs ask; page.go what people look at, filled from pages/; visit.go and screen.go what a page
// holds; form.go what a line asks for next, buttons.go how it goes on, drawn.go the pictures to tap.
package web
