package industry

import "arbiter/say"

// Messages that older saves contain; the catalogues keep their translations.
var _ = [...]say.Key{
	"%s from an own factory", "%s with the joker ?", "it does", "their own construction too",
	"%s costs %s construction and %d for resources; %s has %s", "%s costs %s construction; %s has %s",
}
