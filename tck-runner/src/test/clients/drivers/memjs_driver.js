// memjs, which speaks binary only, as docs/client-drivers.md has it. Of a refusal it tells false, of an error it throws.
const memjs = require("memjs");
const readline = require("readline");

const timeout = Number(process.env.DRIVER_TIMEOUT_MS) / 1000;
const quiet = { log() {} };
let client;

const given = (call, name) =>
  `${name}64` in call ? Buffer.from(call[`${name}64`], "base64") : Buffer.from(call[name] || "");
const told = (name, value) => ({ [`${name}64`]: Buffer.from(value).toString("base64") });
const outcome = (yes, word, otherwise) => ({ outcome: yes ? word : otherwise });
const counted = (got) => (got.value === null ? { outcome: "miss" } : { outcome: "number", number: String(got.value) });

function begin(call) {
  if (client) client.close();
  client = memjs.Client.create(`${call.host}:${call.port}`, { timeout, conntimeout: timeout, retries: 1, logger: quiet });
  return { outcome: "done", words: `memjs ${require("memjs/package.json").version}`, again: true };
}

async function answer(call) {
  const [key, value, expires] = [given(call, "key").toString(), given(call, "value"), call.exptime || 0];
  if ("flags" in call || Number(call.delta || 1) > Number.MAX_SAFE_INTEGER) return { outcome: "unsupported" };
  switch (call.call) {
    case "hello": return begin(call);
    case "get": {
      const got = await client.get(key);
      return got.value === null ? { outcome: "miss" } : { outcome: "hit", ...told("value", got.value) };
    }
    case "set": return outcome(await client.set(key, value, { expires }), "stored", "not stored");
    case "add": return outcome(await client.add(key, value, { expires }), "stored", "not stored");
    case "replace": return outcome(await client.replace(key, value, { expires }), "stored", "not stored");
    case "append": return outcome(await client.append(key, value), "stored", "not stored");
    case "prepend": return outcome(await client.prepend(key, value), "stored", "not stored");
    case "delete": return outcome(await client.delete(key), "done", "miss");
    case "touch": return outcome(await client.touch(key, expires), "done", "miss");
    case "incr": return counted(await client.increment(key, Number(call.delta || 1), {}));
    case "decr": return counted(await client.decrement(key, Number(call.delta || 1), {}));
    default: return { outcome: "unsupported" };
  }
}

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const call = JSON.parse(line);
    let told;
    try {
      told = await answer(call);
    } catch (error) {
      told = { outcome: "error", words: String(error && error.message || error) };
    }
    process.stdout.write(`${JSON.stringify({ id: call.id, ...told })}\n`);
  }
  process.exit(0);
}

main();
