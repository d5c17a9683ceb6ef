package expo

import "arbiter/say"

// Messages that older saves contain; the catalogues keep their translations.
var _ = [...]say.Key{
	"%s chooses a jury tile of %s. Steam %d, electricity %d.", "%s moves %s to %s.", "%s turns %s.",
	"A jury tile is drawn: %s. Steam %d, electricity %d.", "Last action, one card but not Meeting Room: %s.",
	"Not of %s, under their stacks: %s.", "The twelfth jury tile lies there", "points / 8, rounded up", "funding / 2, rounded up",
	"Scraps that %s may replace: %d, and they are replaced.",
	"it can: its points stay, it stays counted, its cells get free", "only players' tokens do",
	"%s replaces scraps by resource tiles drawn at random: %d.",
	"%s replaces the scrap on %s by %s.", "%s replaces %s with resource tiles drawn at random.",
	"%s plays %s: the round ends after up to two different options.",
	"Not of %s, back under the stacks: %s.",
	"it gives one of each, two in all", "it gives its amount for each side of the type that touches",
	"they are two cards", "it can be removed: its points stay, it stays counted, its cells get free",
	"a random one is drawn if none was chosen", "it scores for each of the seat's tokens there",
	"it may be declined; the next to arrive may pick", "only with a purchase", "it goes along a row",
	"three tiles are drawn for it", "it is shuffled back after the next draw", "its cell counts when it is covered",
	"only as the round's very first card", "three different tiles",
}
