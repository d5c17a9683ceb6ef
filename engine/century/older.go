package century

import "arbiter/say"

// Messages that older saves contain; the catalogues keep their translations.
var _ = [...]say.Key{
	"%d garbage in hand", "%s is no longer done.", "it may not", "it may, but never run along the tile's border",
	"it may go on any land of the region", "they are added up first",
}
