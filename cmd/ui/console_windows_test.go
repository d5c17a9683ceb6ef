package ui

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"golang.org/x/sys/windows"

	"arbiter/say"
)

// The test's program has three parts: the test opens a console and starts the part "typing" in it,
// which puts key records into the console's input and starts the part "asked".
const part, answers = "ARBITER_TEST_PART", "ARBITER_TEST_ANSWERS"

func TestMain(m *testing.M) {
	switch os.Getenv(part) {
	case "typing":
		must(typeKeys())
	case "asked":
		must(answer())
	default:
		os.Exit(m.Run())
	}
}

func must(err error) {
	if err != nil {
		_ = os.WriteFile(os.Getenv(answers), []byte(err.Error()), 0o600)
		os.Exit(1)
	}
}

// A line and a menu are answered by the keys of a console: with letters beyond ASCII,
// with AltGr, and with arrows.
func TestConsole(t *testing.T) {
	file := filepath.Join(t.TempDir(), "answers")
	t.Setenv(answers, file)
	t.Setenv(part, "typing")
	inConsole(t)
	got, err := os.ReadFile(file)
	if want := "Jörg@home 3"; err != nil || string(got) != want {
		t.Errorf("answered %q, %v, not %q", got, err, want)
	}
}

// inConsole runs this program in a console of its own until it ends.
func inConsole(t *testing.T) {
	t.Helper()
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	keys, typing, err := os.Pipe()
	check(err)
	defer typing.Close()
	screen, painted, err := os.Pipe()
	check(err)
	defer screen.Close()
	var console windows.Handle
	check(windows.CreatePseudoConsole(windows.Coord{X: 80, Y: 24}, windows.Handle(keys.Fd()), windows.Handle(painted.Fd()), 0, &console))
	go func() { // unread output would block the console
		for rest := make([]byte, 1024); err == nil; {
			_, err = screen.Read(rest)
		}
	}()
	defer windows.ClosePseudoConsole(console)
	attributes, err := windows.NewProcThreadAttributeList(1)
	check(err)
	defer attributes.Delete()
	check(attributes.Update(windows.PROC_THREAD_ATTRIBUTE_PSEUDOCONSOLE, *(*unsafe.Pointer)(unsafe.Pointer(&console)), unsafe.Sizeof(console)))
	start := &windows.StartupInfoEx{ProcThreadAttributeList: attributes.List()}
	start.Cb = uint32(unsafe.Sizeof(*start))
	program, err := os.Executable()
	check(err)
	name, err := windows.UTF16PtrFromString(program)
	check(err)
	var process windows.ProcessInformation
	check(windows.CreateProcess(name, nil, nil, nil, false, windows.EXTENDED_STARTUPINFO_PRESENT, nil, nil, &start.StartupInfo, &process))
	if event, err := windows.WaitForSingleObject(process.Process, 60_000); err != nil || event != windows.WAIT_OBJECT_0 {
		_ = windows.TerminateProcess(process.Process, 1)
		t.Fatalf("nothing was answered within a minute: %v", err)
	}
}

// typeKeys types the answers ahead, starts the part "asked" and waits for its end.
func typeKeys() error {
	in, err := os.OpenFile("CONIN$", os.O_RDWR, 0)
	if err != nil {
		return err
	}
	out, err := os.OpenFile("CONOUT$", os.O_RDWR, 0)
	if err != nil {
		return err
	}
	const altGr = heldRightAlt | heldLeftCtrl
	for _, key := range []keyRecord{
		{Key: 'J', Char: 'J'}, {Key: 0xc0, Char: 'ö'}, {Key: 'R', Char: 'r'}, {Key: 'G', Char: 'g'},
		{Key: 0x11, Held: heldLeftCtrl}, {Key: altKey, Held: altGr}, {Key: 'Q', Char: '@', Held: altGr},
		{Key: 'H', Char: 'h'}, {Key: 'O', Char: 'o'}, {Key: 'M', Char: 'm'}, {Key: 'E', Char: 'e'}, {Key: '\r', Char: '\r'},
		{Key: 0x28}, {Key: 0x28}, {Key: 0x28}, {Key: 0x26}, {Key: '\r', Char: '\r'},
	} {
		for _, key.Down = range []int32{1, 0} {
			key.Repeated = 1
			record, n := inputRecord{Kind: keyEvent, keyRecord: key}, uint32(0)
			if done, _, err := writeConsoleInput.Call(in.Fd(), uintptr(unsafe.Pointer(&record)), 1, uintptr(unsafe.Pointer(&n))); done == 0 {
				return err
			}
		}
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	asked := exec.Command(program)
	asked.Stdin, asked.Stdout, asked.Stderr = in, out, out
	asked.Env = append(os.Environ(), part+"=asked")
	return asked.Run()
}

var writeConsoleInput = syscall.NewLazyDLL("kernel32.dll").NewProc("WriteConsoleInputW")

// answer asks for a line and for an item of a menu, and writes the answers into a file.
func answer() error {
	p := Prompts(System(true), false, false)
	if p == nil {
		return fmt.Errorf("the console is no terminal")
	}
	line, err := p.Line(Line{Label: say.Plain("Name")})
	if err != nil {
		return err
	}
	item, err := p.Select(say.Plain("Which"), []say.Text{say.Plain("a"), say.Plain("b"), say.Plain("c"), say.Plain("d"), say.Plain("e")})
	if err != nil {
		return err
	}
	text := strings.TrimSpace(fmt.Sprintf("%s %d", line, item+1))
	return os.WriteFile(os.Getenv(answers), []byte(text), 0o600)
}
