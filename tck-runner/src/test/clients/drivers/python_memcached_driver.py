"""python-memcached, which speaks text only, as docs/client-drivers.md has it. Of errors and misses it tells the same: None, or 0."""
import base64
import json
import os
import sys

import memcache



def begun(call):
    return memcache.Client([f"{call['host']}:{call['port']}"], cache_cas=True, dead_retry=0, server_max_value_length=0,
                           socket_timeout=int(os.environ["DRIVER_TIMEOUT_MS"]) / 1000)


def given(call, name):
    return base64.b64decode(call[name + "64"]) if name + "64" in call else call.get(name, "").encode()


def told(name, value):
    raw = value if isinstance(value, bytes) else str(value).encode()
    return {name + "64": base64.b64encode(raw).decode()}


def hit(value, **more):
    return {"outcome": "miss"} if value is None else {"outcome": "hit", **told("value", value), **more}


def outcome(yes, word, otherwise):
    return {"outcome": word if yes else otherwise}


def answer(call):
    global client
    verb, key, value, expire = call["call"], given(call, "key"), given(call, "value"), call.get("exptime", 0)
    delta = int(call.get("delta", 1))
    if verb == "hello":
        client = begun(call)
        return {"outcome": "done", "words": "python-memcached " + memcache.__version__, "again": True}
    if "flags" in call:
        return {"outcome": "unsupported"}
    if verb == "get":
        return hit(client.get(key))
    if verb == "gets":
        client.reset_cas()
        got = client.gets(key)
        unique = {"unique": str(client.cas_ids[key])} if key in client.cas_ids else {}
        return hit(got, **unique)
    if verb == "get_many":
        found = client.get_multi([given(one, "key") for one in call["keys"]])
        return {"outcome": "items", "items": [{**told("key", k), **told("value", v)} for k, v in found.items()]}
    if verb in ("set", "add", "replace"):
        return outcome(getattr(client, verb)(key, value, time=expire), "stored", "not stored")
    if verb in ("append", "prepend"):
        return outcome(getattr(client, verb)(key, value), "stored", "not stored")
    if verb == "cas":
        client.cas_ids[key] = int(call["unique"])
        return outcome(client.cas(key, value, time=expire), "stored", "exists")
    if verb == "delete":
        return outcome(client.delete(key), "done", "miss")
    if verb in ("incr", "decr"):
        number = getattr(client, verb)(key, delta)
        return {"outcome": "miss"} if number is None else {"outcome": "number", "number": str(number)}
    if verb == "touch":
        return outcome(client.touch(key, expire), "done", "miss")
    if verb == "set_quietly":
        return outcome(client.set(key, value, noreply=True), "done", "error")
    if verb == "delete_quietly":
        return outcome(client.delete(key, noreply=True), "done", "error")
    if verb == "incr_quietly":
        client.incr(key, delta, noreply=True)
        return {"outcome": "done"}
    return {"outcome": "unsupported"}


for line in sys.stdin:
    call = json.loads(line)
    try:
        told_of = answer(call)
    except Exception as error:
        told_of = {"outcome": "error", "words": f"{type(error).__name__} {error}"}
    print(json.dumps({"id": call["id"], **told_of}), flush=True)
