package web

import (
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// A form leads through an offer slot by slot, as a menu does: each choice is a
// link to the line with one more word, and the last one enters it. What a page
// holds between two taps stands in its address: the line so far, and the plan.

type address struct {
	line     string   // as far as it is chosen
	plan     []string // lines that are planned
	planning bool
}

func (a address) href() string {
	q := url.Values{}
	if a.line != "" {
		q.Set("line", a.line)
	}
	if a.planning {
		q["plan"] = append([]string{}, a.plan...)
		if len(a.plan) == 0 {
			q.Set("plan", "")
		}
	}
	return "?" + q.Encode()
}

// with is the address with a line that goes on, or, where the line is whole and
// planned, one more line in the plan.
func (a address) with(w rule.Way, whole bool) address {
	a.line = w.Line()
	if whole && a.planning {
		a.plan, a.line = append(slices.Clip(a.plan), a.line), ""
	}
	return a
}

// choice is a button: what it enters, or where it leads.
type choice struct {
	Text  string
	More  []string // below it
	Enter string   // the line that it enters, "" for a link
	Href  string
	Main  bool // there is nothing else to tap
}

type number struct {
	Ask, Span        string
	Low, High, Usual int
	Open             bool
	Line, Begins     string // without the number, and up to it
	Enters           bool   // the line is whole with it
}

type free struct {
	Ask, Usual, Hint, Line, Make string
	Enters                       bool
}

type form struct {
	Title   string // the line so far
	Ask     string
	Hint    string
	Now     string
	Back    string
	Choices []choice
	Number  *number
	Free    *free
	End     *choice       // the line as it stands
	Picture template.HTML // to tap on
	Turns   template.HTML
	Listed  bool     // the choices are all on the picture
	Sure    []string // what a line comes to that is to be looked at before it is entered
}

// few is how many numbers are buttons of their own.
const few = 7

// chosen makes the button of a line with one more word; more stands below it.
func (v *visit) chosen(text string, w rule.Way, more ...string) choice {
	w = w.Forced()
	whole := w.At.Slot == nil && w.At.Do != nil
	c := choice{Text: text, More: more, Href: v.at.with(w, whole && w.Placed == nil).href()}
	if whole && w.Placed == nil && !v.at.planning {
		c.Enter = w.Line()
	}
	return c
}

func (v *visit) formOf(w rule.Way) *form {
	back := v.at
	back.line = ""
	f := &form{Title: w.Line(), Back: back.href()}
	slot := w.At.Slot
	if w.At.Do != nil {
		c := choice{Text: v.lang.Words("Enter"), Enter: w.Line(), Href: v.at.with(w, true).href(), Main: slot == nil}
		if v.at.planning {
			c.Enter, c.Text = "", v.lang.Words("Into the plan")
		}
		f.End = &c
		if after := w.Outlook(v.p); w.Placed != nil && !after.Text.Empty() {
			f.Sure = []string{v.words(say.That("%s: %s would make %s (now %s).", w.Line(), w.Seat, after.Text, v.p.Outlook(w.Seat).Text))}
		}
	}
	if w.Placed != nil && w.At.Do != nil {
		if next, _, err := rule.Apply(v.p, w.At.Do); err == nil {
			before := v.now.panel(v.lang, v.p, w.Seat)
			f.Picture = drawing(v.now.picture(next, w.Seat, rule.Drawing{Lang: v.lang, Page: true, Before: &before}))
		}
	}
	if slot == nil {
		return f
	}
	f.Ask, f.Hint = say.Capital(v.lang.Words(slot.Ask)), v.words(slot.Hint)
	switch {
	case slot.Kind == rule.Integer:
		v.ask(f, w)
	case slot.Kind == rule.Free:
		f.Free = &free{Ask: f.Ask, Usual: v.s.d.Usual(v.now.Game, slot), Hint: f.Hint, Line: w.Line(), Enters: !v.at.planning}
		switch name := w.Words[len(w.Words)-1]; {
		case v.at.planning || v.makes() == nil:
		case v.p.Component(name).Kind != "":
			f.Free.Make = piece{Name: name}.begun()
		case slot.Terms != nil && v.kindOf("", slot.Stack) != "": // what one of a stack shows is meant, not its name
			f.Free.Make = piece{Kind: v.kindOf("", slot.Stack), Stack: slot.Stack, Asked: w.Line()}.begun()
		}
		f.Hint = ""
	default:
		v.choose(f, w)
	}
	return f
}

// means is what the i-th word of a slot, or a number, stands for.
func (v *visit) means(slot *rule.Slot, i int) (more []string) {
	if slot.Means != nil {
		if means := slot.Means(i); !means.Empty() {
			more = append(more, v.words(means))
		}
	} else if i < len(slot.Words) {
		more = v.shows(slot.Words[i])
	}
	return more
}

// shows is how what some words name is described in this game.
func (v *visit) shows(words ...string) (out []string) {
	for _, word := range words {
		if text := v.said(word[strings.Index(word, "=")+1:]); text != "" {
			out = append(out, strings.ReplaceAll(text, "/", "/\u200b")) // a line may end there
		}
	}
	return out
}

func (v *visit) choose(f *form, w rule.Way) {
	slot := w.At.Slot
	links, now := map[string]string{}, v.p.Outlook(w.Seat).Short
	if slot.Mapped() || w.Placed != nil {
		f.Now = now
	}
	for i, word := range slot.Words {
		next := w.Choosing(i)
		c := v.chosen(word, next, v.means(slot, i)...)
		if next = next.Forced(); len(slot.Words) <= maxTold || w.Placed != nil {
			for _, t := range w.Promises(v.p, i) {
				c.More = append(c.More, v.words(t))
			}
			if after := next.Outlook(v.p); w.Placed == nil && next.At.Slot == nil && after.Short != "" && after.Short != now {
				c.More, f.Now = append(c.More, after.Short), now
			}
		}
		links[strings.ToLower(word)] = c.Href
		f.Choices = append(f.Choices, c)
	}
	how := rule.Drawing{Lang: v.lang, Page: true, Title: w.Seat, Link: func(name string) string { return links[strings.ToLower(name)] }}
	switch {
	case slot.Mapped():
		drawn, _ := slot.Place().Map.SVG(how)
		f.Picture, f.Listed = drawing(drawn), strings.Contains(drawn, `class="tap"`)
	case slot.Kind == rule.Rotation && w.Placed != nil:
		drawn, _ := w.Placed.On.Turns.SVG(rule.Drawing{Lang: v.lang, Page: true})
		f.Turns = drawing(drawn)
	case slot.Kind == rule.City || slot.Kind == rule.Name:
		if drawn := v.now.picture(v.p, w.Seat, how); strings.Contains(drawn, `class="tap"`) {
			f.Picture = drawing(drawn)
		}
	}
}

// maxTold is how many choices are told with what they lead to.
const maxTold = 24

// drawing is a picture for a page, so large that fingers find what is to be
// tapped and a phone has room. One with something to tap is no image to a screen
// reader, but a group of links.
func drawing(svg string) template.HTML {
	if strings.Contains(svg, `class="tap"`) {
		return scaled(svg, .56)
	}
	return scaled(svg, .8)
}

func scaled(svg string, scale float64) template.HTML {
	var w, h float64
	if _, box, ok := strings.Cut(svg, `viewBox="`); ok && !strings.Contains(svg[:strings.IndexByte(svg, '>')], " width=") {
		if n, _ := fmt.Sscanf(box, "0 0 %g %g", &w, &h); n == 2 {
			svg = strings.Replace(svg, "<svg ", fmt.Sprintf(`<svg width="%.0f" height="%.0f" `, w*scale, h*scale), 1)
		}
	}
	if strings.Contains(svg, `class="tap"`) {
		svg = strings.Replace(svg, `role="img"`, `role="group"`, 1)
	}
	return template.HTML(svg) //nolint:gosec // pictures escape
}

// ask asks for a number: by buttons where there are few.
func (v *visit) ask(f *form, w rule.Way) {
	slot := w.At.Slot
	n := &number{Ask: f.Ask, Span: v.words(slot.Span()), Open: slot.Open, Line: w.Line(), Low: slot.From[0].Low, High: slot.From[len(slot.From)-1].High}
	if n.Usual = n.Low; slot.Usual != "" {
		n.Usual, _ = strconv.Atoi(slot.Usual)
	}
	next := w.Numbering(n.Low)
	n.Begins = strings.TrimSuffix(next.Line(), slot.Number(n.Low))
	n.Enters = next.Forced().At.Slot == nil && !v.at.planning
	count := 0
	for _, r := range slot.From {
		count += r.High - r.Low + 1
	}
	if slot.Open || count > few {
		f.Number = n
		return
	}
	for _, r := range slot.From {
		for i := r.Low; i <= r.High; i++ {
			f.Choices = append(f.Choices, v.chosen(slot.Number(i), w.Numbering(i), v.means(slot, i)...))
		}
	}
}

type group struct {
	Verb, Short string
	Choices     []choice
	Number      *number // asked for at once
	Seat        string
}

func (v *visit) menu(offers []rule.Offer) (groups []group) {
	verbs := v.now.Rulebook().Verbs()
	for i := range offers {
		o := &offers[i]
		n := len(groups) - 1
		if n < 0 || groups[n].Verb != o.Verb || groups[n].Seat != o.Seat {
			verb, _ := rule.Named(verbs, o.Verb)
			groups = append(groups, group{Verb: o.Verb, Short: v.lang.Words(verb.Short), Seat: o.Seat})
			n++
		}
		g := &groups[n]
		w := o.Way().Forced()
		if slot := w.At.Slot; slot != nil && slot.Kind == rule.Integer && len(g.Choices) == 0 && g.Number == nil && !v.at.planning {
			f := form{Ask: say.Capital(v.lang.Words(slot.Ask))}
			if v.ask(&f, w); f.Number != nil && f.Number.Enters {
				g.Number = f.Number
				continue
			}
		}
		skip := 1
		if o.Seat != "" {
			skip = 2
		}
		text := strings.Join(append([]string{o.Verb}, w.Words[skip:]...), " ")
		if w.At.Slot != nil {
			text += " …"
		}
		g.Choices = append(g.Choices, v.chosen(text, w, v.shows(w.Words[skip:]...)...))
	}
	return groups
}

// composed is the line that somebody's answer makes of one that was begun.
func composed(offers []rule.Offer, line string, answer url.Values) string {
	switch {
	case answer.Has("n"):
		if w, ok := along(offers, line); ok && w.At.Slot != nil && w.At.Slot.Kind == rule.Integer {
			if n, err := strconv.Atoi(strings.TrimSpace(answer.Get("n"))); err == nil && w.At.Slot.Has(n) {
				w = w.Numbering(n)
				return w.Line()
			} else if err == nil && w.At.Slot.Glue == "" {
				return line + " " + strconv.Itoa(n) // the referee says why not
			}
		}
		return line + " " + answer.Get("n")
	case answer.Has("text"):
		return strings.TrimSpace(line + " " + answer.Get("text"))
	}
	return line
}
