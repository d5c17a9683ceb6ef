package saves

import (
	"errors"
	"io/fs"
	"runtime"

	"arbiter/say"
)

// rights are what a new file gets before it takes its place: a mode, a group and, if it replaces another file, that
// file's owner.
type rights struct {
	like     fs.FileInfo // the file that it replaces, or the folder that it is new in
	mode     fs.FileMode
	replaced bool
}

// errForeign says that the file's owner would lose access to it.
var errForeign = errors.New("another user's file")

// Modes of new files and folders.
const (
	private = 0o600 // for the user alone: what the store keeps
	open    = 0o666 // output files: the umask decides
	group   = 0o020 // what makes a folder that of a group
	shared  = 0o770 // what a group's folder gives at most, even if all may write in it
)

// rightsFor are the rights of the file that will be at target: those of the file that it replaces, else those of the
// store's group; nil to leave them as they are.
func (s *Store) rightsFor(target string) (*rights, error) {
	info, err := s.files.Stat(target)
	switch {
	case err == nil:
		return &rights{info, info.Mode().Perm(), true}, nil
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	return s.groups(open), nil
}

// groups are the rights of new files in a store that belongs to a group; nil in any other.
func (s *Store) groups(most fs.FileMode) *rights {
	if s.mode != private {
		return nil
	}
	dir, err := s.files.Stat(s.dir)
	if err != nil || dir.Mode().Perm()&group == 0 {
		return nil
	}
	return &rights{dir, dir.Mode().Perm() & most & shared, false}
}

// makeInside makes a folder of the store's own and those above it, and puts their names on disk.
func (s *Store) makeInside(dir string) error {
	made, err := s.makeAll(dir)
	if r := s.groups(fs.ModePerm); r != nil {
		for _, d := range made {
			_ = s.files.Grant(d, r)
		}
	}
	return err
}

// Foreign says that a save or its folder may not be used, as another user's, and what would change that.
type Foreign struct{ problem }

func (s *Store) foreign(game, path string) error {
	switch {
	case ours(path):
		return &Foreign{about(game, "The rights of %s don't allow it. The folder is yours: chmod -R u+rwX %s", path, say.Shell(s.dir))}
	case runtime.GOOS == "windows": // whose rights are those of the folder
		return &Foreign{about(game, "The save of %q belongs to another user, who has not shared it.", game)}
	}
	return &Foreign{about(game, "The save of %q belongs to another user, who has not shared it. That user can, with the folder's group: chmod g+rw %s", game, say.Shell(path))}
}
