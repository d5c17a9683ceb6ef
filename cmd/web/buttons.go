package web

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// label is a line as a person says it.
func (v *visit) label(w rule.Way) string { return v.words(w.Label()) }

// chosen makes the button of a line with one more word; more stands below it.
func (v *visit) chosen(text string, w rule.Way, more ...string) choice {
	w = w.Tapped()
	whole := w.At.Slot == nil && w.At.Do != nil && (v.At.Planning || v.fold(w) == "")
	return choice{Text: text, More: more, Href: cmp.Or(v.describes(w), v.At.WithLine(w, whole).Href()), Plans: whole && v.At.Planning, Enter: rule.When(whole && !v.At.Planning, w.Line())}
}

// pick is the button of a line with one word or number more, with what it leads to, and below it what that means and gets.
func (v *visit) pick(w, next rule.Way, now string) choice {
	slot, then, text, forced := w.At.Slot, next.At.Slot, v.words(next.Said), next.Tapped()
	only := then != nil && then.Kind == rule.Integer && next.At.Do == nil && forced.At.Slot == nil // of its numbers: it is a button, as each of several is
	if !only {
		if then != nil && (then.Kind == rule.City || then.Kind == rule.Name) && len(forced.Words) > len(next.Words) { // where it goes of itself
			text = v.words(say.Join(" → ", next.Said, forced.Said))
		}
		next = forced
	}
	whole := v.label(next)
	if !slot.Seen && slot.Kind == rule.Integer && whole != v.label(w) { // else it is the number alone
		text = whole
	}
	c := v.chosen(text, next, v.words(next.Means))
	c.Says = rule.When(slot.Seen, whole)
	switch {
	case only:
		if c.Enter, c.Then = "", v.goesOn(next); len(c.Then) == 1 && slot.Kind == rule.Name {
			c.Then[0].Text, c.Then[0].Says = c.Then[0].Says, ""
		}
	case next.At.Slot == nil && c.Enter != "" && w.Placed == nil:
		c.Ahead = v.ahead(next)
	case !slot.Mapped():
		all := v.goesOn(next)
		long := len(all) > few && (v.Kind == keeper || slot.Kind == rule.Fixed && all[0].Picture == "")
		wide := len(all)*len(slot.Words) > maxTold && next.At.Do == nil && all[0].Picture != ""
		c.Then = rule.When(!long && !wide, all) // else on a page of its own
	}
	on := w.Placed
	if len(slot.Words) > maxTold && on == nil || slot.Kind == rule.Integer {
		return c
	}
	if on != nil && slot.Kind == rule.Rotation && on.On.Meets != nil {
		c.More = append(c.More, v.words(on.On.Meets(on.Square, next.Words[len(w.Words)])))
	}
	if gets := next.Outlook(v.P).Short; next.At.Slot == nil && gets != "" && (gets != now || on != nil) {
		c.More = append(c.More, cmp.Or(rule.Gained(now, gets), v.lang.Words("makes no more")))
	}
	return c
}

// goesOn are the buttons beneath that of a line, by which one tap says what else it lacks: its number, or one of a few words.
func (v *visit) goesOn(w rule.Way) (then []choice) {
	slot := w.At.Slot
	switch {
	case slot == nil || slot.Seen || slot.Mapped() || slot.Several != nil || slot.Kind == rule.Free || slot.Kind == rule.Square || len(slot.Words) > maxTold:
	case slot.Kind == rule.Integer && w.At.Do == nil:
		if then = v.numbers(w, slot.Likeliest(), quick); then != nil {
			then[0].More = append(then[0].More, v.words(slot.Left()))
			then[0].Main = true
			if slot.Has(slot.Likeliest() + quick) {
				then = append(then, choice{Text: "…", Says: v.label(w), Href: v.At.WithLine(w, false).Href()})
			}
		}
	case slot.Kind == rule.Integer:
	default:
		buttons := 0
		for word, next := range w.Each() {
			one := v.pick(w, next, v.P.Outlook(w.Seat).Short)
			buttons += max(1, len(one.Then))
			if one.Says = v.label(next); w.Placed != nil || one.Says == v.label(w) { // its own word too
				one.Says = strings.Join([]string{one.Says, v.words(w.Said), one.Text}, ", ")
			}
			v.looked(&one, word, next, "…")
			if then := next.At.Slot; then != nil && then.Kind == rule.Name && then.Glue != "" {
				return nil // too many buttons
			}
			if one.Enter == "" && !v.At.Planning && one.Then == nil || w.At.Do != nil && one.Picture == "" || buttons > maxTold {
				return nil
			}
			then = append(then, one)
		}
		then = append(then, v.none(w)...)
	}
	return then
}

// numbers are the buttons of a number and those that follow it, with which a line is whole.
func (v *visit) numbers(w rule.Way, from, most int) (all []choice) {
	for n := from; len(all) < most && w.At.Slot.Has(n); n++ {
		next := w.Choosing(n).Tapped()
		if next.At.Slot != nil {
			return nil
		}
		one := v.chosen(w.At.Slot.Number(n), next)
		one.Says = v.label(next)
		all = append(all, one)
	}
	return all
}

// looked draws the piece of a button: to tap on the picture is to look at it, and a button
// beneath, which says for what, enters it; under is what stands above, … where the piece goes.
func (v *visit) looked(c *choice, word string, next rule.Way, under string) {
	if c.Named, c.Picture = word, v.drawn(word); c.Picture == "" {
		return
	}
	said := say.Capital(c.Text)
	if c.Text = ""; !strings.HasPrefix(strings.ToLower(v.marks(word)+":"), strings.ToLower(said+":")) { // else the picture says it
		c.Text, said = said, ""
	}
	if c.Enter == "" {
		c.Says = cmp.Or(c.Says, said)
		return
	}
	enters := choice{Text: v.label(next.Tapped().Ended()), Enter: c.Enter, Main: c.Main}
	price, does, _ := strings.Cut(v.words(next.Means), " · ")
	priced := price != "" && !strings.Contains(price, "→") // else it is what it comes to
	switch {
	case (strings.HasSuffix(under, "…") || v.pic(word) == nil) && !priced: // what stands above says the rest
		c.Says = enters.Text
		return
	case v.SharesBoard(): // on which each of its pieces can be looked at
		c.Text, c.Says = enters.Text, ""
		return
	case priced && rule.Filled(under, price) == price: // the piece is named beside it
		enters.Says, enters.Text, c.More[0] = enters.Text, price, does
	case priced:
		enters.More, c.More[0] = []string{price}, does
	}
	c.Enter, c.Main, c.Says, c.Then = "", false, said, append([]choice{enters}, c.Then...)
}

// ahead are the buttons beneath that of a line after which its seat goes on: what one tap can enter with it.
func (v *visit) ahead(w rule.Way) (then []choice) {
	after, _, err := rule.Apply(v.P, w.At.Do)
	if err != nil || v.Kind != atSeat || v.At.Planning || after.Where().Round != v.P.Where().Round {
		return nil
	}
	now := rule.Moves(v.P, w.Seat, true)
	for _, o := range rule.Moves(after, w.Seat, true) {
		on := o.Way().Tapped()
		if o.Seat != w.Seat || o.Outcome || v.fold(on) != "" || slices.ContainsFunc(now, func(n rule.Offer) bool { return n.Verb == o.Verb }) {
			continue
		}
		ways := []rule.Way{on}
		if slot := on.At.Slot; slot != nil && !slot.Mapped() && slot.On == "" {
			ways = nil
			for _, next := range on.Each() {
				ways = append(ways, next.Tapped())
			}
		}
		rows, n := []choice(nil), 0
		for _, on := range ways {
			switch slot := on.At.Slot; {
			case slot == nil:
				one := v.chosen(v.words(on.Behind(&w)), on)
				one.Says = one.Text
				then = append(then, one)
			case slot.On != "" && slot.Kind == rule.Name:
				rows, n = append(rows, v.abreast(on)), n+len(slot.Words)
			case slot.Mapped() && on.Choosing(len(slot.Words)-1).At.Slot != nil: // it lies nowhere yet; each has as much room
				if best := v.best(on); len(best) > 0 {
					rows = append(rows, choice{Text: v.label(on), More: alike(best), Then: best[:min(len(best), fewHere/len(ways))]})
				}
			}
		}
		if n > fewHere {
			return nil
		}
		then = append(then, rows...)
	}
	return behind(w.Line(), v.words(w.Means), then)
}

// behind are the buttons with another line to enter first, and what that comes to, without those that enter none.
func behind(line, means string, all []choice) (out []choice) {
	for _, c := range all {
		if c.Picture != "" { // it shows how it lies
			c.Text, _, _ = strings.Cut(c.Text, ",")
		}
		if c.Then = behind(line, means, c.Then); c.Enter != "" {
			c.Enter, c.More = line+"\n"+c.Enter, append([]string{means}, c.More...)
			c.Says = strings.TrimPrefix(strings.TrimSuffix(c.Says+", "+means, ", "), ", "+means)
		}
		if c.Enter != "" || c.Then != nil {
			out = append(out, c)
		}
	}
	return out
}

// abreast are the buttons of a line's next words side by side, short beneath what they share.
func (v *visit) abreast(w rule.Way) choice {
	row := choice{Text: v.label(w)}
	for _, next := range w.Each() {
		c := v.pick(w, next, "")
		c.Says = v.label(next)
		row.Then = append(row.Then, c)
	}
	return row
}

// choose asks for one of several words: each is a button, or is tapped where it lies.
func (v *visit) choose(f *form, w rule.Way) {
	slot, links, now := w.At.Slot, map[string]string{}, v.P.Outlook(w.Seat).Short
	var cards, columns [][]choice // of each word, those that are barred among them; beneath where each number stands
	for word, next := range w.Each() {
		c, then := v.pick(w, next, now), next.At.Slot
		if then != nil && then.Several != nil && !v.At.Planning {
			f.Ticks = v.tick(next)
			f.Ticks.Steps, f.Ticks.Last = []choice{{Text: c.Text, More: c.More, Picture: v.drawn(word)}}, v.none(next)
			cards = append(cards, []choice{{}}) // stands for them
			continue
		}
		if len(c.More) > 1 || slot.Mapped() || w.Placed != nil { // what is got is told
			f.Now = now
		}
		switch {
		case slot.Kind == rule.Integer && slot.On != "":
			n, _ := strconv.Atoi(word)
			columns = append(append(columns, make([][]choice, n-1-len(columns))...), c.Then)
			if then != nil && then.Means != nil && c.Then != nil {
				f.Follows = append(f.Follows, choice{Text: word, Says: v.words(then.Means(then.Likeliest()))})
			}
		case slot.Mapped():
		case slot.Kind == rule.Rotation && w.Placed != nil:
			c.Picture = v.placing(w.Placed.On, w.Placed.Square, word)
		case len(slot.Words) <= maxTold:
			v.looked(&c, word, next, v.label(w))
		}
		links[strings.ToLower(word)] = c.Href
		all := []choice{c}
		switch {
		case c.Then == nil || c.Enter != "" || c.Picture != "" && (then == nil || !slices.Contains(then.Words, word)):
		case then.Kind == rule.Name, then.Kind == rule.City:
			all[0].Text, all[0].Href = v.label(next), "" // what can follow stands beneath
		case then.Kind == rule.Fixed: // both words are one button, and the same two in the other order the same one
			all = rule.Each(c.Then[then.Newly(word):], func(o choice) choice {
				o.Picture, o.Text = c.Picture+o.Picture, rule.When(c.Picture != "", c.Text+" · "+o.Text)
				o.Text = cmp.Or(o.Text, o.Says)
				return o
			})
		}
		f.Choices, cards = append(f.Choices, all...), append(cards, all)
	}
	for i := range f.Choices {
		if c := &f.Choices[i]; c.Picture == "" && c.Enter != "" && f.Choices[len(f.Choices)-1].Picture != "" {
			c.Text = v.step(c.Enter).Text // as the buttons beneath pictures do; what ends a line stands last, and says enough
		}
	}
	if slot.Barred != nil {
		for _, b := range slot.Barred() {
			cards = slices.Insert(cards, b.Place, []choice{{Text: v.words(b.Text), More: []string{v.words(b.Why)}, Picture: v.drawn(b.Word)}})
		}
	}
	f.Cards = slices.Concat(cards...)
	v.picture(f, w, links, columns)
}

// best are the buttons of where a piece serves most, or which one and where.
func (v *visit) best(of rule.Way) []choice {
	return rule.Each(of.Best(fewBest), func(w rule.Way) choice {
		said := w.Lies()
		if !of.At.Slot.Mapped() {
			said = say.Join(" → ", rule.Said(v.P, w.Placed.Name), said)
		}
		at, turn := w.Placed.Square, w.Words[len(w.Words)-1]
		c := v.chosen(v.words(said), w, v.words(w.Placed.On.Meets(at, turn)))
		c.Picture, c.Says, c.Idle = v.placing(w.Placed.On, at, turn), c.Text, w.Placed.On.Serves(at, turn) == 0
		return c
	})
}

// alike is what each of several buttons says below it, which they say no longer.
func alike(all []choice) (same []string) {
	if len(all) == 0 || slices.ContainsFunc(all, func(c choice) bool { return !slices.Equal(c.More, all[0].More) }) {
		return nil
	}
	same = all[0].More
	for i := range all {
		all[i].More = nil
	}
	return same
}

// step is a line of a plan: its piece, and what a person says of it.
func (v *visit) step(line string) choice {
	words, err := rule.Split(line)
	texts := rule.Strings(words)
	if _, known := v.now.Rulebook().Verbs.Named(strings.Join(texts[:min(1, len(texts))], "")); err != nil || !known { // it was sent so
		return choice{Text: line, Enter: line}
	}
	c := choice{Text: v.label(rule.WayOf(v.P, texts)), Enter: line}
	for _, word := range strings.FieldsFunc(strings.Join(texts[1:], " "), func(r rune) bool { return r == ' ' || r == '=' }) {
		if c.Picture = v.drawn(word); c.Picture != "" {
			break
		}
	}
	return c
}
