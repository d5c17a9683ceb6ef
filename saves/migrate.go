package saves

import "arbiter/say"

// migrations bring the text of a save, up to its checksum, from one format to the next: migrations[1] makes format 2
// of format 1. There is none yet, as nothing older than format 1 was ever released. A migration that is here stays: saves
// of every version open for good. The file is migrated when it is read and stays as it is; the next Write keeps it
// aside among the backups.
var migrations = map[int]func(text []byte) ([]byte, error){}

// migrate brings an intact older save, given without its checksum, to the present format, with a checksum; nil if it
// needs none.
func migrate(text []byte) ([]byte, error) {
	r := reader{text: string(text[:min(len(text), headLength)])}
	format := r.format()
	if r.flaw != nil || format >= Format || migrations[format] == nil {
		return nil, nil
	}
	for ; format < Format; format++ {
		step, known := migrations[format]
		if !known {
			return nil, say.Errorf("its format %d can't be brought to format %d", format, Format)
		}
		var err error
		if text, err = step(text); err != nil {
			return nil, say.Errorf("its format %d can't be brought to format %d: %s", format, format+1, err)
		}
	}
	return seal(text), nil
}

// seal ends the text of a save with its checksum.
func seal(text []byte) []byte {
	out := append(append(make([]byte, 0, len(text)+sumLength), text...), ",\n"...)
	sum := digest(out)
	return append(append(append(out[:len(text)], sumStart...), sum...), sumEnd...)
}
