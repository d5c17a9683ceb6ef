package rail

// Explanation shows why Judge and Targets find what they find: every link, land in
// reach and locomotive's way with its path, and where each breaks that a player
// might expect but that fails. It holds facts; the rulebook makes the sentences.
type Explanation struct {
	Links    []Link    // by city, then by building, then by icon
	Services []Service // by centre; its own land, the neighbours N E S W, corners, then others
	Moves    []Move    // by the city left, then by the city aimed at
	Cut      bool      // a list reached mostExplained, so that the last cities' are left out
}

// mostExplained is about the most links, services or moves that are listed: more
// can't be read. Regions of real games have some hundred.
const mostExplained = 2500

type reason uint8

// The reasons. Tile, Beside and Site are fields of the Break.
const (
	// Holds: nothing is in the way.
	Holds reason = iota
	// NoCitizen: the rails are there, but no citizen is in the city.
	NoCitizen
	// NoIcon: the rails are there, but the city makes none of that icon by itself.
	NoIcon
	// NoEdge: rails link them, but the tiles share no edge.
	NoEdge
	// Lesser: it is linked, but the building Site gives as much or more, and
	// only the best counts.
	Lesser
	// Corner: the land touches the centre's tile only by a corner.
	Corner
	// NoGarbage: the rail leads to an institution, which holds no garbage.
	NoGarbage
	// ThirdTile: the rail leads to the land over other tiles, and they don't touch.
	ThirdTile
	// Through: every way runs through a city or building that blocks; Site is
	// the first on the way that has the fewest.
	Through
	// NoTrack: Tile has no track at the edge that it shares with Beside.
	NoTrack
	// NoTracks: neither Tile nor Beside has a track at the edge that they share.
	NoTracks
	// Astray: on Tile the track at the edge shared with Beside doesn't lead to Site.
	Astray
	// NoRail: no track or bridge meets Site.
	NoRail
	// Stays: the rails that meet Site lead to no other tile.
	Stays
	// Unjoined: Site is on the same tile, and no rail joins the two.
	Unjoined
	// Misses: the rails come to the tile of Site, but not to Site.
	Misses
	// Never: the rails don't come to the tile of Site.
	Never
)

var reasonNames = [...]string{"holds", "no-citizen", "no-icon", "no-edge", "lesser", "corner", "no-garbage", "third-tile",
	"through", "no-track", "no-tracks", "astray", "no-rail", "stays", "unjoined", "misses", "never"}

// String is the reason as a word for scripts, as "no-track".
func (r reason) String() string { return reasonNames[r] }

// Break is the first place where something fails.
type Break struct {
	Why          reason
	Tile, Beside int  // set for NoTrack, NoTracks and Astray
	Site         City // set for Lesser, Through and the reasons from Astray on
	Only         bool // of Through: there is no way round Site, blocked or not
}

// Flip is a set of rulings to be read the other way.
type Flip uint8

// The rulings that decide about links.
const (
	FlipRoute    Flip = 1 << iota // Rulings.AnyRoute
	FlipThrough                   // Rulings.ThroughInstitution
	FlipStacking                  // Rulings.BestOnly
	FlipCities                    // Rulings.CityBlocks
)

// Flipped are the rulings with some read the other way.
func (rul Rulings) Flipped(f Flip) Rulings {
	rul.AnyRoute = rul.AnyRoute != (f&FlipRoute != 0)
	rul.ThroughInstitution = rul.ThroughInstitution != (f&FlipThrough != 0)
	rul.BestOnly = rul.BestOnly != (f&FlipStacking != 0)
	rul.CityBlocks = rul.CityBlocks != (f&FlipCities != 0)
	return rul
}

// Other is what another reading of rulings would give.
type Other struct {
	Flip   Flip
	Counts bool // whether it would count then
	Linked bool // whether the rails would link then; Counts is false for a lesser bonus
	Path   Path // of what is linked then and isn't now
}

// Link is what one building does, or doesn't, for one icon of a city.
type Link struct {
	City, Building City
	Icon           Icon
	Bonus          int
	Break          Break // Why is Holds when the bonus counts
	Path           Path  // from the city to the building, where rails link them
	Others         []Other
}

// Service is what a recycling centre does, or doesn't, for a land.
type Service struct {
	Centre City
	Land   int   // index of the tile
	Break  Break // Why is Holds when the centre serves the land
	Path   Path  // from the city to the land's edge where rails lead there directly; the city alone for its own land
	Round  bool  // a way round over other tiles leads there, which doesn't count
	Others []Other
}

// Move is a locomotive's way from an occupied to an unoccupied city.
type Move struct {
	From, To City
	Break    Break // Why is Holds when the locomotive comes there
	Path     Path
}

// Explain tells how the region comes to what it makes under the rulings. It is
// for reading, not for speed: Judge doesn't use it.
func (r *Region) Explain(rul Rulings) *Explanation {
	x := &explainer{region: r, web: r.web(), rul: rul}
	var e Explanation
	room := func(n int) bool {
		e.Cut = e.Cut || n >= mostExplained
		return n < mostExplained
	}
	for c, p := range r.Cities {
		if room(len(e.Links)) {
			e.Links = x.links(e.Links, c)
		}
		if p.Tile.sites[c.Site].Centres > 0 && room(len(e.Services)) {
			e.Services = x.services(e.Services, c)
		}
		if p.lived(c.Site) && room(len(e.Moves)) {
			e.Moves = x.moves(e.Moves, c)
		}
	}
	return &e
}

type explainer struct {
	region *Region
	web    *web
	rul    Rulings
}

func (x *explainer) building(c City) bool { return x.region.Tiles[c.Tile].Tile.building }

func everySite(City) bool { return true }

// gap is the first place where rails are missing on the way from a city over the
// edge s of its tile to a site of the neighbour, or only over the edge when site
// is -1; Holds if none are missing. It ignores sites that block the way.
func (x *explainer) gap(c City, s Side, site int) Break {
	i, k := c.Tile, int(x.region.Tiles[c.Tile].beside[s])
	p, q, across := &x.region.Tiles[i], &x.region.Tiles[k], s.Opposite()
	to := City{k, site}
	switch {
	case x.web.placeOf(c) == nowhere:
		return Break{Why: NoRail, Site: c}
	case !p.masks.edges.Has(s) && !q.masks.edges.Has(across):
		return Break{Why: NoTracks, Tile: i, Beside: k}
	case !p.masks.edges.Has(s):
		return Break{Why: NoTrack, Tile: i, Beside: k}
	case !p.masks.site(c.Site)[whole].edges().Has(s):
		return Break{Why: Astray, Tile: i, Beside: k, Site: c}
	case !q.masks.edges.Has(across):
		return Break{Why: NoTrack, Tile: k, Beside: i}
	case site < 0:
		return Break{}
	case x.web.placeOf(to) == nowhere:
		return Break{Why: NoRail, Site: to}
	case !q.masks.site(site)[whole].edges().Has(across):
		return Break{Why: Astray, Tile: k, Beside: i, Site: to}
	}
	return Break{}
}

// barrier says which site blocks the ways of t to a place that t comes to. memory
// caches, by blocking place, the search that avoids it; it is valid for one start
// and one within.
func (x *explainer) barrier(t *tree, to int, within []int, memory map[int]*tree) Break {
	at := t.blocker(to)
	round := memory[at]
	if round == nil {
		round = x.web.search(t.start, way{within, everySite, at})
		memory[at] = round
	}
	c, _ := x.web.site(at)
	return Break{Why: Through, Site: c, Only: !round.comes(to)}
}
