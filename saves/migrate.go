package saves

import (
	"bytes"

	"arbiter/say"
)

// migrations bring the text of a save, up to its checksum, from one format to the next: migrations[1] makes format 2
// of format 1, the first that was released. A migration that is here stays: saves of every version open for good. The
// file is migrated when it is read and stays as it is; the next Write keeps it aside among the backups.
var migrations = map[int]func(text []byte) ([]byte, error){
	// What was told is sentences in format 1, and may be more in format 2.
	1: func(text []byte) ([]byte, error) {
		return bytes.Replace(text, []byte(opening+"1"), []byte(opening+"2"), 1), nil
	},
}

// migrate brings the text of an intact save, up to its checksum, to the present format.
func migrate(text []byte, format int) ([]byte, error) {
	for ; format < Format; format++ {
		step, known := migrations[format]
		if !known {
			return nil, say.Errorf("there is no format %d", format)
		}
		var err error
		if text, err = step(text); err != nil {
			return nil, say.Errorf("its format %d can't be brought to format %d: %s", format, format+1, err)
		}
	}
	return text, nil
}
