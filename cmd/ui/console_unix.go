//go:build !windows

package ui

import (
	"io"
	"os"
)

// typedBytes is what is typed.
func typedBytes() io.Reader { return os.Stdin }
