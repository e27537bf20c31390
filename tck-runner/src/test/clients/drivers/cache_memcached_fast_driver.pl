# Cache::Memcached::Fast, which speaks text only, as docs/client-drivers.md has it. False is the server's refusal, undef an error
# or a miss: it does not tell which.
use strict;
use warnings;
use Cache::Memcached::Fast;
use JSON::PP;
use MIME::Base64;

my $timeout = $ENV{DRIVER_TIMEOUT_MS} / 1000;
my $client;
my $json = JSON::PP->new->canonical;
$| = 1;

sub begin {
    my ($call) = @_;
    $client = Cache::Memcached::Fast->new({
        servers => ["$call->{host}:$call->{port}"], compress_threshold => -1, max_size => 1 << 30,
        connect_timeout => $timeout, io_timeout => $timeout, max_failures => 0, utf8 => 0 });
    return { outcome => 'done', words => "Cache::Memcached::Fast $Cache::Memcached::Fast::VERSION", again => JSON::PP::true };
}

sub given {
    my ($call, $name) = @_;
    return decode_base64($call->{"${name}64"}) if exists $call->{"${name}64"};
    return defined $call->{$name} ? "$call->{$name}" : '';
}

sub told { my ($name, $value) = @_; return ("${name}64" => encode_base64($value, '')) }

sub hit {
    my ($value, %more) = @_;
    return defined $value ? { outcome => 'hit', told('value', $value), %more } : { outcome => 'miss' };
}

sub outcome {
    my ($answer, $yes, $no) = @_;
    return !defined $answer ? { outcome => 'error', words => 'undef' } : { outcome => $answer ? $yes : $no };
}

sub number {
    my ($number) = @_;
    return !defined $number ? { outcome => 'error', words => 'undef' }
        : $number eq '' ? { outcome => 'miss' } : { outcome => 'number', number => $number eq '0E0' ? '0' : "$number" };
}

sub stores {
    my ($verb, $call, @more) = @_;
    return outcome(scalar $client->$verb(given($call, 'key'), @more, given($call, 'value'), $call->{exptime} || 0),
        'stored', $verb eq 'cas' ? 'exists' : 'not stored');
}

my %answers = (
    hello => \&begin,
    get => sub { hit($client->get(given($_[0], 'key'))) },
    gets => sub { my $got = $client->gets(given($_[0], 'key')); $got ? hit($got->[1], unique => "$got->[0]") : hit(undef) },
    get_many => sub {
        my $found = $client->get_multi(map { given($_, 'key') } @{ $_[0]{keys} });
        return { outcome => 'items', items => [map { { told('key', $_), told('value', $found->{$_}) } } keys %$found] };
    },
    (map { my $verb = $_; $verb => sub { stores($verb, $_[0]) } } qw(set add replace)),
    (map { my $verb = $_; $verb => sub {
        outcome(scalar $client->$verb(given($_[0], 'key'), given($_[0], 'value')), 'stored', 'not stored') } } qw(append prepend)),
    cas => sub { stores('cas', $_[0], $_[0]{unique}) },
    delete => sub { outcome(scalar $client->delete(given($_[0], 'key')), 'done', 'miss') },
    incr => sub { number(scalar $client->incr(given($_[0], 'key'), $_[0]{delta} // 1)) },
    decr => sub { number(scalar $client->decr(given($_[0], 'key'), $_[0]{delta} // 1)) },
    touch => sub { outcome(scalar $client->touch(given($_[0], 'key'), $_[0]{exptime}), 'done', 'miss') },
    gat => sub { hit($client->gat($_[0]{exptime}, given($_[0], 'key'))) },
    flush => sub { my ($answer) = values %{ $client->flush_all }; outcome($answer, 'done', 'error') },
    set_quietly => sub { $client->set(given($_[0], 'key'), given($_[0], 'value')); return { outcome => 'done' } },
    delete_quietly => sub { $client->delete(given($_[0], 'key')); return { outcome => 'done' } },
    incr_quietly => sub { $client->incr(given($_[0], 'key'), $_[0]{delta} // 1); return { outcome => 'done' } },
);

while (my $line = <STDIN>) {
    my $call = $json->decode($line);
    my $answer = exists $call->{flags} ? undef : $answers{ $call->{call} };
    my $outcome = eval { $answer ? $answer->($call) : { outcome => 'unsupported' } };
    $outcome = { outcome => 'error', words => (split /\n/, $@)[0] } if !defined $outcome;
    print $json->encode({ id => $call->{id}, %$outcome }), "\n";
}
