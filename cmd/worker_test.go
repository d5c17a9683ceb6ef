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
		Dir  string
		Env  map[string]string // what may have changed since the worker began
		Args []string
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
		for name, value := range asked.Env {
			if os.Getenv(name) != value {
				os.Setenv(name, value)
			}
		}
		xdg.Reload()
		if err := os.Chdir(asked.Dir); err != nil {
			return err
		}
		s, out, complaints := ui.Test("")
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

func startWorker(env []string) (*worker, error) {
	w := &worker{process: exec.Command(os.Args[0])}
	w.process.Env, w.process.Stderr = append(env, workerProgram+"=1"), &w.said
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

func (w *worker) run(asked runRequest) (got runReply, err error) {
	if err = w.ask.Encode(asked); err == nil {
		err = w.answers.Decode(&got)
	}
	if err != nil {
		w.end()
		return got, fmt.Errorf("%q ended the process: %w\n%s", asked.Args, err, w.said.String())
	}
	return got, nil
}

// end lets the process end, and waits for that.
func (w *worker) end() {
	w.stdin.Close()
	_ = w.process.Wait()
}
