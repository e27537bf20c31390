"""libmemcached through pylibmc, as docs/client-drivers.md has it. It makes text of a bytes key, and numbers of digits it stores."""
import base64
import json
import os
import sys

import pylibmc

timeout = int(os.environ["DRIVER_TIMEOUT_MS"])


def begun(call):
    return pylibmc.Client([f"{call['host']}:{call['port']}"], binary=os.environ["DRIVER_PROTOCOL"] == "binary",
                          behaviors={"cas": True, "connect_timeout": timeout, "receive_timeout": timeout * 1000,
                                     "send_timeout": timeout * 1000})


def given(call, name):
    return base64.b64decode(call[name + "64"]) if name + "64" in call else call.get(name, "").encode()


def told(name, value):
    raw = value if isinstance(value, bytes) else str(value).encode()
    return {name + "64": base64.b64encode(raw).decode()}


def hit(value, **more):
    return {"outcome": "miss"} if value is None else {"outcome": "hit", **told("value", value), **more}


def answer(call):
    global client
    verb, key, value = call["call"], given(call, "key"), given(call, "value")
    expire = call.get("exptime", 0)
    if verb == "hello":
        client = begun(call)
        return {"outcome": "done", "again": True,
                "words": f"pylibmc {pylibmc.__version__}, libmemcached {pylibmc.libmemcached_version}"}
    if "flags" in call:
        return {"outcome": "unsupported"}
    if verb == "get":
        return hit(client.get(key))
    if verb == "gets":
        got, unique = client.gets(key)
        return hit(got, **({} if unique is None else {"unique": str(unique)}))
    if verb == "get_many":
        found = client.get_multi([given(one, "key") for one in call["keys"]])
        return {"outcome": "items", "items": [{**told("key", k), **told("value", v)} for k, v in found.items()]}
    if verb in ("set", "add", "replace"):
        return {"outcome": "stored" if getattr(client, verb)(key, value, time=expire) else "not stored"}
    if verb in ("append", "prepend"):
        return {"outcome": "stored" if getattr(client, verb)(key, value) else "not stored"}
    if verb == "cas":
        return {"outcome": "stored" if client.cas(key, value, int(call["unique"]), expire) else "exists"}
    if verb == "delete":
        return {"outcome": "done" if client.delete(key) else "miss"}
    if verb in ("incr", "decr"):
        return {"outcome": "number", "number": str(getattr(client, verb)(key, int(call.get("delta", 1))))}
    if verb == "touch":
        return {"outcome": "done" if client.touch(key, expire) else "miss"}
    if verb == "flush":
        return {"outcome": "done" if client.flush_all() else "error"}
    return {"outcome": "unsupported"}


for line in sys.stdin:
    call = json.loads(line)
    try:
        outcome = answer(call)
    except pylibmc.NotFound:
        outcome = {"outcome": "miss"}
    except Exception as error:
        outcome = {"outcome": "error", "words": f"{type(error).__name__} {error}"}
    print(json.dumps({"id": call["id"], **outcome}), flush=True)
