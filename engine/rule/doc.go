// Package rule is the contract of rulebooks and what they share: the codes and
// citations of verdicts, the four kinds of refusal, rulings, verbs and typed
// lines.
//
// A rulebook declares its verbs, options, rulings and catalogue as tables, which this package
// reads: lines in reader.go and verbtable.go, what follows "new" in options.go, rulings in
// ruling.go, codes and their examples in catalogue.go, what may be entered in offer.go,
// events in event.go.
//
// It knows no particular game. Nothing here reads a file, a clock or a terminal.
package rule
