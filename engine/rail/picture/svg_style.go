package picture

import "arbiter/engine/rule/svg"

// style is the style sheet of a picture in a file of its own.
func style() string { return svg.Style(signs) }

// signs are how the parts of tiles look.
const signs = `.ab .card.new{stroke:var(--new);stroke-width:3}
.ab .house{stroke-dasharray:7 4}
.ab .rail{fill:none;stroke:var(--rail);stroke-width:6}
.ab .tie{fill:none;stroke:var(--card);stroke-width:2;stroke-dasharray:5 5}
.ab .gap{fill:none;stroke:var(--card);stroke-width:15}
.ab .bridge{fill:none;stroke:var(--bridge);stroke-width:5;stroke-dasharray:9 5}
.ab .joint{fill:var(--rail)}
.ab .foot{fill:var(--card);stroke:var(--bridge);stroke-width:3}
.ab .stop{stroke:var(--bad);stroke-width:5;stroke-linecap:round}
.ab .city{fill:var(--card);stroke:var(--rail);stroke-width:2.5}
.ab .lived{fill:var(--accent);stroke:var(--accent)}
.ab .letter{font-size:14px;font-weight:700;text-anchor:middle}
.ab .lived+.letter{fill:var(--on-accent)}
.ab .man{fill:var(--accent);stroke:var(--card);stroke-width:1.5}
.ab .chip{stroke:var(--card);stroke-width:1.2}
.ab .chip+text{font-size:12px;font-weight:700;text-anchor:middle}
.ab .c{fill:var(--coin)}.ab .c+text{fill:var(--on-coin)}
.ab .s{fill:var(--science)}.ab .s+text{fill:var(--on-science)}
.ab .v{fill:var(--point)}.ab .v+text{fill:var(--on-point)}
.ab .r{fill:var(--centre)}.ab .r+text{fill:var(--on-centre)}
.ab .trash{fill:var(--trash);stroke:var(--card);stroke-width:1.2}
.ab .trash+text{font-size:12px;font-weight:700;text-anchor:middle;fill:var(--on-trash)}
.ab .name{font-size:13px;font-weight:600}
.ab .where{font-size:12px;fill:var(--soft);text-anchor:end}
.ab .node{font-size:11px;fill:var(--soft);text-anchor:middle}
`
