package desk

import "golang.org/x/sys/windows"

// systemLanguage is the language that the user has Windows speak, as "de-DE".
func systemLanguage() string {
	if names, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME); err == nil && len(names) > 0 {
		return names[0]
	}
	return ""
}
