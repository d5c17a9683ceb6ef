package expo

import (
	"embed"
	"io/fs"
)

//go:embed topics testdata/cases/[0-9]*.txt
var pages embed.FS

// Pages are what questions about the game are answered from: pages on what
// players ask, and the casebook.
func (Book) Pages() fs.FS { return pages }
