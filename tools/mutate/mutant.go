package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
)

// mutant is a package with one small thing changed.
type mutant struct {
	in       string // the package
	at       token.Position
	from, to int // the bytes of the file that are replaced
	was, is  string
}

func (m mutant) String() string {
	path := m.at.Filename
	if here, err := os.Getwd(); err == nil {
		if short, err := filepath.Rel(here, path); err == nil {
			path = short
		}
	}
	if m.is == "" {
		return fmt.Sprintf("%s:%d:%d: left out: %s", path, m.at.Line, m.at.Column, m.was)
	}
	return fmt.Sprintf("%s:%d:%d: %s became %s", path, m.at.Line, m.at.Column, m.was, m.is)
}

// write writes the changed file into a folder, and beside it the overlay that makes
// the compiler read it.
func (m mutant) write(dir string) (overlay string, err error) {
	text, err := os.ReadFile(m.at.Filename)
	if err != nil {
		return "", err
	}
	changed := filepath.Join(dir, "changed.go")
	if err := os.WriteFile(changed, []byte(string(text[:m.from])+m.is+string(text[m.to:])), 0o600); err != nil {
		return "", err
	}
	data, err := json.Marshal(map[string]any{"Replace": map[string]string{m.at.Filename: changed}})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, data, 0o600)
}

// other is what an operator becomes: the opposite, a boundary moved by one, another
// operation.
var other = map[token.Token][]token.Token{
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
	token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN},
	token.INC: {token.DEC}, token.DEC: {token.INC},
}

// mutants are all changes of a file, whether or not the result compiles.
func mutants(in, path string) (all []mutant, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	change := func(from, to token.Pos, is string) {
		m := mutant{in: in, at: files.Position(from), is: is}
		m.from, m.to = m.at.Offset, files.Position(to).Offset
		m.was = string(text[m.from:m.to])
		all = append(all, m)
	}
	operator := func(at token.Pos, op token.Token) {
		for _, o := range other[op] {
			change(at, at+token.Pos(len(op.String())), o.String())
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			operator(n.OpPos, n.Op)
		case *ast.IfStmt:
			condition := string(text[files.Position(n.Cond.Pos()).Offset:files.Position(n.Cond.End()).Offset])
			change(n.Cond.Pos(), n.Cond.End(), "!("+condition+")")
		case *ast.IncDecStmt:
			operator(n.TokPos, n.Tok)
		case *ast.AssignStmt:
			if operator(n.TokPos, n.Tok); n.Tok != token.DEFINE {
				change(n.Pos(), n.End(), "")
			}
		case *ast.ExprStmt:
			change(n.Pos(), n.End(), "")
		case *ast.BranchStmt:
			change(n.Pos(), n.End(), "")
		}
		return true
	})
	return all, nil
}
