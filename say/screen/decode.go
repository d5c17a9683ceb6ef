package screen

import (
	"bufio"
	"io"

	"golang.org/x/text/encoding/unicode"
)

// Decoded reads a text as UTF-8 that a program has stored as UTF-16, as Windows PowerShell does
// with what is sent to a file; any other text is as it was.
func Decoded(r io.Reader) io.Reader {
	text := bufio.NewReader(r)
	switch mark, _ := text.Peek(2); string(mark) {
	case "\xff\xfe", "\xfe\xff":
		return unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Reader(text)
	}
	return text
}
