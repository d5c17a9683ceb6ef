package cmd

import (
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/say"
)

// release is the version of the program; a build may set it.
var release = "0.1.0"

// version is the release and, where the build knows it, the revision.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return release
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			return release + " (" + s.Value[:12] + ")"
		}
	}
	return release
}

func versionCommand(d *desk.Desk) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   d.Words("the program's version"),
		Example: "  arbiter version\n  arbiter version --json",
		Args:    desk.Takes(0, 0),
		RunE: func(*cobra.Command, []string) error {
			if d.Flags.JSON {
				return d.IO.JSON(map[string]any{"version": d.Version(), "go": runtime.Version(), "os": runtime.GOOS, "arch": runtime.GOARCH})
			}
			d.IO.Println(say.That("arbiter %s, %s, %s/%s", d.Version(), runtime.Version(), runtime.GOOS, runtime.GOARCH))
			return nil
		},
	}
}
