package record

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say/screen"
)

type tag struct{ Text, Class string }

type journalEntry struct {
	N      int
	Text   string
	Told   []string
	Tags   []tag
	Undone bool
}

type journalPart struct {
	Title   string
	Shown   bool
	Entries []journalEntry
}

// journal lists the entries round by round, descriptions of the copy apart.
func (r *report) journal(g *referee.Game, all []step) {
	counted := map[int][]rule.Event{}
	for _, s := range all {
		counted[s.entry.N] = s.told
	}
	live, over := g.Live(), afterEnd(g.Rulebook())
	facts := journalPart{Title: r.lang.Words("Descriptions of the copy")}
	hidden := map[string]bool{}
	for _, n := range g.Position().Numbers(g.Position().Seats()[0]) {
		hidden[string(n.Name)] = n.Hidden && !r.Over
	}
	for i := range g.Entries() {
		e := &g.Entries()[i]
		je := journalEntry{N: e.N, Text: screen.Clean(e.Text), Undone: !live[i] && e.Kind != referee.KindUndo && e.Kind != referee.KindRedo}
		switch {
		case e.Kind == referee.KindDescribe:
		case !r.Over && (e.Kind == referee.KindCount || e.Kind == referee.KindCorrect):
			je.Text = withoutHands(e.Text, hidden)
		default:
			told, ok := counted[e.N]
			if !ok {
				told = e.Told.Events()
			}
			for _, event := range told {
				je.Told = append(je.Told, r.words(event.Text))
			}
		}
		switch {
		case e.Kind == referee.KindCorrect:
			je.Tags = append(je.Tags, tag{r.lang.Words("correction"), "fix"})
		case e.AsPlayed():
			je.Tags = append(je.Tags, tag{r.lang.Words("as played"), "bad"})
		case e.Kind == referee.KindCount:
			je.Tags = append(je.Tags, tag{Text: r.lang.Words("count")})
		}
		marked := len(je.Tags) > 0 && e.Kind != referee.KindCount
		if je.Undone {
			je.Tags = append(je.Tags, tag{Text: r.lang.Words("taken back")})
		}
		if marked {
			r.Marked = append(r.Marked, je)
		}
		title := r.lang.Say("Round %d", e.Round)
		switch {
		case e.Kind == referee.KindDescribe:
			facts.Entries = append(facts.Entries, je)
			continue
		case e.Round == 0:
			title = r.lang.Words("The beginning")
		case e.Phase == over:
			title = r.lang.Words("After the end")
		}
		if n := len(r.Journal); n == 0 || r.Journal[n-1].Title != title {
			r.Journal = append(r.Journal, journalPart{Title: title, Shown: true})
		}
		last := &r.Journal[len(r.Journal)-1]
		last.Entries = append(last.Entries, je)
	}
	if len(facts.Entries) > 0 {
		r.Journal = slices.Insert(r.Journal, min(1, len(r.Journal)), facts)
	}
}

// withoutHands is a line without what is held secretly: coins=12 becomes
// coins=?.
func withoutHands(text string, hidden map[string]bool) string {
	words := strings.Split(text, " ")
	for i, w := range words {
		if name, _, ok := strings.Cut(w, "="); ok && hidden[name] {
			words[i] = name + "=?"
		}
	}
	return screen.Clean(strings.Join(words, " "))
}
