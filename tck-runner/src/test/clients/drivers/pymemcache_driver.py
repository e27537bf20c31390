"""pymemcache, which speaks text only, as docs/client-drivers.md has it."""
import base64
import json
import os
import sys

import pymemcache
from pymemcache.client.base import Client

timeout = int(os.environ["DRIVER_TIMEOUT_MS"]) / 1000


def begun(call):
    return Client((call["host"], call["port"]), default_noreply=False, timeout=timeout, connect_timeout=timeout)


def given(call, name):
    return base64.b64decode(call[name + "64"]) if name + "64" in call else call.get(name, "").encode()


def told(name, value):
    raw = value if isinstance(value, bytes) else str(value).encode()
    return {name + "64": base64.b64encode(raw).decode()}


def hit(value, **more):
    return {"outcome": "miss"} if value is None else {"outcome": "hit", **told("value", value), **more}


def done(yes, no="miss"):
    return {"outcome": "done" if yes else no}


def stored(yes):
    return {"outcome": "stored" if yes else "not stored"}


def number(got):
    return {"outcome": "miss"} if got is None else {"outcome": "number", "number": str(got)}


def answer(call):
    global client
    verb, key, value = call["call"], given(call, "key"), given(call, "value")
    expire = call.get("exptime", 0)
    flags = {"flags": call["flags"]} if "flags" in call else {}
    delta = int(call.get("delta", 1))
    if verb == "hello":
        client = begun(call)
        return {"outcome": "done", "words": "pymemcache " + pymemcache.__version__, "again": True}
    if verb == "get":
        return hit(client.get(key))
    if verb == "gets":
        got, unique = client.gets(key)
        return hit(got, **({} if unique is None else {"unique": unique.decode()}))
    if verb == "get_many":
        found = client.get_many([given(one, "key") for one in call["keys"]])
        return {"outcome": "items", "items": [{**told("key", k), **told("value", v)} for k, v in found.items()]}
    if verb in ("set", "add", "replace", "append", "prepend"):
        return stored(getattr(client, verb)(key, value, expire=expire, **flags))
    if verb == "cas":
        stands = client.cas(key, value, call["unique"], expire=expire, **flags)
        return {"outcome": {True: "stored", False: "exists", None: "miss"}[stands]}
    if verb == "delete":
        return done(client.delete(key))
    if verb in ("incr", "decr"):
        return number(getattr(client, verb)(key, delta))
    if verb == "touch":
        return done(client.touch(key, expire))
    if verb == "flush":
        return done(client.flush_all(noreply=False))
    if verb == "set_quietly":
        return done(client.set(key, value, noreply=True))
    if verb == "delete_quietly":
        return done(client.delete(key, noreply=True))
    if verb == "incr_quietly":
        client.incr(key, delta, noreply=True)
        return done(True)
    return {"outcome": "unsupported"}


for line in sys.stdin:
    call = json.loads(line)
    try:
        outcome = answer(call)
    except Exception as error:
        outcome = {"outcome": "error", "words": f"{type(error).__name__} {error}"}
    print(json.dumps({"id": call["id"], **outcome}), flush=True)
