// Package draw makes curves over the rounds as SVG, and QR codes for a screen.
// What belongs to one game is drawn by its rulebook.
package draw
