package cmd

import (
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
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

func versionCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   a.words("the program's version"),
		Example: "  arbiter version\n  arbiter version --json",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if a.flags.json {
				return a.printJSON(map[string]any{"version": version(), "go": runtime.Version(), "os": runtime.GOOS, "arch": runtime.GOARCH})
			}
			a.io.Printf("arbiter %s, %s, %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return nil
		},
	}
}
