package say

import "strings"

// Shell writes words so that a shell takes them as they are: what is shown can be pasted.
func Shell(words ...string) string {
	out := make([]string, len(words))
	for i, w := range words {
		if out[i] = w; w == "" || w[0] == '=' || strings.TrimLeftFunc(w, plainInShell) != "" {
			out[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
	}
	return strings.Join(out, " ")
}

func plainInShell(r rune) bool {
	return r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r > 0x7f || strings.ContainsRune("_-+=./,:@%", r)
}
