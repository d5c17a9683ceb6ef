package conformance

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
)

// hold says which of the things that should have come of a line have not.
func (s *scene) hold(then []string) error {
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
		return fmt.Sprintf("cannot check %s (%s)", strings.Join(cannot.Needs, ", "), cannot.Message)
	case errors.As(err, &ambiguous):
		return "ambiguous " + strings.Join(ambiguous.Candidates, " | ")
	case errors.As(err, &misread):
		return fmt.Sprintf("not understood %d (%s)", misread.Column, misread.Message)
	}
	return fmt.Sprintf("%T %v", err, err)
}

// holds says whether one thing is so.
func (s *scene) holds(want string) error {
	if verdictForm.MatchString(want) {
		return s.verdict(want)
	}
	m := stateForm.FindStringSubmatch(want)
	rest := strings.TrimSpace(strings.TrimPrefix(want, m[1]))
	path, value, _ := strings.Cut(rest, " = ")
	same := func(v any, err error) error {
		got := ""
		if err == nil {
			got, err = lookUp(v, path)
		}
		switch {
		case err != nil:
			return fmt.Errorf("%s: %w", want, err)
		case got != value:
			return fmt.Errorf("%s %s = %s, want %s", m[1], path, got, value)
		}
		return nil
	}
	switch m[1] {
	case "status", "standings":
		return same(s.look(m[1]))
	case "board":
		var seat string
		seat, path, _ = strings.Cut(path, ".")
		return same(s.look("board", seat))
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
		return same(s.scored())
	}
	return nil
}

// scored is the view of the sheet.
func (s *scene) scored() (any, error) {
	if s.view == nil {
		return nil, errors.New("there is no sheet")
	}
	return plain(s.view.JSON)
}

// scores compares one number of each seat of a sheet.
func (s *scene) scores(field, want string) error {
	v, err := s.scored()
	if err != nil {
		return err
	}
	m, _ := v.(map[string]any)
	seats, _ := m["seats"].([]any)
	var got []string
	for _, seat := range seats {
		n, err := lookUp(seat, field)
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
func (s *scene) verdict(want string) error {
	var ill *rule.Illegal
	var cannot *rule.CannotCheck
	var misread *rule.NotUnderstood
	var ambiguous *rule.Ambiguous
	ok := false
	switch kind, rest, _ := strings.Cut(want, " "); kind {
	case "legal":
		ok = s.err == nil
	case "illegal":
		ok = errors.As(s.err, &ill) && string(ill.Code) == rest && ill.Message != "" && len(ill.Cite) > 0
	case "cannot":
		needle := strings.TrimPrefix(rest, "check ")
		ok = errors.As(s.err, &cannot) && cannot.Message != "" &&
			slices.ContainsFunc(cannot.Needs, func(n string) bool { return strings.Contains(n, needle) })
	case "ambiguous":
		ok = errors.As(s.err, &ambiguous) && strings.Join(ambiguous.Candidates, " | ") == rest
	case "not":
		ok = errors.As(s.err, &misread) && fmt.Sprintf("understood %d", misread.Column) == rest && misread.Expected != ""
	}
	if !ok {
		return fmt.Errorf("%s, want %s", describeVerdict(s.err), want)
	}
	return nil
}

// lines are what was told, or what a view says in words.
func (s *scene) lines() []string {
	if s.view == nil {
		return s.told
	}
	var out []string
	for _, b := range s.view.Blocks {
		out = append(out, b.Lines...)
	}
	return out
}

// look gives a view of the game as a script reads it.
func (s *scene) look(view string, args ...string) (any, error) {
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

// lookUp follows a path: names of fields; in a list the element's name or
// seat, or its place from 1.
func lookUp(v any, path string) (string, error) {
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
				return m["name"] == key || m["seat"] == key
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
