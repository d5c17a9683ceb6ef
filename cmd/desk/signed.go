package desk

import (
	"html"
	"html/template"
	"regexp"
	"strings"
	"sync"

	"arbiter/engine/rule"
	"arbiter/say"
)

var minus = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(^|[\s(])-(\d)`) })

// Minus writes numbers below zero with the sign that printers use.
func Minus(text string) string {
	if !strings.Contains(text, "-") { // as in most texts: the expression is slow
		return text
	}
	return minus().ReplaceAllString(text, "$1−$2")
}

// typed is what people don't read as it stands, amount one amount of it, and worded a number of what has a name.
var typed, amount, worded = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[+−]?\b(?:\d+[a-z])+(?:@\d)*\b|\b\d+[a-z]{3,}| r[0-3]\b| \(-\)|\d\.\.\d`)
}), sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([+−]?\d+)([a-z])`) }), sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\d+)([a-z]{3,})$`) })

// Signed makes a function that shows a sentence to people: an amount such as 3c with its sign,
// 2steel with a blank and in the reader's word, a turn r2 in words, a range 1..5 with a dash, -3 with a minus sign. Names
// stay as they are. No line begins with a dot that parts two sentences.
func Signed(lang *say.Language, letters map[byte]string, named func(word string) bool, said func(word string) say.Text) func(text string) template.HTML {
	return func(text string) template.HTML {
		escaped := strings.ReplaceAll(Minus(html.EscapeString(text)), " · ", "\u00a0· ")
		if !strings.ContainsAny(text, "-0123456789") { // as in most texts: the expression is slow
			return template.HTML(escaped) //nolint:gosec // it is escaped
		}
		//nolint:gosec // it is escaped
		return template.HTML(typed().ReplaceAllStringFunc(escaped, func(word string) string {
			turn, turns := strings.CutPrefix(word, " r")
			switch {
			case named(strings.TrimSpace(word)):
				return word
			case turn == "0", word == " (-)":
				return ""
			case turns:
				return ", " + lang.Say("%s", rule.Turned(turn))
			case worded().MatchString(word):
				m := worded().FindStringSubmatch(word)
				return m[1] + " " + lang.Text(said(m[2]))
			case strings.Contains(word, ".."):
				return strings.Replace(word, "..", "–", 1)
			}
			shown := ""
			for _, m := range amount().FindAllStringSubmatch(word, -1) {
				sign, known := letters[m[2][0]]
				if !known {
					return word
				}
				shown += `<span class="sign">` + m[1] + sign + `</span>`
			}
			if at := strings.IndexByte(word, '@'); at >= 0 { // the label of a card's column
				shown += word[at:]
			}
			return shown
		}))
	}
}
