// Package best finds what a seat could do best in one upkeep of 20th Century
// and the recycling after it: the exact optimum of a stated worth, over every
// square and rotation of each new tile, every city for each citizen, every
// share of the garbage and every use of every technology in every order.
//
// The search goes from the large to the small:
//
//   - meeting.go lays each piece beside the region and beside each other piece, to see
//     what they give each other there;
//   - parts.go divides all by where the new citizens live, where they stay there;
//   - place.go lists the layouts: ways to attach the new tiles that differ in
//     what their rails join, or in what they give each other without rides;
//   - rails.go judges a layout: what each city would make, what each centre
//     would reach, where locomotives could go;
//   - gains.go bounds layouts from above, whole ones and unfinished ones, by what
//     tiles give each other and by what all centres could remove together
//     (services.go);
//   - citizens.go lists, in one layout, who can live where in the end (links.go says
//     how far locomotives lead), and bounds from above what that can be worth: what
//     can't be among the plans asked for is pruned;
//   - garbage.go finds, for the centres that work then, the best a seat can do
//     with its garbage and its money (money.go);
//   - bridges.go tries what may be built in a layout, and leaves out what changes
//     nothing; a tile on which it isn't decided what is built counts as full of bridges;
//   - incumbents.go finds good plans soon;
//   - search.go drives it all on several processors, always with the same
//     result and the same counts, and plan.go turns what was found into steps.
//
// Of these bounds, that of services.go and the parts of parts.go are for the largest
// upkeeps alone: without either, five new lands take some 25 times as long, and no more
// than 5 seconds is what a table waits. All else is as quick without them.
//
// What a plan is judged by is read in aim.go, what was found is
// told in advice.go.
//
// It knows rails and numbers, no verbs and no position. It has no clock: a limit
// comes in as a context.
package best
