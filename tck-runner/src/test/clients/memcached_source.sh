#!/usr/bin/env bash
# Lays memcached's source, as Debian has it, under target/memcached and builds of it what speaks meta commands and is in no
# package of Debian's: the proxy, and mcmc, a client library in C.
set -euo pipefail
cd "$(dirname "$0")"
proxy=target/memcached/memcached

if [ ! -x "$proxy" ]; then
  rm -rf target/memcached target/debian
  mkdir -p target/debian/lists/partial
  # The machine's own repositories, asked for sources, in lists of our own: its configuration stays as it is.
  apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' \
    | sort -u > target/debian/sources.list
  apt=(apt-get -qq
    -o Dir::Etc::SourceList="$PWD/target/debian/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o Dir::State::Lists="$PWD/target/debian/lists" -o APT::Sandbox::User=)
  "${apt[@]}" update
  (cd target/debian && "${apt[@]}" source memcached > source.log)
  source=$(echo target/debian/memcached-*/)
  (
    cd "$source"
    ./configure --quiet --enable-proxy --disable-dependency-tracking
    make --silent -C vendor
    make --silent memcached
    # Of the program beside them the tests only ask what it can do; the server is another.
    printf '#!/bin/sh\n' > memcached-debug
    chmod +x memcached-debug
  ) > target/debian/build.log 2>&1 || { cat target/debian/build.log; exit 1; }
  mv "$source" target/memcached
fi

gcc -O1 -Wall -Werror -I target/memcached/vendor/mcmc -o target/mcmc_client mcmc_client.c target/memcached/vendor/mcmc/mcmc.c
