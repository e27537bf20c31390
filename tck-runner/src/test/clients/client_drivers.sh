#!/usr/bin/env bash
# Builds the driver that is no script, gomemcache's, under target, and has memjs installed.
set -euo pipefail
cd "$(dirname "$0")"

if [ ! -x target/gomemcache_driver ] || [ drivers/gomemcache_driver.go -nt target/gomemcache_driver ]; then
  mkdir -p target
  # Debian lays the sources of Go's libraries where a build without modules finds them.
  GO111MODULE=off GOPATH=/usr/share/gocode GOCACHE="$PWD/target/go-build" \
    go build -o target/gomemcache_driver drivers/gomemcache_driver.go
fi
[ -e node_modules/memjs/package.json ] || npm ci --silent --no-audit --no-fund
