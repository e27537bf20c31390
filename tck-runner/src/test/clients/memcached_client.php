<?php
// libmemcached through PHP's memcached extension: HOST PORT text|binary LARGEST.
if (!class_exists('Memcached')) {
    fwrite(STDERR, "php-memcached is not installed: apt-get install php-memcached\n");
    exit(1);
}

[, $host, $port, $protocol, $largest] = $argv;
$client = new Memcached();
$client->setOption(Memcached::OPT_BINARY_PROTOCOL, $protocol === 'binary');
$client->setOption(Memcached::OPT_COMPRESSION, false);
$client->addServer($host, (int) $port);

function exercised(string $operation, bool $right): void
{
    global $client;
    if (!$right) {
        fwrite(STDERR, "wrong: $operation; " . $client->getResultMessage() . "\n");
        exit(1);
    }
    echo "exercised: $operation\n";
}

function gone(string $key): bool
{
    global $client;
    $deadline = microtime(true) + 30;
    while ($client->get($key) !== false && microtime(true) < $deadline) {
        usleep(50000);
    }
    return $client->get($key) === false && $client->get('stays') === 'here';
}

exercised('set', $client->set('red', 'one') && $client->set('blue', 'two') && $client->set('stays', 'here'));
exercised('get', $client->get('red') === 'one' && $client->get('absent') === false);
exercised('multi-get', $client->getMulti(['red', 'absent', 'blue']) == ['red' => 'one', 'blue' => 'two']);
$read = $client->get('red', null, Memcached::GET_EXTENDED);
exercised('cas', $read['value'] === 'one' && $client->cas($read['cas'], 'red', 'new')
    && !$client->cas($read['cas'], 'red', 'old') && $client->getResultCode() === Memcached::RES_DATA_EXISTS
    && $client->get('red') === 'new');
exercised('incr', $client->set('number', '5') && $client->increment('number', 4) === 9);
exercised('touch', $client->touch('blue', 1) && gone('blue') && !$client->touch('absent', 1));
exercised('delete', $client->delete('red') && $client->get('red') === false && !$client->delete('red'));
exercised('expiry', $client->set('short', 'x', 1) && gone('short'));
$value = str_repeat('x', (int) $largest);
exercised('large', $client->set('large', $value) && $client->get('large') === $value);
exercised('too large', !$client->set('large', $value . 'x') && $client->get('stays') === 'here');
