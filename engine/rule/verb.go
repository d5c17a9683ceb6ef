package rule

import (
	"strings"

	"arbiter/say"
)

// Spoken is a verb and how a line that begins with it is read. L is the
// rulebook's own line, which embeds a Reader.
type Spoken[L interface{ Over() error }] struct {
	Verb
	Read func(L) Action
}

// ReadVerb reads a line's words with the verb that they begin with, to their
// end. title is the game's, line makes the rulebook's own line of the words.
func ReadVerb[L interface{ Over() error }](words []Word, verbs []Spoken[L], title say.Key, line func(Reader) L) (Action, error) {
	if len(words) == 0 {
		return nil, Misread(1, "a verb", "There is nothing to read.")
	}
	for i := range verbs {
		if !strings.EqualFold(verbs[i].Name, words[0].Text) {
			continue
		}
		l := line(NewReader(words))
		a := verbs[i].Read(l)
		if err := l.Over(); err != nil {
			return nil, err
		}
		return a, nil
	}
	names := make([]string, len(verbs))
	for i := range verbs {
		names[i] = verbs[i].Name
	}
	return nil, MisreadAs(words[0].Column, say.Or(names), "%q is no verb of %s.", words[0].Text, title).Near(words[0].Text, names)
}

// Verbs are the verbs as they are declared, without their readers.
func Verbs[L interface{ Over() error }](verbs []Spoken[L]) []Verb {
	out := make([]Verb, len(verbs))
	for i := range verbs {
		out[i] = verbs[i].Verb
	}
	return out
}
