"""libmemcached through pylibmc, driven by a line for each operation: HOST PORT text|binary. DrivenClient says how."""
import sys

try:
    import pylibmc
except ImportError:
    sys.exit("python3-pylibmc is not installed: apt-get install python3-pylibmc")

host, port, protocol = sys.argv[1:4]
client = pylibmc.Client([f"{host}:{port}"], binary=protocol == "binary",
                        behaviors={"cas": True, "receive_timeout": 10_000_000, "send_timeout": 10_000_000})


def shown(value):
    return (value if isinstance(value, bytes) else str(value).encode()).hex() or "-"


def value(hexadecimal):
    return b"" if hexadecimal == "-" else bytes.fromhex(hexadecimal)


def answer(operation, *words):
    if operation == "set":
        return "stored" if client.set(words[0], value(words[1])) else "refused"
    if operation == "get":
        got = client.get(words[0])
        return "none" if got is None else f"value {shown(got)}"
    if operation == "many":
        return " ".join(["found"] + [f"{key} {shown(got)}" for key, got in client.get_multi(words).items()])
    if operation == "gets":
        got, unique = client.gets(words[0])
        return "none" if got is None else f"value {shown(got)} {unique}"
    if operation == "cas":
        return "stored" if client.cas(words[0], value(words[1]), int(words[2])) else "refused"
    if operation in ("incr", "decr"):
        return f"number {getattr(client, operation)(words[0], int(words[1]))}"
    if operation == "delete":
        return "deleted" if client.delete(words[0]) else "none"
    if operation == "touch":
        return "touched" if client.touch(words[0], int(words[1])) else "none"
    if operation == "stats":
        [(_, table)] = client.get_stats()
        return " ".join(["table"] + [f"{shown(name)} {shown(told)}" for name, told in table.items()])
    return "cannot"


for line in sys.stdin:
    try:
        print(answer(*line.split()), flush=True)
    except pylibmc.NotFound:
        print("none", flush=True)
    except Exception as error:
        print("error", type(error).__name__, str(error).split(": (0x")[0], flush=True)
