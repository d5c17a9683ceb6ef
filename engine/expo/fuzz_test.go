package expo

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/conformance"
)

// copied is the practice copy as a table has it.
var copied = sync.OnceValue(func() *components.Set {
	set, err := components.Read(strings.NewReader(rule.PracticeOf(Book()).Components), Book())
	if err != nil {
		panic(err)
	}
	return set
})

// FuzzTranscript enters any lines into a game of one to three seats, with and
// without a copy. There is never a panic, every refusal is of one of the four
// kinds and changes nothing, and every position can be saved and read back.
func FuzzTranscript(f *testing.F) {
	f.Add(true, byte(3), dealtLines+"card Blue station R1_1 R1_2\ncard Green academy kettle free=R1_3\ncard Yellow journal\nadvance Yellow start steel4\ncard Blue laboratory\nplace Blue R1_1 a1 r2\nremove Blue c2\ndone Blue\nundo 2\nredo\ncard Green meeting\nfund Green\njury Green steam\ndeal academy L=none\ndeal academy\ndeal station")
	f.Add(false, byte(2), dealtLines+"card Blue journal\nghosts 2manual/1electricity 2steam/1steel\ncorrect Blue token:start=steel9 \"s\"\nadvance Blue steel9 steel10\nchit Blue simplon\nadvance Blue start copper2 for 2 moves 1\ndescribe R1_1 2steam/1steel\ncount Blue points=3")
	f.Add(true, byte(1), dealtLines+"draw station\ncard Blue laboratory\nhandicap Blue c2 2steam/1steel r1\ndraw meeting\nmove Blue a1 b2 r1\npass Blue\ncorrect Blue lab:tile3=a1r0 \"x\"\ncorrect Blue completed:kettle \"x\"\ncard Blue skyscraper --as-played \"x\"")
	f.Add(true, byte(3), dealtLines+"B st R1_1 R1_2\nkettle\nG ac ke\njourn\nst steel4\nB lab\nR1_1 a1 2\nc2\nd\nfu\nj s\nmeet\n1 2\nx")
	f.Add(false, byte(3), "describe lab ..x/xx_/xx.\ndescribe Cell project L steam\ndescribe Cell project T 3v 1steel 1manual 1steam\ndescribe jump steel4 copper4 2 moves=2\ndescribe lab.Green x\nreplace 2 deal jury steam steam\nremove 2")
	f.Add(false, byte(10), "have jury steam=3 electricity=3\nhave stack steel10 Green ghost metro\nhave Blue lab ......./..r..x./......./......./r....o./..o....\nhave Blue tile c2 r0 project Cell T 3v 2empirical 2automated 1copper 2steam\nhave Blue tile c3 r3 2empirical/1copper\nhave Green front Cell2 2steam/1steel\nhave Green completed P Q\nhave Green points=3 funding=9\ndescribe Q 2steam/1steel\nundo 3\ndeal academy\ndeal station\ncard Blue laboratory")
	f.Add(false, byte(3), dealtLines+"card Blue academy Combustion Engines")
	f.Fuzz(func(t *testing.T, described bool, seats byte, text string) {
		var c referee.Copy
		if described {
			c = copied()
		}
		names := []string{"Blue", "Green", "Yellow"}[:1+int(seats)%3]
		opening := "new fuzz --rules expo --seats " + strings.Join(names, ",") + " --handicap Blue=beginner"
		if seats > 9 {
			opening += " --round 5"
		}
		g, _, err := referee.Start(Book(), opening, c, noon)
		if err != nil {
			t.Fatal(err)
		}
		conformance.Entered(t, g, c, text, 40)
	})
}

const dealtLines = "deal jury steam electricity\ndeal academy\ndeal station\n"

// FuzzFromTable reads any sheet of a table: it is refused, or its lines can be split.
func FuzzFromTable(f *testing.F) {
	f.Add("round: 4\njury: {steam: 3}\nstacks: {steel4: [Green]}\nseats:\n- {name: Green, points: 3, laboratory: \"lab ..x\\na1 r0 2steam/1steel\", front: [A], completed: [B]}")
	f.Fuzz(func(t *testing.T, text string) {
		_, lines, err := Book().FromTable([]byte(text))
		if err != nil && !rule.IsRefusal(err) {
			t.Fatalf("%T %v", err, err)
		}
		for _, line := range lines {
			if words, err := rule.Split(line.Text); err == nil && len(words) < 2 {
				t.Fatalf("%q", line.Text)
			}
		}
	})
}

// FuzzDescribe reads any description; what is understood is written in one way
// and read back the same.
func FuzzDescribe(f *testing.F) {
	for l := range strings.Lines(rule.PracticeOf(Book()).Components) {
		if text, ok := strings.CutPrefix(strings.TrimSpace(l), "describe "); ok {
			f.Add(text)
		}
	}
	f.Add(`"lab.Red Team" ..x/xxx/x..`)
	f.Add("P3_T project T steam")
	f.Fuzz(func(t *testing.T, text string) { conformance.Described(t, Book(), text) })
}

// FuzzScore scores any sheet: it is scored, or refused.
func FuzzScore(f *testing.F) {
	f.Add(`{"jury":{"steam":7,"electricity":5},"seats":[{"name":"Green","points":17,"completed":{"steam":2},"tokens":[1,10,10],"chits":["paris1900","liege1905"],"technologies":2}]}`)
	f.Add("rules: expo\nseats:\n - {name: A, points: 3, eiffel: true, tokens: [10, 1]}\n - {name: B, liked_completed: 2, chits: [none]}\n")
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := Book().Sheets.Score([]byte(text), nil, nil); err != nil && !rule.IsRefusal(err) {
			t.Fatalf("%T %v", err, err)
		}
	})
}

// FuzzRestore reads any position: it can be looked at, or is refused.
func FuzzRestore(f *testing.F) {
	data, _ := json.Marshal(begin(&setup{Agreed: rule.Agreed[rulings]{Seats: []string{"Blue", "Green"}}}))
	f.Add(string(data))
	f.Add(strings.Replace(string(data), `"phase":0`, `"phase":1`, 1))
	f.Add(strings.NewReplacer(`"phase":0`, `"phase":1`, `"turn":{"seat":-2,"card":6}`, `"turn":{"seat":0,"card":5,"open":true,"options":16}`).Replace(string(data)))
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Book().Restore([]byte(text))
		if err != nil {
			return
		}
		for _, o := range rule.Offers(p, true) {
			_ = o.Says().String()
			n := 0
			o.Each(func(a rule.Action) bool {
				if err := rule.Verdict(p, a); err == nil {
					rule.Play(p, a)
				}
				n++
				return n < 20
			})
		}
		for _, v := range views {
			if _, err := p.View(v.Name, nil, rule.Screen{}); err != nil && !rule.IsRefusal(err) {
				t.Fatalf("%s: %v", v.Name, err)
			}
		}
	})
}
