package long

import (
	"os"
	"runtime/debug"
)

// Tests make much and keep little, and memory is plenty: a fifth of their time went into
// collecting. What GOGC says still holds.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}
