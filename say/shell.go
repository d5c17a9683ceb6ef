package say

import "strings"

// Shell writes a word so that a shell takes it as it is: what is shown can be pasted.
func Shell(word string) string {
	plain := func(r rune) bool {
		return r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r > 0x7f || strings.ContainsRune("_-+=./,:@%", r)
	}
	if word != "" && word[0] != '=' && strings.TrimLeftFunc(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
