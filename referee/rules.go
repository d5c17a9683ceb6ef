package referee

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

// RulesOf says which rulebook a line "new NAME … --rules NAME" asks for, and in which
// column; "" where it names none: the first of the program's is meant then. The error is a
// *rule.NotUnderstood.
func RulesOf(line string) (rules rule.Word, err error) {
	words, err := rule.Split(line)
	if err != nil {
		return rules, err
	}
	_, rules, err = cutRules(words)
	return rules, err
}

// cutRules takes --rules and its name off the words of a first line; rules is ""
// where it names none.
func cutRules(words []rule.Word) (rest []rule.Word, rules rule.Word, err error) {
	rest, rules, err = cutOnce(words, "--rules", "a rulebook after --rules", "--rules needs a value.")
	rules.Text = strings.ToLower(rules.Text)
	return rest, rules, err
}

// cutOnce is cutOption for an option that stands once in a line; value is empty where it doesn't.
func cutOnce(words []rule.Word, option string, expected, why say.Key) (rest []rule.Word, value rule.Word, err error) {
	rest, values, err := cutOption(words, option, expected, why)
	switch {
	case err != nil || len(values) == 0:
		return rest, value, err
	case len(values) > 1:
		return nil, value, rule.Misread(values[1].Column, "each option once", "--%s is given twice.", option[len("--"):])
	}
	return rest, values[0], nil
}

// cutOption takes an option off words, as --rules expo or --rules=expo, and gives its values.
// An option without a value is a *rule.NotUnderstood with what is expected, and why.
func cutOption(words []rule.Word, option string, expected, why say.Key) (rest, values []rule.Word, err error) {
	if !slices.ContainsFunc(words, func(w rule.Word) bool { return strings.HasPrefix(w.Text, "--") }) {
		return words, nil, nil // as nearly all lines are
	}
	for i := 0; i < len(words); i++ {
		name, value, given := words[i].Cut("=")
		if !strings.EqualFold(name, option) {
			rest = append(rest, words[i])
			continue
		}
		if !given && i+1 < len(words) {
			i++
			value = words[i]
		}
		if strings.TrimSpace(value.Text) == "" {
			return nil, nil, rule.Misread(words[i].Column, expected, why)
		}
		values = append(values, value)
	}
	return rest, values, nil
}

// SheetBook finds the rulebook that a scoring sheet names: find gets "" if it names none or can't be
// parsed, which the sheet's reader reports. A refusal has its place in the sheet.
func SheetBook(data []byte, find func(name string) (*rule.Rulebook, error)) (*rule.Rulebook, error) {
	var doc yaml.Node // in which a name may stand twice, as its reader says
	if len(data) > maxSheet || sheet.Decoder(data).Decode(&doc) != nil {
		return find("")
	}
	words := doc.Content[0].Content
	for i := 0; i+1 < len(words); i += 2 {
		if words[i].Value == "rules" {
			book, err := find(words[i+1].Value)
			return book, sheet.At(words[i+1], err)
		}
	}
	return find("")
}

// maxSheet is the most that is read of a sheet, in bytes.
const maxSheet = 1 << 20
