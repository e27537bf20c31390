#!/usr/bin/env bash
# memcached's proxy, which asks the server behind it in meta commands: HOST PORT meta LARGEST. mcmc's program asks the proxy.
set -euo pipefail
built=$(dirname "$0")/target
folder=$(mktemp -d)
proxy=
trap '[ -z "$proxy" ] || kill "$proxy"; rm -r "$folder"' EXIT

cat > "$folder/proxy.lua" << LUA
mcp.backend_read_timeout(30)
function mcp_config_pools()
    return mcp.pool({ mcp.backend('server', '$1', $2) })
end
function mcp_config_routes(pool)
    mcp.attach(mcp.CMD_ANY_STORAGE, function(request) return pool(request) end)
end
LUA

# Larger items than the server's, so that it is the server that refuses one.
MEMCACHED_PORT_FILENAME=$folder/port "$built/memcached/memcached" -u "$(id -un)" -l 127.0.0.1 -p -1 -I 4m -t 1 \
  -o "proxy_config=$folder/proxy.lua" &
proxy=$!
for _ in $(seq 600); do
  [ ! -s "$folder/port" ] || break
  sleep 0.05
done
"$built/mcmc_client" 127.0.0.1 "$(sed -n 's/^TCP INET: //p' "$folder/port")" "$3" "$4"
