#!/usr/bin/env bash
# memcached's own tests of meta commands, against another server than it: HOST PORT.
set -euo pipefail
cd "$(dirname "$0")/target/memcached"
T_MEMD_USE_DAEMON=$1:$2 exec /usr/bin/perl t/metaget.t
