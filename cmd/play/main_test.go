package play

import (
	"os"
	"testing"

	"arbiter/tools/long"
)

func TestMain(m *testing.M) {
	long.InMemory()
	os.Exit(m.Run())
}
