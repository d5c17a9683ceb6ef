//go:build !linux

package long

import "os"

// InMemory leaves the temporary folders of a package's tests where they are.
func InMemory() (disk string) { return os.TempDir() }
