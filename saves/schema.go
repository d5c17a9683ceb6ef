package saves

import _ "embed"

//go:embed schema.json
var schema string

// Schema is the JSON Schema of a saved game, for other programs. What it can't say: members come in its order, one on a
// line, and the checksum covers every byte before it.
func Schema() string { return schema }
