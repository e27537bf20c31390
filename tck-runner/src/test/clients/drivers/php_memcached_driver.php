<?php
// libmemcached through PHP's memcached extension, as docs/client-drivers.md has it.
$timeout = (int) getenv('DRIVER_TIMEOUT_MS');

function begin(array $call): array
{
    global $client, $timeout;
    $client = new Memcached();
    $client->setOption(Memcached::OPT_BINARY_PROTOCOL, getenv('DRIVER_PROTOCOL') === 'binary');
    $client->setOption(Memcached::OPT_COMPRESSION, false);
    $client->setOption(Memcached::OPT_CONNECT_TIMEOUT, $timeout);
    $client->setOption(Memcached::OPT_POLL_TIMEOUT, $timeout);
    $client->setOption(Memcached::OPT_RECV_TIMEOUT, $timeout * 1000);
    $client->setOption(Memcached::OPT_SEND_TIMEOUT, $timeout * 1000);
    $client->addServer($call['host'], $call['port']);
    return ['outcome' => 'done', 'words' => 'php-memcached ' . phpversion('memcached'), 'again' => true];
}

function given(array $call, string $name): string
{
    return isset($call["{$name}64"]) ? base64_decode($call["{$name}64"]) : (string) ($call[$name] ?? '');
}

function told(string $name, $value): array
{
    return ["{$name}64" => base64_encode((string) $value)];
}

/** What the result code of the last operation says, if that did not succeed. */
function otherwise(): array
{
    global $client;
    return match ($client->getResultCode()) {
        Memcached::RES_NOTFOUND => ['outcome' => 'miss'],
        Memcached::RES_NOTSTORED => ['outcome' => 'not stored'],
        Memcached::RES_DATA_EXISTS => ['outcome' => 'exists'],
        default => ['outcome' => 'error', 'words' => $client->getResultCode() . ' ' . $client->getResultMessage()],
    };
}

function outcome($yes, string $word): array { return $yes ? ['outcome' => $word] : otherwise(); }

/** PHP has 63 bits for a unique that is a number, and takes a longer one as digits. */
function unique(string $digits) { return (string) (int) $digits === $digits ? (int) $digits : $digits; }

function number($number): array
{
    return $number === false ? otherwise() : ['outcome' => 'number', 'number' => (string) $number];
}

function quietly(callable $act): array
{
    global $client;
    $client->setOption(Memcached::OPT_NOREPLY, true);
    $yes = $act();
    $client->setOption(Memcached::OPT_NOREPLY, false);
    return outcome($yes !== false, 'done');
}

function hit($got): array
{
    return $got === false ? otherwise()
        : ['outcome' => 'hit', 'unique' => (string) $got['cas']] + told('value', $got['value']);
}

function answer(array $call): array
{
    global $client;
    [$key, $value, $exptime, $delta] = [given($call, 'key'), given($call, 'value'), $call['exptime'] ?? 0, $call['delta'] ?? 1];
    if (isset($call['flags']) || (string) (int) $delta !== (string) $delta) {
        return ['outcome' => 'unsupported'];
    }
    switch ($call['call']) {
        case 'hello': return begin($call);
        case 'get':
            $got = $client->get($key);
            return $got === false ? otherwise() : ['outcome' => 'hit'] + told('value', $got);
        case 'gets': return hit($client->get($key, null, Memcached::GET_EXTENDED));
        case 'get_many':
            $found = $client->getMulti(array_map(fn ($one) => given($one, 'key'), $call['keys']));
            return $found === false ? otherwise() : ['outcome' => 'items', 'items' => array_map(
                fn ($k, $v) => told('key', $k) + told('value', $v), array_keys($found), array_values($found))];
        case 'set': case 'add': case 'replace': return outcome($client->{$call['call']}($key, $value, $exptime), 'stored');
        case 'append': case 'prepend': return outcome($client->{$call['call']}($key, $value), 'stored');
        case 'cas': return outcome($client->cas(unique($call['unique']), $key, $value, $exptime), 'stored');
        case 'delete': return outcome($client->delete($key), 'done');
        case 'incr': return number($client->increment($key, (int) $delta));
        case 'decr': return number($client->decrement($key, (int) $delta));
        case 'touch': return outcome($client->touch($key, $exptime), 'done');
        case 'flush': return outcome($client->flush(), 'done');
        case 'set_quietly': return quietly(fn () => $client->set($key, $value));
        case 'delete_quietly': return quietly(fn () => $client->delete($key));
        default: return ['outcome' => 'unsupported'];
    }
}

while (($line = fgets(STDIN)) !== false) {
    $call = json_decode($line, true);
    try {
        $outcome = answer($call);
    } catch (Throwable $error) {
        $outcome = ['outcome' => 'error', 'words' => get_class($error) . ' ' . $error->getMessage()];
    }
    echo json_encode(['id' => $call['id']] + $outcome, JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
