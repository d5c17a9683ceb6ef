// Package best finds what a seat could do best in one upkeep of 20th Century
// and the recycling after it: the exact optimum of a stated worth, over every
// square and rotation of each new tile, every city for each citizen, every
// share of the garbage and every use of every technology in every order.
//
// The search goes from coarse to fine:
//
//   - meeting.go lays each piece beside the region and beside each other piece, to see
//     what they give each other there;
//   - parts.go divides the search by where the new citizens live, if they stay there;
//   - place.go lists the layouts: ways to attach the new tiles that differ in
//     what their rails join, or in what they give each other without rides;
//   - rails.go judges a layout: what each city would make, what each centre
//     would reach, where locomotives could go;
//   - gains.go bounds layouts from above, whole ones and unfinished ones, by what
//     tiles give each other and by what all centres could remove together;
//   - citizens.go lists, in one layout, who can live where in the end (links.go says
//     how far locomotives lead), and bounds their worth from above: it prunes what
//     can't be among the plans asked for;
//   - garbage.go finds, for the centres that work then, the best a seat can do
//     with its garbage and its money (money.go);
//   - bridges.go tries what may be built in a layout, and leaves out what changes
//     nothing; an undecided tile counts as full of bridges;
//   - incumbents.go finds good plans soon;
//   - search.go drives it all on several processors, always with the same
//     result and the same counts, and plan.go turns what was found into steps.
//
// What all centres could remove, and parts.go, pay only in the largest upkeeps: without either,
// five new lands take some 25 times as long, and a table should wait 5 seconds at most.
//
// aim.go reads what a plan is judged by; advice.go tells what was found.
//
// The package knows rails and numbers, no verbs and no position. It has no clock: it
// stops when its context is cancelled.
package best
