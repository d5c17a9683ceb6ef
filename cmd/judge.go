package cmd

import (
	"bytes"
	"io"
	"os"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
)

// maxInput bounds a file to judge, in bytes.
const maxInput = 1 << 20

// read reads a whole file, or the input for "-".
func (a *app) read(path string) ([]byte, error) {
	in := a.io.In
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return nil, unreadable(path, err)
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, maxInput+1))
	if err != nil {
		return nil, unreadable(path, err)
	}
	if len(data) > maxInput {
		return nil, rule.Misread(1, "a smaller file", "%s has more than %d bytes.", path, maxInput)
	}
	return bytes.TrimPrefix(data, []byte("\ufeff")), nil
}

func judgeCommand(a *app) *cobra.Command {
	var rulings []string
	var explain bool
	c := &cobra.Command{
		Use:   "judge FILE|-",
		Short: a.words("judge a region file: production, links, recycling, picture"),
		Long: a.words(`Judge a region without a game. One tile a line: square, rotation, tile; * after a
city's icons is a citizen, g2 two garbage, bridge=A-N a bridge. Lines with use
may follow and are done in order.`),
		Example: "  arbiter judge region.txt\n  arbiter judge region.txt --ruling institution-link=any-route",
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := a.checkRulings(rulings); err != nil {
				return err
			}
			path := unshield(args)[0]
			data, err := a.read(path)
			if err != nil {
				return err
			}
			v, err := a.book().Judge(string(data), rulings)
			if err != nil {
				a.line = lineIn(string(data), err)
				return err
			}
			if explain && v.Explain != nil {
				v.Explain()
			}
			return a.print(v)
		},
	}
	c.Flags().BoolVar(&explain, "explain", false, a.words("say by which way each link comes about, and where others break"))
	c.Flags().StringArrayVar(&rulings, "ruling", nil, a.words("judge by another reading, as institution-link=any-route"))
	return c
}
