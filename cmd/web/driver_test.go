//go:build !race && !nobrowser

package web

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"arbiter/tools/long"
)

// inBrowser lets a test run beside others, since a browser mostly waits; short runs skip it.
func inBrowser(t *testing.T) {
	long.Chromium(t)
	t.Parallel()
}

// running is a browser that tests use one after the other: to start one costs as much as a small test.
type running struct {
	ctx  context.Context
	stop func()
	said *lockedBuffer
}

// browsers are those that are free, and those that a test has.
var browsers struct {
	sync.Mutex
	free []*running
	of   map[*testing.T]*running
}

func endBrowsers() {
	for _, r := range browsers.free {
		r.stop()
	}
}

// running gives the browser that a test has until its end.
func (e *evening) running() *running {
	browsers.Lock()
	defer browsers.Unlock()
	if r := browsers.of[e.T]; r != nil {
		return r
	}
	r := &running{said: &lockedBuffer{}}
	if n := len(browsers.free); n > 0 {
		r, browsers.free = browsers.free[n-1], browsers.free[:n-1]
		r.said.clear()
	} else {
		r.start(e.T)
	}
	if browsers.of == nil {
		browsers.of = map[*testing.T]*running{}
	}
	browsers.of[e.T] = r
	e.Cleanup(func() {
		browsers.Lock()
		defer browsers.Unlock()
		delete(browsers.of, e.T)
		if r.ctx.Err() == nil {
			browsers.free = append(browsers.free, r)
		}
	})
	return r
}

func (r *running) start(t *testing.T) {
	t.Helper()
	opts := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(long.Chromium(t)), chromedp.Flag("enable-logging", "stderr"), chromedp.CombinedOutput(r.said), chromedp.Flag("host-resolver-rules", "MAP "+otherHost+" 127.0.0.1"))
	if os.Geteuid() == 0 {
		opts = append(opts, chromedp.NoSandbox) // root can't have one
	}
	// Beside many others a browser sometimes can't fork and ends at once; then another is started.
	for try := 1; ; try++ {
		all, stop := chromedp.NewExecAllocator(context.Background(), opts...)
		ctx, cancel := chromedp.NewContext(all)
		r.ctx, r.stop = ctx, func() { cancel(); stop() }
		err := chromedp.Do(ctx) // the context of the first tab ends the browser
		if err == nil {
			return
		}
		r.stop()
		if try == 3 || !strings.Contains(err.Error(), "chrome failed to start") {
			t.Fatal(err)
		}
		t.Logf("try %d: %v", try, err)
	}
}

// browser gives a browser that knows nothing of those before it.
func (e *evening) browser() *browser {
	e.Helper()
	r := e.running()
	ctx, cancel := chromedp.NewContext(r.ctx, chromedp.WithNewBrowserContext())
	e.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		e.Fatal(err)
	}
	return &browser{evening: e, ctx: ctx, tabs: map[string]context.Context{}, said: r.said}
}

// speaking is tab with a browser that asks for a language.
func (b *browser) speaking(who, lang string, w, h int64) {
	b.Helper()
	ctx := b.ctx
	if len(b.tabs) > 0 {
		var cancel context.CancelFunc
		ctx, cancel = chromedp.NewContext(b.ctx)
		b.Cleanup(cancel)
	}
	b.tabs[who] = ctx
	if err := chromedp.Do(ctx); err != nil {
		b.Fatalf("%s: %v", who, err)
	}
	b.sized(who, w, h)
	call(b, who, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: "arbiter", AcceptLanguage: lang})
	b.opens(who, "/in/"+b.token(who))
}

// tried does something in a tab. Since a page that has crashed never answers, it fails after a minute.
func tried[T any](b *browser, who string, what chromedp.Action[T]) (T, error) {
	ctx, cancel := context.WithTimeout(b.tabs[who], time.Minute)
	defer cancel()
	return chromedp.Run(ctx, what)
}

func runs[T any](b *browser, who string, what chromedp.Action[T]) T {
	b.Helper()
	out, err := tried(b, who, what)
	if err != nil {
		b.Fatalf("%s: %v", who, err)
	}
	return out
}

// call gives a browser a command about a tab.
func call[P, R any](b *browser, who string, command cdp.Command[P, R], params P) R {
	b.Helper()
	return runs(b, who, func(ctx context.Context, t *chromedp.Target) (R, error) { return cdp.Call(ctx, t, command, params) })
}

// opens opens a page, which stays as it was loaded: one that waits for a seat would load itself anew within a test that
// takes some seconds.
func (b *browser) opens(who, path string) {
	b.Helper()
	runs(b, who, chromedp.Navigate(b.url+path))
	evaluate[bool](b, who, `document.querySelector("meta[http-equiv=refresh]") === null || (stop(), true)`)
}

func (b *browser) reloads(who string) { b.Helper(); runs(b, who, chromedp.Reload()) }
func (b *browser) sized(who string, w, h int64) {
	b.Helper()
	runs(b, who, chromedp.EmulateViewport(w, h))
}
func (b *browser) clicks(who, css string) {
	b.Helper()
	runs(b, who, chromedp.Click(chromedp.CSS(css)))
}
func evaluate[T any](b *browser, who, js string) T {
	b.Helper()
	return runs(b, who, chromedp.Evaluate[T](js))
}

// awaited is evaluate of what a promise comes to.
func awaited[T any](b *browser, who, js string) T {
	b.Helper()
	return runs(b, who, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
}

// within says whether an expression becomes true on a page in time. While one page is replaced by another, the browser
// answers with an error of its own, and what was asked is asked again.
func (b *browser) within(who, js string, most time.Duration) bool {
	b.Helper()
	for began := time.Now(); time.Since(began) < most; time.Sleep(10 * time.Millisecond) {
		holds, err := tried(b, who, chromedp.Evaluate[bool](js))
		if replaced := new(cdproto.Error); err != nil && !errors.As(err, &replaced) {
			b.Fatalf("%s: %v", who, err)
		}
		if holds {
			return true
		}
	}
	return false
}

// chooses chooses a page's language without opening one.
func (b *browser) chooses(who, lang string) {
	b.Helper()
	call(b, who, network.SetCookie, network.SetCookieParams{Name: langCookie, Value: lang, URL: b.url})
}

// inColours shows a page in light or dark colours.
func (b *browser) inColours(who, which string) {
	b.Helper()
	call(b, who, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: which}}})
}

func (b *browser) withoutScript(who string) {
	b.Helper()
	call(b, who, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
}

// byKeyboard goes to a page's first control as with a keyboard.
func (b *browser) byKeyboard(who string) {
	b.Helper()
	call(b, who, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	runs(b, who, chromedp.KeyEvent("\t"))
}

// named are the roles that need a name for screen readers.
var named = []string{"button", "link", "textbox", "searchbox", "spinbutton", "combobox", "checkbox", "radio", "image", "img", "region", "dialog", "DisclosureTriangle"}

// nameless gives the roles of what has no name for screen readers.
func (b *browser) nameless(who string) (roles []string) {
	b.Helper()
	says := func(v *accessibility.Value) string {
		if v == nil {
			return ""
		}
		return strings.Trim(string(v.Value), `"`)
	}
	for _, n := range call(b, who, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
		if role := says(n.Role); !n.Ignored && slices.Contains(named, role) && strings.TrimSpace(says(n.Name)) == "" {
			roles = append(roles, role)
		}
	}
	return roles
}

// keep writes a picture of a page, or of its screen, into the folder ARBITER_PICTURES, if it is set.
func (b *browser) keep(who, name string, whole bool) {
	b.Helper()
	dir, shot := os.Getenv("ARBITER_PICTURES"), chromedp.CaptureScreenshot()
	if whole {
		shot = chromedp.FullScreenshot(100)
	}
	if dir == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), runs(b, who, shot), 0o600); err != nil {
		b.Error(err)
	}
}
