package cmd

import (
	"os"
	"os/signal"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/cmd/web"
)

// serveCommand opens the table's pages.
func serveCommand(d *desk.Desk) *cobra.Command {
	o := door.Usual()
	c := &cobra.Command{
		Use:   "serve [NAME]",
		Short: d.Words("pages for phones and a screen: each seat enters on its own phone"),
		Long: d.Words(`Open pages for a game, for this machine alone or with --lan on the local network:
one for each seat, where a phone enters for that seat and shows only its own hand;
one for the table, to look at; one for the keeper, who enters everything. The links
are printed, each with a code. The pages are open until Ctrl-C; opened again, they
have the same links. The command line can be used meanwhile.`),
		Example: "  arbiter serve\n  arbiter serve friday --lan\n  arbiter serve --enter keeper",
		Args:    d.OfGame,
		RunE: func(*cobra.Command, []string) error {
			ctx, stop := signal.NotifyContext(d.Context, os.Interrupt)
			defer stop()
			run, err := web.Open(d, "", o)
			if err != nil || run == nil {
				return err
			}
			return run(ctx)
		},
	}
	f := c.Flags()
	f.BoolVar(&o.LAN, "lan", o.LAN, d.Words("open them to phones on the local network"))
	f.IntVar(&o.Port, "port", o.Port, d.Words("the port; 0 takes a free one"))
	f.StringVar(&o.Enter, "enter", o.Enter, d.Words("who enters from the pages: seats, keeper or nobody"))
	f.StringVar(&o.Revoke, "revoke", "", d.Words("make the link of a seat, of table, keeper or join anew; the old one no longer works"))
	return c
}
