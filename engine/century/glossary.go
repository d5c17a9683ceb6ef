package century

import "strings"

// glossary gives the German book's words in the English ones that the catalogue
// uses, both in small letters and without endings that vary.
var glossary = map[string]string{
	"müll": "garbage", "gebot": "bid", "bieten": "bid", "höchstgebot": "bid", "umweltschaden": "catastrophe", "umweltschäden": "catastrophe",
	"land": "land", "landplättchen": "land", "technologie": "technology", "stadt": "city", "städte": "city", "bürger": "citizen", "bürgerchip": "citizen",
	"münze": "coin", "münzen": "coin", "forschung": "science", "forschungspunkt": "science", "forschungspunkte": "science", "punkte": "point", "wohlstandspunkte": "point",
	"schiene": "rail", "schienen": "rail", "bahnstrecke": "rail", "bahnstrecken": "rail", "gleis": "track", "einrichtung": "institution", "einrichtungen": "institution",
	"mine": "institution", "labor": "institution", "krankenhaus": "institution", "lokomotive": "locomotive", "brücke": "bridge", "arbeiter": "workers",
	"mülltrennung": "sorting", "müllabfuhr": "transport", "umweltsanierung": "cleanup", "lebensqualität": "quality", "recyclinganlage": "recycling", "aussteigen": "drop",
	"passen": "pass", "startspieler": "start player", "spalte": "column", "ausgleichszahlung": "consolation", "auktion": "auction", "versteigerung": "auction",
	"schadstoffmarker": "marker", "plättchen": "tile", "ecke": "corner", "kante": "edge", "aufbau": "deal", "korrektur": "correction", "wertung": "scoring",
}

// English gives a word as the catalogue has it: a German term translated, any
// other as it is.
func (Book) English(word string) string {
	w := strings.ToLower(word)
	if e, ok := glossary[w]; ok {
		return e
	}
	return w
}
