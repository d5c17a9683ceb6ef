//go:build race || nobrowser

package web

import (
	"testing"
	"time"
)

// What drives a browser is a large library: a build that looks at something else does without it, and without the
// tests that need one. None of these is called, since all of them begin with the first two.

func inBrowser(t *testing.T) { t.Skip("this build drives no browser") }

func (e *evening) browser() *browser {
	inBrowser(e.T)
	return nil
}

func endBrowsers()                                           {}
func (b *browser) speaking(string, string, int64, int64)     {}
func (b *browser) opens(string, string)                      {}
func (b *browser) reloads(string)                            {}
func (b *browser) sized(string, int64, int64)                {}
func (b *browser) clicks(string, string)                     {}
func (b *browser) chooses(string, string)                    {}
func (b *browser) inColours(string, string)                  {}
func (b *browser) withoutScript(string)                      {}
func (b *browser) byKeyboard(string)                         {}
func (b *browser) nameless(string) (roles []string)          { return nil }
func (b *browser) keep(string, string, bool)                 {}
func (b *browser) within(string, string, time.Duration) bool { return false }
func evaluate[T any](*browser, string, string) (out T)       { return out }
func awaited[T any](*browser, string, string) (out T)        { return out }
