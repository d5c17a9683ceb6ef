// The auction of referee's BenchmarkAuction in boardgame.io: four seats bid on
// one lot in turn, each bid one higher, a thousand times; every bid is judged
// (it must be higher, and within the seat's coins) and logged. Prints the times of
// several games as go test -bench prints them.
'use strict';

const { Client } = require('boardgame.io/dist/cjs/client.js');

const bids = 1000;

const Auction = {
  name: 'auction',
  setup: () => ({ bid: 2, bidder: '3', passed: {}, coins: { 0: 2008, 1: 2008, 2: 2008, 3: 2008 } }),
  moves: {
    bid: ({ G, ctx, events }, coins) => {
      if (!Number.isInteger(coins) || coins <= G.bid || coins > G.coins[ctx.currentPlayer] || G.passed[ctx.currentPlayer]) {
        return 'INVALID_MOVE';
      }
      G.bid = coins;
      G.bidder = ctx.currentPlayer;
      events.endTurn();
    },
    pass: ({ G, ctx, events }) => {
      G.passed[ctx.currentPlayer] = true;
      events.endTurn();
    },
  },
};

function game() {
  const client = Client({ game: Auction, numPlayers: 4, debug: false });
  client.start();
  const start = process.hrtime.bigint();
  for (let i = 0; i < bids; i++) client.moves.bid(i + 3);
  const took = Number(process.hrtime.bigint() - start);
  const state = client.getState();
  if (state.G.bid !== bids + 2 || client.log.length < bids) throw new Error(`the auction went wrong: ${JSON.stringify(state.G)}, ${client.log.length} in the log`);
  client.stop();
  return took;
}

game(); // warms up
for (let i = 0; i < 9; i++) console.log(`BenchmarkAuction/by=boardgame.io ${bids} ${(bids / game() * 1e9).toFixed(0)} moves/s`);
