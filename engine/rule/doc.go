// Package rule holds what every rulebook shares: the codes and citations of
// verdicts, the four kinds of refusal, rulings, verbs and the lines people type.
//
// It knows no game. Nothing here reads a file, a clock or a terminal.
package rule
