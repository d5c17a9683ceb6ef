//go:build !windows

package desk

// systemLanguage is "": the environment has said all that there is to know.
func systemLanguage() string { return "" }
