package cmd

import (
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"

	"github.com/adrg/xdg"

	"arbiter/cmd/ui"
)

// workerProgram makes the tests' binary run as a worker: a process that runs one command after another, each in its folder
// and environment, since a process for each command would take longer to start than to run.
const workerProgram = "TEST_WORKER"

// runRequest is a command for a worker, and runReply its result.
type (
	runRequest struct {
		Dir      string
		Env      []string // the whole environment; a later variable replaces an earlier one
		Args     []string
		In       string
		Together bool // errors are in Out, too
	}
	runReply struct {
		Code     int
		Out, Err string
	}
)

// serveRuns runs a worker's commands until its input ends.
func serveRuns() error {
	config, err := os.ReadFile("../config.yaml")
	if err != nil {
		return err
	}
	requests, replies := gob.NewDecoder(os.Stdin), gob.NewEncoder(os.Stdout)
	for {
		var asked runRequest
		if err := requests.Decode(&asked); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		os.Clearenv()
		for _, v := range asked.Env {
			name, value, _ := strings.Cut(v, "=")
			os.Setenv(name, value)
		}
		xdg.Reload()
		if err := os.Chdir(asked.Dir); err != nil {
			return err
		}
		s, out, complaints := ui.Test(asked.In)
		if asked.Together {
			s.Err = out
		}
		code := runWithin(context.Background(), asked.Args, config, s, time.Now)
		if err := replies.Encode(runReply{code, out.String(), complaints.String()}); err != nil {
			return err
		}
	}
}

// worker is a connection to a worker's process.
type worker struct {
	process *exec.Cmd
	stdin   io.Closer
	ask     *gob.Encoder
	answers *gob.Decoder
	said    strings.Builder // the process's own errors
}

// idle are the workers that wait for a command; started has one for each that was started, as many as there is work for:
// each reads the rulebooks anew. home is the folder in which each starts.
var (
	idle    = make(chan *worker, 16)
	started = make(chan struct{}, 2*runtime.GOMAXPROCS(0))
	home    string
)

// patience is how long a command waits for a worker: others may wait themselves, as for a lock that this one's test holds.
const patience = 5 * time.Second

func startWorker() (*worker, error) {
	w := &worker{process: exec.Command(os.Args[0])}
	w.process.Dir, w.process.Env, w.process.Stderr = home, append(os.Environ(), workerProgram+"=1"), &w.said
	in, err := w.process.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := w.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	w.stdin, w.ask, w.answers = in, gob.NewEncoder(in), gob.NewDecoder(out)
	return w, w.process.Start()
}

// runApart runs a command in an idle worker or a new one.
func runApart(asked runRequest) (got runReply, err error) {
	var w *worker
	select {
	case w = <-idle:
	default:
		select {
		case w = <-idle:
		case started <- struct{}{}:
		case <-time.After(patience):
		}
	}
	if w == nil {
		if w, err = startWorker(); err != nil {
			return got, err
		}
	}
	if err = w.ask.Encode(asked); err == nil {
		err = w.answers.Decode(&got)
	}
	if err != nil {
		w.end()
		return got, fmt.Errorf("%q ended the process: %w\n%s", asked.Args, err, w.said.String())
	}
	select {
	case idle <- w:
	default:
		w.end()
	}
	return got, nil
}

// end ends the process and waits for its end.
func (w *worker) end() {
	w.stdin.Close()
	_ = w.process.Wait()
}
