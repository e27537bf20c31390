# Cache::Memcached::Fast, which speaks text only, driven by a line for each operation: HOST PORT text. DrivenClient says
# how. False is the server's refusal, undef an error or a miss: it does not tell which.
use strict;
use warnings;

eval { require Cache::Memcached::Fast; 1 }
    or die "libcache-memcached-fast-perl is not installed: apt-get install libcache-memcached-fast-perl\n";

my ($host, $port) = @ARGV;
my $client = Cache::Memcached::Fast->new({
    servers => ["$host:$port"], compress_threshold => -1, max_size => 1 << 30, connect_timeout => 10, io_timeout => 10,
    max_failures => 0, utf8 => 0 });
$| = 1;

sub shown { my ($value) = @_; return $value eq '' ? '-' : unpack 'H*', $value }
sub value { my ($hex) = @_; return $hex eq '-' ? '' : pack 'H*', $hex }
sub told { my ($answer, $yes, $no) = @_; return !defined $answer ? 'error undef' : $answer ? $yes : $no }

my %answers = (
    set => sub { told(scalar $client->set($_[0], value($_[1])), 'stored', 'refused') },
    quietly => sub { $client->set($_[0], value($_[1])); 'sent' },
    get => sub { my $got = $client->get($_[0]); defined $got ? 'value ' . shown($got) : 'none' },
    many => sub { my $found = $client->get_multi(@_); join ' ', 'found', map { "$_ " . shown($found->{$_}) } keys %$found },
    gets => sub { my $got = $client->gets($_[0]); defined $got ? 'value ' . shown($got->[1]) . " $got->[0]" : 'none' },
    cas => sub { told(scalar $client->cas($_[0], $_[2], value($_[1])), 'stored', 'refused') },
    incr => sub { number(scalar $client->incr(@_)) },
    decr => sub { number(scalar $client->decr(@_)) },
    delete => sub { told(scalar $client->delete($_[0]), 'deleted', 'none') },
    touch => sub { told(scalar $client->touch(@_), 'touched', 'none') },
    version => sub { my ($version) = values %{ $client->server_versions }; defined $version ? 'version ' . shown($version) : 'error undef' },
);

sub number { my ($number) = @_; return !defined $number ? 'error undef' : $number eq '' ? 'none' : "number $number" }

while (my $line = <STDIN>) {
    my ($operation, @words) = split ' ', $line;
    my $answer = $answers{$operation};
    my $told = eval { $answer ? $answer->(@words) : 'cannot' };
    print defined $told ? $told : 'error ' . (split /\n/, $@)[0], "\n";
}
