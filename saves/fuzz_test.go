package saves

import (
	"errors"
	"reflect"
	"testing"
)

// FuzzLoad reads any bytes, as they are and with the right checksum. Only documented errors occur, and what is
// read stays the same when it is written and read again.
func FuzzLoad(f *testing.F) {
	f.Add(mustEncode(f, someSave("friday")))
	f.Add(mustEncode(f, &Save{Game: "empty"}))
	f.Fuzz(func(t *testing.T, data []byte) {
		tries := [][]byte{data}
		if len(data) >= sumLength {
			tries = append(tries, resum(data))
		}
		for _, data := range tries {
			for i, e := range rescue(data).Journal {
				if e.N != i+1 {
					t.Fatalf("entry %d of what was rescued is numbered %d", i+1, e.N)
				}
			}
			_, _, listed := glance("friday", "x", data)
			sv, err := parse("friday", "x", data)
			if err != nil {
				var d *Damaged
				var n *Newer
				if !errors.As(err, &d) && !errors.As(err, &n) || sv != nil {
					t.Fatalf("%+v, %v", sv, err)
				}
				continue
			}
			if listed != nil {
				t.Fatalf("loads, but is listed with %v", listed)
			}
			again, err := encoded(sv, inFile{})
			if err != nil {
				t.Fatal(err)
			}
			back, err := parse("friday", "x", again)
			if err != nil || !reflect.DeepEqual(back, sv) {
				t.Fatalf("%v\n%+v\n%+v", err, sv, back)
			}
		}
	})
}
