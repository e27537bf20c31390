"""pymemcache, which speaks text only: HOST PORT text LARGEST."""
import sys
import time

try:
    from pymemcache.client.base import Client
    from pymemcache.exceptions import MemcacheServerError
except ImportError:
    sys.exit("python3-pymemcache is not installed: apt-get install python3-pymemcache")

largest = int(sys.argv[4])
client = Client((sys.argv[1], int(sys.argv[2])), default_noreply=False)


def exercised(operation, right):
    if not right:
        sys.exit(f"wrong: {operation}")
    print(f"exercised: {operation}", flush=True)


def gone(key):
    deadline = time.monotonic() + 30
    while client.get(key) is not None and time.monotonic() < deadline:
        time.sleep(0.05)
    return client.get(key) is None and client.get("stays") == b"here"


def refuses(key, value):
    try:
        return not client.set(key, value)
    except MemcacheServerError as error:
        return b"too large" in error.args[0]


exercised("set", client.set("red", b"one") and client.set("blue", b"two") and client.set("stays", b"here"))
exercised("get", client.get("red") == b"one" and client.get("absent") is None)
exercised("multi-get", client.get_many(["red", "absent", "blue"]) == {"red": b"one", "blue": b"two"})
value, unique = client.gets("red")
exercised("cas", value == b"one" and client.cas("red", b"new", unique) and client.cas("red", b"old", unique) is False
          and client.cas("absent", b"old", unique) is None and client.get("red") == b"new")
exercised("incr", client.set("number", b"5") and client.incr("number", 4) == 9 and client.incr("absent", 1) is None)
exercised("touch", client.touch("blue", 1) and gone("blue") and not client.touch("absent", 1))
exercised("delete", client.delete("red") and client.get("red") is None and not client.delete("red"))
exercised("expiry", client.set("short", b"x", expire=1) and gone("short"))
exercised("large", client.set("large", b"x" * largest) and client.get("large") == b"x" * largest)
exercised("too large", refuses("large", b"x" * (largest + 1)) and client.get("stays") == b"here")
