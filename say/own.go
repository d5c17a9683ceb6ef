package say

import "slices"

// inQuotes is how a language quotes what %q shows; English quotes as Go does.
const inQuotes Key = "“%s”"

// system are the messages of operating systems about files that are translated: Of
// recognises them by their text.
var system = []Key{
	"another program holds it open", "file already exists", "file does not exist", "file exists", "file name too long", "input/output error",
	"is a directory", "no space left on device", "no such file or directory", "not a directory",
	"operation not permitted", "permission denied", "read-only file system", "text file busy",
	"too many levels of symbolic links", "too many open files",
}

// and stands before the last of several; Italian has another word for it before an e.
const (
	and        Key = " and "
	andBeforeE Key = " and §before e"
)

// own are the keys that this package itself uses.
var own = slices.Concat([]Key{and, andBeforeE, " or ", "nothing", inQuotes}, system, placeholders)
