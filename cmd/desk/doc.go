// Package desk is what lies before a command: the streams, the settings, the
// games on disk and the one in play, the described copy, the rulebooks. A Desk
// is made once a run and handed to every command; a command changes nothing of
// it. It knows no game.
package desk
