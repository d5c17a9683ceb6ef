package referee

import (
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
)

// DefaultRules is the rulebook of a game whose first line names none.
const DefaultRules = "century"

// RulesOf says which rulebook a line "new NAME … --rules NAME" asks for. The
// error is a *rule.NotUnderstood.
func RulesOf(line string) (string, error) {
	words, err := rule.Split(line)
	if err != nil {
		return "", err
	}
	_, rules, err := cutRules(words)
	return rules, err
}

// cutRules takes --rules and its name off the words of a first line.
func cutRules(words []rule.Word) (rest []rule.Word, rules string, err error) {
	rules = DefaultRules
	for i := 0; i < len(words); i++ {
		name, value, given := strings.Cut(words[i].Text, "=")
		if !strings.EqualFold(name, "--rules") {
			rest = append(rest, words[i])
			continue
		}
		if !given {
			if i++; i == len(words) {
				return nil, "", rule.Misread(words[i-1].Column, "a rulebook after --rules", "--rules needs a value.")
			}
			value = words[i].Text
		}
		rules = strings.ToLower(value)
	}
	return rest, rules, nil
}

// openingLine is the canonical first line of a game.
func openingLine(book rule.Rulebook, name, options string) string {
	line := "new " + rule.Quote(name)
	if book.Name() != DefaultRules {
		line += " --rules " + book.Name()
	}
	return line + " " + options
}

// SheetRules is the rulebook that a scoring sheet names, DefaultRules where it
// names none or can't be read: whoever reads it says what is wrong.
func SheetRules(data []byte) string {
	var sheet struct {
		Rules string `yaml:"rules"`
	}
	if len(data) > maxSheet || yaml.Unmarshal(data, &sheet) != nil || sheet.Rules == "" {
		return DefaultRules
	}
	return sheet.Rules
}

// maxSheet bounds what is read of a sheet, in bytes.
const maxSheet = 1 << 20
