package industry

import "arbiter/say"

// Messages that older saves contain; the catalogues keep their translations.
var _ = [...]say.Key{
	"%s from an own factory", "%s with the joker ?", "it does", "their own construction too",
	"%s is done.", "All are done.", "Last chance: %s of %s is lost if it isn't developed this round.",
	"Last chance: the factory %s of %s gives its %s in era %d only.", "Last chance: the technology %s of %s can't be developed after era %d.",
	"Last round of era %d: %s of %s is not described; a technology would be lost, a factory's points too.",
	"%s costs %s construction and %d for resources; %s has %s", "%s costs %s construction; %s has %s",
	"%d rounds, without the recommended numbers of tokens. Each has %d talers; income: 1 more each.",
	"%d rounds, with the recommended numbers of tokens. Each has %d talers; income: 1 more each.",
	"%s of %s can't be developed any more.",
	"it may be developed and does nothing at all", "only by a seat that has to act",
	"such a producer keeps the bank from selling",
}
