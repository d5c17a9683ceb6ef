package say

import "slices"

// inQuotes is how a language quotes what %q shows; English quotes as Go does.
const inQuotes Key = "“%s”"

// system is what operating systems say of files, as far as it is known. An error
// of the system is a text of no language to what passes it on.
var system = []Key{
	"another program holds it open", "file already exists", "file does not exist", "file exists", "file name too long", "input/output error",
	"is a directory", "no space left on device", "no such file or directory", "not a directory",
	"operation not permitted", "permission denied", "read-only file system", "text file busy",
	"too many levels of symbolic links", "too many open files",
}

// and stands before the last of several; some languages, as Italian, have another word before an e.
const (
	and        Key = " and "
	andBeforeE Key = " and §before e"
)

// own are the keys that this package says by itself.
var own = slices.Concat([]Key{and, andBeforeE, " or ", "nothing", inQuotes}, system, placeholders)
