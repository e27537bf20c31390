"""pymemcache, which speaks text only, driven by a line for each operation: HOST PORT text. DrivenClient says how."""
import sys

try:
    from pymemcache.client.base import Client
except ImportError:
    sys.exit("python3-pymemcache is not installed: apt-get install python3-pymemcache")

client = Client((sys.argv[1], int(sys.argv[2])), default_noreply=False, timeout=10, connect_timeout=10)


def shown(value):
    return (value if isinstance(value, bytes) else str(value).encode()).hex() or "-"


def value(hexadecimal):
    return b"" if hexadecimal == "-" else bytes.fromhex(hexadecimal)


def answer(operation, *words):
    if operation == "set":
        return "stored" if client.set(words[0], value(words[1])) else "refused"
    if operation == "quietly":
        client.set(words[0], value(words[1]), noreply=True)
        return "sent"
    if operation == "get":
        got = client.get(words[0])
        return "none" if got is None else f"value {shown(got)}"
    if operation == "many":
        return " ".join(["found"] + [f"{key} {shown(got)}" for key, got in client.get_many(words).items()])
    if operation == "gets":
        got, unique = client.gets(words[0])
        return "none" if got is None else f"value {shown(got)} {unique.decode()}"
    if operation == "cas":
        return {True: "stored", False: "refused", None: "none"}[client.cas(words[0], value(words[1]), words[2])]
    if operation in ("incr", "decr"):
        number = getattr(client, operation)(words[0], int(words[1]))
        return "none" if number is None else f"number {number}"
    if operation == "delete":
        return "deleted" if client.delete(words[0]) else "none"
    if operation == "touch":
        return "touched" if client.touch(words[0], int(words[1])) else "none"
    if operation == "stats":
        return " ".join(["table"] + [f"{shown(name)} {shown(told)}" for name, told in client.stats().items()])
    if operation == "version":
        return f"version {shown(client.version())}"
    return "cannot"


for line in sys.stdin:
    try:
        print(answer(*line.split()), flush=True)
    except Exception as error:
        print("error", type(error).__name__, str(error).split("\n")[0], flush=True)
