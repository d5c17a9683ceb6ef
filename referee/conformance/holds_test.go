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

// hold says which of the expected results of a line are missing.
func (s *scene) hold(then []string) error {
	if !verdictForm.MatchString(then[0]) && s.err != nil {
		return fmt.Errorf("%s (%v), want %s", verdict(s.err), s.err, then[0])
	}
	var all []error
	for _, want := range then {
		if err := s.holds(want); err != nil {
			all = append(all, err)
		}
	}
	return errors.Join(all...)
}

// verdict writes the result of a line as a case does.
func verdict(err error) string {
	if err == nil {
		return "legal"
	}
	if ill, ok := errors.AsType[*rule.Illegal](err); ok && (len(ill.Cite) == 0) == ill.Own() {
		return "illegal " + string(ill.Code)
	}
	if cannot, ok := errors.AsType[*rule.CannotCheck](err); ok {
		needs := rule.Each(cannot.Needs, func(n rule.Need) string { return n.Text.String() })
		return cannotCheck + strings.Join(needs, ", ")
	}
	if ambiguous, ok := errors.AsType[*rule.Ambiguous](err); ok {
		between := " "
		if slices.ContainsFunc(ambiguous.Candidates, func(c string) bool { return strings.Contains(c, " ") }) {
			between = " | "
		}
		return "ambiguous " + strings.Join(ambiguous.Candidates, between)
	}
	if misread, ok := errors.AsType[*rule.NotUnderstood](err); ok && !misread.Expected.Empty() {
		return fmt.Sprintf("not understood %d", misread.Column)
	}
	return fmt.Sprintf("%T", err)
}

// cannotCheck begins a verdict that goes on with what is needed; a case may give a
// part of that.
const cannotCheck = "cannot check "

// state is the rulebook's own words that a state begins with, or "".
func (o *own) state(text string) string {
	for words := range o.States {
		if text == words || strings.HasPrefix(text, words+" ") {
			return words
		}
	}
	return ""
}

func (s *scene) holds(want string) error {
	if verdictForm.MatchString(want) {
		got := verdict(s.err)
		needs, cannot := strings.CutPrefix(got, cannotCheck)
		needed, should := strings.CutPrefix(want, cannotCheck)
		if got == want || cannot && should && strings.Contains(needs, needed) {
			return nil
		}
		return fmt.Errorf("%s (%v), want %s", got, s.err, want)
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
			got, err = lookUp(v, path)
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
		return same(s.look(m[1]))
	case "board", "region":
		var seat string
		seat, path, _ = strings.Cut(path, ".")
		return same(s.look(m[1], seat))
	case "judged":
		return same(s.judged())
	case "tells":
		if !slices.ContainsFunc(s.lines(), func(l string) bool { return strings.Contains(l, rest) }) {
			return fmt.Errorf("nothing told holds %q: %q", rest, s.lines())
		}
	case "says":
		said := fmt.Sprint(s.err)
		if ill, ok := errors.AsType[*rule.Illegal](s.err); ok {
			said += " " + ill.Otherwise.String()
		}
		if s.err == nil || !strings.Contains(said, rest) {
			return fmt.Errorf("the refusal doesn't hold %q: %v", rest, s.err)
		}
	case "lists":
		return s.lists(rest)
	case "rests on":
		var ill *rule.Illegal
		if !errors.As(s.err, &ill) || "ruling "+ill.Ruling != rest {
			return fmt.Errorf("%s doesn't rest on %s", verdict(s.err), rest)
		}
	case "scores":
		field, numbers, _ := strings.Cut(rest, " ")
		return s.scores(field, numbers)
	case "winners":
		path, value = "winners", rest
		return same(s.judged())
	}
	return nil
}

// lists demands a line of what is legal that contains some words.
func (s *scene) lists(words string) error {
	v, err := s.look("legal")
	if err != nil {
		return err
	}
	var lines []string
	for _, choice := range v.(map[string]any)["legal"].([]any) {
		lines = append(lines, choice.(map[string]any)["text"].(string))
	}
	if !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, words) }) {
		return fmt.Errorf("no line of what is legal holds %q: %q", words, lines)
	}
	return nil
}

// judged is the view of the region or the sheet as a script reads it.
func (s *scene) judged() (any, error) {
	if s.view == nil {
		return nil, errors.New("there is no region and no sheet")
	}
	return plain(s.view.JSON)
}

// scores compares one number of each seat of a sheet.
func (s *scene) scores(field, want string) error {
	v, err := s.judged()
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

// lines are what was told, or what a view says in words.
func (s *scene) lines() []string {
	if s.view == nil {
		return s.told
	}
	var out []string
	for _, b := range s.view.Blocks {
		out = append(out, say.Strings(b.Lines)...)
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

// lookUp follows a path: names of fields; in a list the element's name, seat,
// tile or square, or its place from 1. A value is written as a case has it:
// none for null and for an empty list, yes and no.
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
		all := rule.Each(v, word)
		if len(all) == 0 {
			return "none"
		}
		return strings.Join(all, " ")
	case map[string]any:
		return "something"
	}
	return fmt.Sprint(v)
}
