<?php
// libmemcached through PHP's memcached extension, driven by a line for each operation: HOST PORT text|binary. DrivenClient says
// how.
if (!class_exists('Memcached')) {
    fwrite(STDERR, "php-memcached is not installed: apt-get install php-memcached\n");
    exit(1);
}

[, $host, $port, $protocol] = $argv;
$client = new Memcached();
$client->setOption(Memcached::OPT_BINARY_PROTOCOL, $protocol === 'binary');
$client->setOption(Memcached::OPT_COMPRESSION, false);
$client->setOption(Memcached::OPT_RECV_TIMEOUT, 10000000);
$client->setOption(Memcached::OPT_SEND_TIMEOUT, 10000000);
$client->addServer($host, (int) $port);

function shown($value): string
{
    return (string) $value === '' ? '-' : bin2hex((string) $value);
}

function value(string $hexadecimal): string
{
    return $hexadecimal === '-' ? '' : hex2bin($hexadecimal);
}

/** What the result code of the last operation says, if that did not succeed. */
function otherwise(): string
{
    global $client;
    return match ($client->getResultCode()) {
        Memcached::RES_NOTFOUND => 'none',
        Memcached::RES_NOTSTORED, Memcached::RES_DATA_EXISTS => 'refused',
        default => 'error ' . $client->getResultCode() . ' ' . $client->getResultMessage(),
    };
}

function table(array $entries): string
{
    $words = '';
    foreach ($entries as $name => $told) {
        $words .= ' ' . shown($name) . ' ' . shown($told);
    }
    return "table$words";
}

function answer(string $operation, string ...$words): string
{
    global $client;
    switch ($operation) {
        case 'set':
            return $client->set($words[0], value($words[1])) ? 'stored' : otherwise();
        case 'quietly':
            $client->setOption(Memcached::OPT_NOREPLY, true);
            $sent = $client->set($words[0], value($words[1]));
            $client->setOption(Memcached::OPT_NOREPLY, false);
            return $sent ? 'sent' : otherwise();
        case 'get':
            $got = $client->get($words[0]);
            return $got === false ? otherwise() : 'value ' . shown($got);
        case 'many':
            $found = $client->getMulti($words);
            if ($found === false) {
                return otherwise();
            }
            $line = 'found';
            foreach ($found as $key => $got) {
                $line .= " $key " . shown($got);
            }
            return $line;
        case 'gets':
            $got = $client->get($words[0], null, Memcached::GET_EXTENDED);
            return $got === false ? otherwise() : 'value ' . shown($got['value']) . ' ' . $got['cas'];
        case 'cas':
            $unique = is_numeric($words[2]) && (string) (int) $words[2] === $words[2] ? (int) $words[2] : $words[2];
            return $client->cas($unique, $words[0], value($words[1])) ? 'stored' : otherwise();
        case 'incr':
            $number = $client->increment($words[0], (int) $words[1]);
            return $number === false ? otherwise() : "number $number";
        case 'decr':
            $number = $client->decrement($words[0], (int) $words[1]);
            return $number === false ? otherwise() : "number $number";
        case 'delete':
            return $client->delete($words[0]) ? 'deleted' : otherwise();
        case 'touch':
            return $client->touch($words[0], (int) $words[1]) ? 'touched' : otherwise();
        case 'stats':
            $tables = $client->getStats();
            return $tables ? table(reset($tables)) : otherwise();
        case 'version':
            $versions = $client->getVersion();
            return $versions ? 'version ' . shown(reset($versions)) : otherwise();
        default:
            return 'cannot';
    }
}

while (($line = fgets(STDIN)) !== false) {
    try {
        echo answer(...explode(' ', rtrim($line))), "\n";
    } catch (Throwable $error) {
        echo 'error ', get_class($error), ' ', strtok($error->getMessage(), "\n"), "\n";
    }
}
