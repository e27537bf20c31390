# Cache::Memcached::Fast, which speaks text only: HOST PORT text LARGEST.
use strict;
use warnings;
use Time::HiRes qw(time sleep);

eval { require Cache::Memcached::Fast; 1 }
    or die "libcache-memcached-fast-perl is not installed: apt-get install libcache-memcached-fast-perl\n";

my ($host, $port, undef, $largest) = @ARGV;
my $client = Cache::Memcached::Fast->new({
    servers => ["$host:$port"], compress_threshold => -1, max_size => 4 * $largest, connect_timeout => 30, io_timeout => 30,
    max_failures => 0, utf8 => 0 });
$| = 1;

sub exercised {
    my ($operation, $right) = @_;
    die "wrong: $operation\n" unless $right;
    print "exercised: $operation\n";
}

sub gone {
    my ($key) = @_;
    my $deadline = time + 30;
    sleep 0.05 while defined $client->get($key) && time < $deadline;
    return !defined $client->get($key) && $client->get('stays') eq 'here';
}

exercised('set', $client->set('red', 'one') && $client->set('blue', 'two') && $client->set('stays', 'here'));
exercised('get', $client->get('red') eq 'one' && !defined $client->get('absent'));
my $found = $client->get_multi('red', 'absent', 'blue');
exercised('multi-get', join(',', map { "$_=$found->{$_}" } sort keys %$found) eq 'blue=two,red=one');
my ($unique, $value) = @{ $client->gets('red') };
exercised('cas', $value eq 'one' && $client->cas('red', $unique, 'new') && !$client->cas('red', $unique, 'old')
    && $client->get('red') eq 'new');
exercised('incr', $client->set('number', 5) && $client->incr('number', 4) == 9 && !$client->incr('absent', 1));
exercised('touch', $client->touch('blue', 1) && gone('blue') && !$client->touch('absent', 1));
exercised('delete', $client->delete('red') && !defined $client->get('red') && !$client->delete('red'));
exercised('expiry', $client->set('short', 'x', 1) && gone('short'));
exercised('large', $client->set('large', 'x' x $largest) && $client->get('large') eq 'x' x $largest);
exercised('too large', !$client->set('large', 'x' x ($largest + 1)) && $client->get('stays') eq 'here');
