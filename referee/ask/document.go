package ask

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

type kind string

const (
	Rule   kind = "rule"   // of the catalogue
	Case   kind = "case"   // of the casebook
	Ruling kind = "ruling" // with its readings
	topic  kind = "topic"  // a page on what players ask
	fact   kind = "fact"   // what the position says
)

// document is what can be an answer, in each language that it is written in.
type document struct {
	kind     kind
	name     string // without the game
	code     rule.Code
	cite     []rule.Citation
	verbs    []string // that do what a page speaks of
	here     []string // what of a game in play stands beside it
	of       []string // kinds of pieces; see page
	seats    int      // see page
	rulings  []string // see page
	rests    []*rule.Ruling
	versions []version
}

type version struct {
	tongue      int
	title, text string
	more        string // searched too, but not shown
}

// in is the version in a language, else the first one, which is English.
func (d *document) in(language string) version {
	for _, v := range d.versions {
		if tongues[v.tongue].name == language {
			return v
		}
	}
	return d.versions[0]
}

// documents are a rulebook's texts that can be answers, in some languages and in English.
func documents(book *rule.Rulebook, languages []string) (docs []document) {
	speakers := speakers(book, languages)
	docs = topics(book, languages)
	for _, r := range book.Rulings() {
		docs = append(docs, aboutRuling(r, speakers))
	}
	for _, e := range book.Catalogue() {
		docs = append(docs, document{kind: Rule, name: e.Code.Short(), code: e.Code, cite: e.Cite, rulings: strings.Fields(e.Ruling), versions: rule.Each(speakers, func(s speaker) version {
			return version{s.tongue, s.lang.Words(e.Rule), "", s.lang.Words(e.When)}
		})})
	}
	docs = append(docs, disputes(book, languages)...)
	for i := range docs {
		docs[i].rests = rule.Each(docs[i].rulings, func(name string) *rule.Ruling {
			return rule.Find(book.Rulings(), func(r *rule.Ruling) bool { return r.Name == name })
		})
	}
	citeRulings(docs)
	return docs
}

// disputes are the cases of a rulebook's casebook in English and in those of some languages that it is
// translated to.
func disputes(book *rule.Rulebook, languages []string) (docs []document) {
	chapters, _ := fs.Glob(book.Files, "testdata/cases/[0-9]*.txt") // the pattern is right
	for _, chapter := range chapters {
		at := len(docs)
		docs = append(docs, readCases(rule.FileOf(book, chapter), english)...)
		for tongue, t := range tongues {
			if tongue != english && slices.Contains(languages, t.name) {
				for i, c := range readCases(rule.FileOf(book, translated(chapter, t.name)), tongue) {
					docs[at+i].versions = append(docs[at+i].versions, c.versions...)
				}
			}
		}
	}
	return docs
}

// translated is the file of a chapter's titles and arguments in a language, case by case.
func translated(chapter, language string) string {
	folder, name := path.Split(chapter)
	return folder + language + "/" + name
}

// speaker is a language that a rulebook speaks.
type speaker struct {
	tongue int
	lang   *say.Language
}

// speakers are English and those of some languages that a rulebook's catalogue has words in.
func speakers(book *rule.Rulebook, languages []string) (out []speaker) {
	for i, t := range tongues {
		if i != english && !slices.Contains(languages, t.name) {
			continue
		}
		if words := rule.WordsOf(book)(t.name); i == english || words != "" {
			lang, _ := say.In(t.name)
			out = append(out, speaker{i, lang.With(func(string) string { return words })})
		}
	}
	return out
}

// topics are a rulebook's pages in some languages and in English.
func topics(book *rule.Rulebook, languages []string) (docs []document) {
	at := map[string]int{}
	for tongue, t := range tongues {
		if tongue != english && !slices.Contains(languages, t.name) {
			continue
		}
		for _, p := range Pages(book, t.name) {
			if tongue == english {
				at[p.Name] = len(docs)
				docs = append(docs, document{kind: topic, name: p.Name, cite: p.Cite, verbs: p.Verbs, of: p.Of, here: p.Here, seats: p.Seats, rulings: p.Rulings})
			}
			if i, ok := at[p.Name]; ok {
				docs[i].versions = append(docs[i].versions, version{tongue, p.Title, p.Text, ""})
			}
		}
	}
	return docs
}

// aboutRuling is a ruling with its readings and what the books say.
func aboutRuling(r rule.Ruling, speakers []speaker) document {
	return document{kind: Ruling, name: r.Name, rulings: []string{r.Name}, versions: rule.Each(speakers, func(s speaker) version {
		lines := []string{s.lang.Say("The books differ or are silent here: ruling %s.", r.Said()), s.lang.Say("We play it this way: %s.", r.Readings[0].Meaning)}
		for _, reading := range r.Readings[1:] {
			lines = append(lines, s.lang.Say("The other reading: %s.", reading.Meaning))
		}
		lines = append(lines, s.lang.Words(r.Sources))
		return version{s.tongue, say.Capital(s.lang.Words(r.Readings[0].Meaning)), strings.Join(lines, "\n"), ""}
	})}
}

// citeRulings gives rulings the sections that their sources name and that other texts cite,
// perhaps with a chapter before them.
func citeRulings(docs []document) {
	cited := map[string]rule.Citation{}
	for _, d := range docs {
		for _, c := range d.cite {
			cited[c.String()] = c
			if _, section, ok := strings.Cut(c.Section, ", "); ok {
				c.Section = section
				cited[c.String()] = c
			}
		}
	}
	for i := range docs {
		if r := &docs[i]; r.kind == Ruling {
			for text, c := range cited {
				if strings.Contains(r.versions[english].text, text) {
					r.cite = append(r.cite, c)
				}
			}
			slices.SortFunc(r.cite, func(a, b rule.Citation) int { return strings.Compare(b.String(), a.String()) })
		}
	}
}
