package say

import (
	"fmt"
	"runtime"
	"strings"

	"arbiter/say/screen"
)

// Shell quotes words for the shell of this system, so that a command that is shown can be pasted.
func Shell(words ...string) string {
	quote := posix
	if runtime.GOOS == "windows" {
		quote = windows
	}
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = quote(w)
	}
	return strings.Join(out, " ")
}

// posix quotes a word for the shells of Unix. Invisible characters become escapes, which bash and zsh know.
func posix(w string) string {
	switch {
	case strings.ContainsFunc(w, screen.Hidden):
		var b strings.Builder
		for _, r := range w {
			switch {
			case screen.Hidden(r):
				fmt.Fprintf(&b, `\U%08x`, r)
			case r == '\'' || r == '\\':
				b.WriteString(`\` + string(r))
			default:
				b.WriteRune(r)
			}
		}
		return "$'" + b.String() + "'"
	case w == "" || w[0] == '=' || strings.HasSuffix(w, ".") || strings.TrimLeftFunc(w, plainIn("_-+=./,:@%")) != "":
		return "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
	}
	return w
}

// windows quotes a word for cmd and PowerShell, which both know double quotes.
func windows(w string) string {
	if w == "" || strings.HasSuffix(w, ".") || strings.TrimLeftFunc(w, plainIn(`_-+./:\`)) != "" {
		return `"` + strings.ReplaceAll(w, `"`, `\"`) + `"`
	}
	return w
}

func plainIn(signs string) func(r rune) bool {
	return func(r rune) bool {
		return r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r > 0x7f || strings.ContainsRune(signs, r)
	}
}
