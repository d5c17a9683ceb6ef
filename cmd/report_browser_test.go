package cmd

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"arbiter/tools/long"
)

// seen is what probe finds in a page.
type seen struct {
	Width, Wide int      // of the window, and of the whole page
	Outside     []string // elements beyond the window and in no box that scrolls
	Scripts     int
	Names       []string // the seats in the page's head
	Dark        bool
	Contrasts   int
	Faint       []string // texts with too little contrast
	Details     int
}

// probe examines a page in a frame of the same server.
const probe = `<!doctype html><meta charset="utf-8"><title>probe</title>
<iframe id="f" src="/page" style="border:0;width:%dpx;height:900px"></iframe><pre id="out"></pre>
<script>
document.getElementById("f").onload = e => {
  const w = e.target.contentWindow, d = w.document, root = d.documentElement;
  const rgb = s => (s.match(/[\d.]+/g) || []).map((v, i) => s.startsWith("color(srgb") && i < 3 ? v * 255 : Number(v));
  const solid = s => { const c = rgb(s); return c.length >= 3 && (c.length < 4 || c[3] > 0.99) };
  const lum = c => { const f = c.slice(0, 3).map(v => { v /= 255; return v <= 0.03928 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4) });
    return 0.2126 * f[0] + 0.7152 * f[1] + 0.0722 * f[2] };
  const contrast = (a, b) => { const x = lum(rgb(a)), y = lum(rgb(b)); return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05) };
  const ground = el => { for (; el; el = el.parentElement) { const b = w.getComputedStyle(el).backgroundColor; if (solid(b)) return b } return "rgb(255,255,255)" };
  const scrolls = el => { for (; el; el = el.parentElement) if (w.getComputedStyle(el).overflowX != "visible") return true; return false };
  const page = ground(d.body);
  // The colour of a sign is that of its first shape.
  const sign = use => w.getComputedStyle(d.querySelector(use.getAttribute("href")).querySelector("rect,circle,path")).fill;
  const out = {Width: root.clientWidth, Wide: root.scrollWidth, Outside: [], Scripts: d.scripts.length, Names: [...d.querySelectorAll(".seats li")].map(x => x.textContent),
    Dark: lum(rgb(page)) < 0.2, Contrasts: 0, Faint: [], Details: d.querySelectorAll("details").length};
  d.querySelectorAll("details").forEach(x => x.open = true);
  out.Wide = Math.max(out.Wide, root.scrollWidth);
  const walk = d.createTreeWalker(d.body, w.NodeFilter.SHOW_TEXT);
  const judged = new Set();
  for (let n; n = walk.nextNode();) {
    const el = n.parentElement;
    if (!n.textContent.trim() || el.closest("style,title")) continue;
    const st = w.getComputedStyle(el), pairs = [];
    if (el.closest("svg")) {
      const before = el.previousElementSibling, on = before && /chip|trash|city/.test(before.getAttribute("class") || "");
      if (before && /^n n-/.test(el.getAttribute("class") || "")) pairs.push([st.fill, sign(before)]);
      else if (on) pairs.push([st.fill, w.getComputedStyle(before).fill]);
      else { pairs.push([st.fill, page]); const card = d.querySelector(".ab .card"); if (card) pairs.push([st.fill, w.getComputedStyle(card).fill]) ; pairs.push([st.fill, ground(el.closest("svg").parentElement)]) }
    } else pairs.push([st.color, ground(el)]);
    for (const [a, b] of pairs) {
      const key = a + " on " + b;
      if (judged.has(key)) continue;
      judged.add(key);
      out.Contrasts++;
      if (contrast(a, b) < 4.5) out.Faint.push(key + " " + contrast(a, b).toFixed(2) + ": " + n.textContent.trim().slice(0, 40));
    }
    const box = el.getBoundingClientRect();
    if (box.right > root.clientWidth + 1 && !scrolls(el)) out.Outside.push(n.textContent.trim().slice(0, 40));
  }
  for (const t of d.querySelectorAll("table")) if (t.getBoundingClientRect().bottom > t.parentElement.getBoundingClientRect().bottom + 1) out.Outside.push("a table");
  document.getElementById("out").textContent = JSON.stringify(out);
};
</script>`

// look opens a page in a browser, and gives what probe finds and the messages of the console.
func look(t *testing.T, browser, page string, width int, dark bool) (s seen, console []string) {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		switch r.URL.Path {
		case "/page":
			_, _ = w.Write([]byte(page))
		case "/":
			fmt.Fprintf(w, probe, width)
		default:
			w.WriteHeader(http.StatusNoContent)
		}
	}))
	defer server.Close()
	profile, err := os.MkdirTemp("", "arbiter-browser")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(profile) // may fail, since the browser may still write there
	scheme := "1"
	if dark {
		scheme = "0"
	}
	args := []string{
		"--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-extensions", "--disable-background-networking", "--user-data-dir=" + profile,
		"--window-size=1600,1000", "--blink-settings=preferredColorScheme=" + scheme, "--enable-logging=stderr", "--virtual-time-budget=10000", "--dump-dom", server.URL + "/",
	}
	if os.Geteuid() == 0 {
		args = append([]string{"--no-sandbox"}, args...) // root can't have one
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	c := exec.CommandContext(ctx, browser, args...)
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err != nil {
		t.Fatalf("%s: %v\n%s", browser, err, errs.String())
	}
	for line := range strings.Lines(errs.String()) {
		if strings.Contains(line, "CONSOLE") {
			console = append(console, strings.TrimSpace(line))
		}
	}
	_, text, ok := strings.Cut(out.String(), `<pre id="out">`)
	text, _, ended := strings.Cut(text, "</pre>")
	if !ok || !ended || json.Unmarshal([]byte(html.UnescapeString(text)), &s) != nil {
		t.Fatalf("the browser gave no answer: %.300s\n%.300s", out.String(), errs.String())
	}
	return s, console
}

// In a real browser the pages give no message on the console, have no script, need no scrolling sideways on a phone,
// and have the contrast of WCAG AA, in light and dark colours.
func TestPagesInBrowser(t *testing.T) {
	browser := long.Chromium(t)
	tt := newTableTop(t)
	tt.must(evilGame(t), "import", "-", "friday")
	pages := map[string]string{
		"report": tt.must("", "report", "--out", "-"),
		"sheet":  tt.must("", "components", "sheet", "--components", "practice", "--out", "-"),
	}
	tt.must("", "demo", "--rules", "industry", "--save", "works")
	pages["industry"] = tt.must("", "report", "works", "--out", "-")
	for name, page := range pages {
		for _, how := range []struct {
			width int
			dark  bool
		}{{375, false}, {375, true}, {1200, false}} {
			if how.width != 375 && name != "report" {
				continue
			}
			t.Run(fmt.Sprintf("%s-%d-dark=%v", name, how.width, how.dark), func(t *testing.T) {
				s, console := look(t, browser, page, how.width, how.dark)
				if len(console) > 0 {
					t.Errorf("the console says:\n%s", strings.Join(console, "\n"))
				}
				if s.Width != how.width || s.Wide > s.Width || len(s.Outside) > 0 {
					t.Errorf("the window is %d wide, the page %d; outside: %q", s.Width, s.Wide, s.Outside)
				}
				if s.Scripts > 0 {
					t.Errorf("the page has %d scripts", s.Scripts)
				}
				if s.Dark != how.dark {
					t.Errorf("dark: %v", s.Dark)
				}
				if s.Contrasts < 3 || len(s.Faint) > 0 {
					t.Errorf("%d pairs of colours, too faint: %q", s.Contrasts, s.Faint)
				}
				if name == "report" && (len(s.Names) != 4 || s.Names[2] != evilSeat) {
					t.Errorf("the seats are shown as %q", s.Names)
				}
			})
		}
	}
}

// The probe finds the faults of a bad page.
func TestProbeFindsFaults(t *testing.T) {
	page := `<!doctype html><body style="margin:0;background:#fff"><ul class="seats"><li>Anna</li></ul><p style="color:#999">faint</p>
<p style="width:900px;text-align:right">outside</p><svg class="ab"><rect class="card" fill="#fff"/><text fill="#aaa">pale</text></svg><script>console.error("oh")</script>`
	s, console := look(t, long.Chromium(t), page, 375, false)
	if len(console) != 1 || s.Scripts != 1 || s.Wide < 900 || len(s.Outside) != 1 || len(s.Faint) != 2 {
		t.Errorf("in a bad page it found %+v, console %q", s, console)
	}
}
