// Package rule holds what every rulebook shares: the codes and citations of
// verdicts, the four kinds of refusal, rulings, verbs and the lines people type.
//
// A rulebook declares its verbs, options, rulings and catalogue as tables. This package reads
// them: a line's words in reader.go and verbtable.go, what follows "new" in options.go,
// readings and what they would change in ruling.go, codes and their examples in catalogue.go,
// what may be entered in offer.go, what happened in event.go.
//
// It knows no particular game. Nothing here reads a file, a clock or a terminal.
package rule
