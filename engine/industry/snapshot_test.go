package industry

import (
	"encoding/json"
	"strings"
	"testing"
)

// A snapshot is read up to the bounds of each of its numbers, and not beyond them.
func TestSnapshotBounds(t *testing.T) {
	tb := sit(t, three, "describe coin L; draw A B C; kept Blue A1 0 property; offer Green C1")
	data, err := json.Marshal(tb.pos())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		from, to string
		read     bool
	}{
		{"", "", true}, // a lot without a bid
		{`"era":1`, `"era":0`, false}, {`"era":1`, `"era":6`, false}, {`"round":1`, `"round":0`, false},
		{`"phase":1`, `"phase":4`, false}, {`"start":0`, `"start":2`, true}, {`"start":0`, `"start":3`, false}, {`"start":0`, `"start":-1`, false},
		{`"auctioneer":1`, `"auctioneer":2`, true}, {`"auctioneer":1`, `"auctioneer":3`, false}, {`"auctioneer":1`, `"auctioneer":-1`, false},
		{`"talers":5`, `"talers":0`, true}, {`"talers":5`, `"talers":-1`, false}, {`"talers":5`, `"talers":4995`, true}, {`"talers":5`, `"talers":4996`, false},
		{`"talers":5`, `"jokers":["Stone"` + strings.Repeat(`,"Stone"`, 13) + "]", true}, {`"talers":5`, `"jokers":["Stone"` + strings.Repeat(`,"Stone"`, 14) + "]", false},
		{`"turn":-1`, `"turn":-1,"built":2`, true}, {`"turn":-1`, `"turn":-1,"built":3`, false}, {`"turn":-1`, `"turn":-1,"built":-1`, false}, {`"turn":-1`, `"turn":2`, true}, {`"turn":-1`, `"turn":3`, false}, {`"turn":-1`, `"turn":-2`, false},
		{`"coin":-1`, `"coin":11`, true}, {`"coin":-1`, `"coin":12`, false}, {`"coin":-1`, `"coin":-2`, false},
		{`"turn":-1`, `"turn":-1,"ended":7`, true}, {`"turn":-1`, `"turn":-1,"ended":8`, false}, {`"turn":-1`, `"turn":-1,"ended":3,"skipped":3`, true}, {`"turn":-1`, `"turn":-1,"ended":3,"skipped":4`, false},
		{`"tokens":["A1 0 0"]`, `"tokens":["A1 2 5"]`, true}, {`"tokens":["A1 0 0"]`, `"tokens":["A1 3 0"]`, false}, {`"tokens":["A1 0 0"]`, `"tokens":["A1 -1 0"]`, false}, {`"tokens":["A1 0 0"]`, `"tokens":["A1 0 6"]`, false}, {`"tokens":["A1 0 0"]`, `"tokens":["A1 0 0 0"]`, false}, {`"tokens":["A1 0 0"]`, `"tokens":["A1 0"]`, false}, {`"tokens":["A1 0 0"]`, `"tokens":[""]`, false}, {`"tokens":["A1 0 0"]`, `"tokens":["A6 0 0"]`, false},
		{`"drawn":7`, `"drawn":4095`, true}, {`"drawn":7`, `"drawn":4096`, false}, {`"drawn":7`, `"drawn":3`, false}, {`"drawn":7`, `"drawn":63`, true}, {`"drawn":7`, `"drawn":31`, false}, {`"offered":6`, `"offered":0`, false}, {`"offered":6`, `"offered":14`, false},
		{`"bidder":-1,"turn":2`, `"bid":1,"bidder":0,"turn":-1`, true}, {`"bidder":-1,"turn":2`, `"bidder":-1,"turn":-1`, false}, // all have spoken, the first seat bids most; nobody is left to
		{`"turn":2`, `"turn":3`, false}, {`"bidder":-1`, `"bidder":2`, true}, {`"bidder":-1`, `"bidder":0`, true}, {`"bidder":-1`, `"bidder":3`, false}, {`"bidder":-1`, `"bidder":-2`, false}, {`"bidder":-1`, `"bidder":2,"bid":-1`, false}, {`"bidder":-1`, `"bidder":2,"spoken":8`, false},
	} {
		good := string(data)
		if !strings.Contains(good, c.from) {
			t.Fatalf("the snapshot lacks %s: %s", c.from, good)
		}
		if _, err := Book().Restore([]byte(strings.Replace(good, c.from, c.to, 1))); (err == nil) != c.read {
			t.Errorf("%s: %v", c.to, err)
		}
	}
}

// A field is found by its place, with whose it is and whether it is developed.
func TestFieldsFound(t *testing.T) {
	tb := sit(t, three, "describe A1 factory Mill; draw A B C coin=none; kept Blue A1 0; kept Green B1 0 property; kept Yellow C1 0 property")
	found := func(name string) string { at := tb.pos().Find(name); return at.Seat + ": " + at.String() }
	for name, want := range map[string]string{"A1": "Blue: A1 factory Mill", "b1": "Green: B1", "D1": ": ", "nothing": ": ", "": ": "} {
		tb.want(name, found(name), want)
	}
	tb.accept("develop Blue A1")
	tb.want("A1", found("A1"), "Blue: A1+ factory Mill")
}
