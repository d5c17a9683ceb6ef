package conformance

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// hold says which of the things that should have come of a line have not.
func (s *Scene) hold(then []string) error {
	if !verdictForm.MatchString(then[0]) && s.err != nil {
		return fmt.Errorf("%s, want %s", describeVerdict(s.err), then[0])
	}
	var all []error
	for _, want := range then {
		if err := s.holds(want); err != nil {
			all = append(all, err)
		}
	}
	return errors.Join(all...)
}

// describeVerdict writes a verdict as a case does.
func describeVerdict(err error) string {
	var ill *rule.Illegal
	var cannot *rule.CannotCheck
	var misread *rule.NotUnderstood
	var ambiguous *rule.Ambiguous
	switch {
	case err == nil:
		return "legal"
	case errors.As(err, &ill):
		return fmt.Sprintf("illegal %s (%s)", ill.Code, ill.Message)
	case errors.As(err, &cannot):
		return fmt.Sprintf("cannot check %s (%s)", strings.Join(needed(cannot), ", "), cannot.Message)
	case errors.As(err, &ambiguous):
		return "ambiguous " + candidates(ambiguous)
	case errors.As(err, &misread):
		return fmt.Sprintf("not understood %d (%s)", misread.Column, misread.Message)
	}
	return fmt.Sprintf("%T %v", err, err)
}

// needed is what would settle what can't be checked.
func needed(cannot *rule.CannotCheck) (texts []string) {
	for _, n := range cannot.Needs {
		texts = append(texts, n.Text.String())
	}
	return texts
}

// candidates lists what a word could mean, with bars between where one of the
// candidates has several words.
func candidates(a *rule.Ambiguous) string {
	if slices.ContainsFunc(a.Candidates, func(c string) bool { return strings.Contains(c, " ") }) {
		return strings.Join(a.Candidates, " | ")
	}
	return strings.Join(a.Candidates, " ")
}

// state is the rulebook's own words that a state begins with, or "".
func (o *Own) state(text string) string {
	for words := range o.States {
		if text == words || strings.HasPrefix(text, words+" ") {
			return words
		}
	}
	return ""
}

// holds says whether one thing is so.
func (s *Scene) holds(want string) error {
	if verdictForm.MatchString(want) {
		return s.verdict(want)
	}
	if words := s.own.state(want); words != "" {
		got, should, err := s.own.States[words](s, strings.TrimSpace(strings.TrimPrefix(want, words)))
		switch {
		case err != nil:
			return fmt.Errorf("%s: %w", want, err)
		case got != should:
			return fmt.Errorf("%s: it is %s", want, got)
		}
		return nil
	}
	m := stateForm.FindStringSubmatch(want)
	rest := strings.TrimSpace(strings.TrimPrefix(want, m[1]))
	path, value, equal := strings.Cut(rest, " = ")
	same := func(v any, err error) error {
		got := ""
		if err == nil {
			got, err = LookUp(v, path)
		}
		switch {
		case err != nil:
			return fmt.Errorf("%s: %w", want, err)
		case !equal && m[1] != "winners":
			return fmt.Errorf("%s: should hold an =", want)
		case got != value:
			return fmt.Errorf("%s %s = %s, want %s", m[1], path, got, value)
		}
		return nil
	}
	switch m[1] {
	case "status", "standings":
		return same(s.Look(m[1]))
	case "board", "region":
		var seat string
		seat, path, _ = strings.Cut(path, ".")
		return same(s.Look(m[1], seat))
	case "judged":
		return same(s.Judged())
	case "tells":
		if !slices.ContainsFunc(s.lines(), func(l string) bool { return strings.Contains(l, rest) }) {
			return fmt.Errorf("nothing told holds %q: %q", rest, s.lines())
		}
	case "says":
		if s.err == nil || !strings.Contains(s.err.Error(), rest) {
			return fmt.Errorf("the refusal doesn't hold %q: %v", rest, s.err)
		}
	case "rests on":
		var ill *rule.Illegal
		if !errors.As(s.err, &ill) || "ruling "+ill.Ruling != rest {
			return fmt.Errorf("%s doesn't rest on %s", describeVerdict(s.err), rest)
		}
	case "scores":
		field, numbers, _ := strings.Cut(rest, " ")
		return s.scores(field, numbers)
	case "winners":
		path, value = "winners", rest
		return same(s.Judged())
	}
	return nil
}

// Judged is the view of the region or the sheet as a script reads it.
func (s *Scene) Judged() (any, error) {
	if s.view == nil {
		return nil, errors.New("there is no region and no sheet")
	}
	return plain(s.view.JSON)
}

// scores compares one number of each seat of a sheet.
func (s *Scene) scores(field, want string) error {
	v, err := s.Judged()
	if err != nil {
		return err
	}
	m, _ := v.(map[string]any)
	seats, _ := m["seats"].([]any)
	var got []string
	for _, seat := range seats {
		n, err := LookUp(seat, field)
		if err != nil {
			return err
		}
		got = append(got, n)
	}
	if all := strings.Join(got, " "); all != want {
		return fmt.Errorf("%s %s, want %s", field, all, want)
	}
	return nil
}

// verdict says whether the last line got a verdict.
func (s *Scene) verdict(want string) error {
	var ill *rule.Illegal
	var cannot *rule.CannotCheck
	var misread *rule.NotUnderstood
	var ambiguous *rule.Ambiguous
	ok := false
	switch kind, rest, _ := strings.Cut(want, " "); kind {
	case "legal":
		ok = s.err == nil
	case "illegal":
		ok = errors.As(s.err, &ill) && string(ill.Code) == rest && !ill.Message.Empty() && len(ill.Cite) > 0
	case "cannot":
		needle := strings.TrimPrefix(rest, "check ")
		ok = errors.As(s.err, &cannot) && !cannot.Message.Empty() &&
			slices.ContainsFunc(needed(cannot), func(n string) bool { return strings.Contains(n, needle) })
	case "ambiguous":
		ok = errors.As(s.err, &ambiguous) && candidates(ambiguous) == rest
	case "not":
		ok = errors.As(s.err, &misread) && fmt.Sprintf("understood %d", misread.Column) == rest && !misread.Expected.Empty()
	}
	if !ok {
		return fmt.Errorf("%s, want %s", describeVerdict(s.err), want)
	}
	return nil
}

// lines are what was told, or what a view says in words.
func (s *Scene) lines() []string {
	if s.view == nil {
		return s.told
	}
	var out []string
	for _, b := range s.view.Blocks {
		out = append(out, say.Strings(b.Lines)...)
	}
	return out
}

// Look gives a view of the game as a script reads it.
func (s *Scene) Look(view string, args ...string) (any, error) {
	if s.game == nil {
		return nil, fmt.Errorf("%s: there is no game", view)
	}
	var words []rule.Word
	for _, a := range args {
		words = append(words, rule.Word{Text: a, Column: len(view) + 2})
	}
	v, err := s.game.Position().View(view, words, s.game.Screen(true))
	if err != nil {
		return nil, err
	}
	return plain(v.JSON)
}

// plain is something as JSON readers see it.
func plain(v any) (out any, err error) {
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, &out)
	}
	return out, err
}

// LookUp follows a path: names of fields; in a list the element's name, seat,
// tile or square, or its place from 1. A value is written as a case has it:
// none for null and for an empty list, yes and no.
func LookUp(v any, path string) (string, error) {
	for key := range strings.SplitSeq(path, ".") {
		switch at := v.(type) {
		case map[string]any:
			next, ok := at[key]
			if !ok {
				return "", fmt.Errorf("there is no %s", key)
			}
			v = next
		case []any:
			i := slices.IndexFunc(at, func(e any) bool {
				m, _ := e.(map[string]any)
				for _, field := range []string{"name", "seat", "tile", "square"} {
					if name, ok := m[field].(string); ok {
						return name == key
					}
				}
				return false
			})
			if n, err := strconv.Atoi(key); err == nil && i < 0 {
				i = n - 1
			}
			if i < 0 || i >= len(at) {
				return "", fmt.Errorf("there is no %s", key)
			}
			v = at[i]
		default:
			return "", fmt.Errorf("nothing lies in there at %s", key)
		}
	}
	return word(v), nil
}

// word writes a value: none for null and for an empty list.
func word(v any) string {
	switch v := v.(type) {
	case nil:
		return "none"
	case bool:
		return map[bool]string{true: "yes", false: "no"}[v]
	case []any:
		var all []string
		for _, e := range v {
			all = append(all, word(e))
		}
		if len(all) == 0 {
			return "none"
		}
		return strings.Join(all, " ")
	case map[string]any:
		return "something"
	}
	return fmt.Sprint(v)
}
