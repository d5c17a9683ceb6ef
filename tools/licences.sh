#!/usr/bin/env bash
# The licences of everything that the program is linked from, Go itself included:
#
#	tools/licences.sh DIR
#
# checks them and gathers their texts in DIR/linux, DIR/darwin and DIR/windows. A
# licence that asks for more than its text beside the program fails.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=$(mktemp -d)
trap 'rm -rf "$bin"' EXIT
# Built or asked with -trimpath it doesn't know where Go's own packages lie, takes all for
# these, and finds nothing to say.
export GOFLAGS=-trimpath=false
GOBIN=$bin go install github.com/google/go-licenses@v1.6.0
for os in linux darwin windows; do
  export GOOS=$os
  "$bin/go-licenses" check . --allowed_licenses=MIT,BSD-2-Clause,BSD-3-Clause,Apache-2.0,ISC --logtostderr=false
  "$bin/go-licenses" save . --save_path "$1/$os" --force --logtostderr=false
  [ -s "$1/$os/github.com/spf13/cobra/LICENSE.txt" ] || { echo "tools/licences.sh: nothing found for $os" >&2; exit 1; }
  mkdir -p "$1/$os/go"
  cp "$(go env GOROOT)/LICENSE" "$1/$os/go/LICENSE"
done
