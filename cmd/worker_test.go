package cmd

import (
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/adrg/xdg"

	"arbiter/cmd/ui"
)

// workerProgram has the tests' own binary be a worker: a process that runs one command
// after another, each in its folder and environment. A command in a process of its own
// takes longer to start than to run, and scripts have some two thousand.
const workerProgram = "TEST_WORKER"

// runRequest is a command that a worker runs, and runReply what came of it.
type (
	runRequest struct {
		Dir      string
		Env      []string // all of it; of two of one name the later holds
		Args     []string
		In       string
		Together bool // what it complains of stands in Out too, in its place
	}
	runReply struct {
		Code     int
		Out, Err string
	}
)

// serveRuns is what a worker does until no more is asked of it.
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

// worker is the other end of such a process.
type worker struct {
	process *exec.Cmd
	stdin   io.Closer
	ask     *gob.Encoder
	answers *gob.Decoder
	said    strings.Builder // what the process says of itself: its end
}

// idle are the workers that wait for a command, and home the folder that each begins in.
var (
	idle = make(chan *worker, 16)
	home string
)

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

// runApart has a worker run a command: one that is idle, or else another.
func runApart(asked runRequest) (got runReply, err error) {
	var w *worker
	select {
	case w = <-idle:
	default:
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

// end lets the process end, and waits for that.
func (w *worker) end() {
	w.stdin.Close()
	_ = w.process.Wait()
}
