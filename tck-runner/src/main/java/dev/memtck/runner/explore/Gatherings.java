package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.Extension;
import dev.memtck.runner.dialect.Quietness;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.target.Capability;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** What is asked at the same time, one crowd after the other. */
record Gatherings(Offer offer) {
    private static final List<String> KEYS = List.of("{apple}", "{plum}");
    private static final String WITH_CAS = " with cas";
    private static final int MOST_CLIENTS = 6;
    private static final int LEAST_TIMES = 5;
    private static final int MORE_TIMES = 15;

    /** Who reads, and then writes what it has read, brings back what another deleted meanwhile. */
    private static final Set<Verb> LEAVES_WHAT_WAS_DELETED =
            EnumSet.of(Verb.INCR, Verb.DECR, Verb.TOUCH, Verb.GET_AND_TOUCH);

    private static final Set<Verb> OF_LEASES = EnumSet.of(Verb.GET_LEASE, Verb.DELETE_FOR_LEASE);

    /** In bytes: a value that does not come in one piece may be of two. */
    private static final int LARGE = 50_000;

    /** Of so many crowds one is asked all that is offered; each other meets on one verb, a verb after the other. */
    private static final int ONE_OF_WHICH_IS_OF_ALL = 4;

    /** All that is offered is too much for a crowd: of three one is left out. */
    private static final int ONE_OF_WHICH_STAYS_AWAY = 3;

    /** @param number of its own in a run */
    ParallelConversation of(int number, long seed) {
        Random random = new Random(seed);
        List<Verb> verbs = verbs();
        int ofOne = number - number / ONE_OF_WHICH_IS_OF_ALL;
        boolean isOfAll = number % ONE_OF_WHICH_IS_OF_ALL == 0 || verbs.isEmpty();
        List<String> asked = isOfAll
                ? ofMany(random)
                : ofOne(
                        verbs.get(ofOne % verbs.size()),
                        Side.values()[ofOne / verbs.size() % Side.values().length],
                        random);
        return new ParallelConversation(
                number,
                2 + random.nextInt(MOST_CLIENTS - 1),
                LEAST_TIMES + random.nextInt(MORE_TIMES),
                asked.stream().distinct().toList());
    }

    private List<String> ofMany(Random random) {
        Mix mix = Mix.of(random, offer);
        List<String> some = askings()
                .filter(one -> mix.has(one.command()))
                .filter(one -> random.nextInt(ONE_OF_WHICH_STAYS_AWAY) > 0)
                .map(one -> one.of(KEYS.get(random.nextInt(KEYS.size())), 0))
                .toList();
        return some.isEmpty() ? List.of(offer.has(Capability.TEXT) ? "get {apple}" : "Get {apple}") : some;
    }

    /**
     * Two of one verb, each over another protocol, meet on one key more often where little else is asked: what brings the
     * item about again, changes it or takes it away, and one more.
     */
    private List<String> ofOne(Verb verb, Side side, Random random) {
        Mix mix = Mix.with(verb, random, offer);
        List<Asking> possible = askings().filter(one -> mix.has(one.command())).toList();
        List<Asking> ofSide =
                possible.stream().filter(one -> side.has(one.command())).toList();
        boolean knowsIt = ofSide.stream().anyMatch(one -> one.verb() == verb);
        Set<Verb> beside = beside(verb);
        Asking more = possible.get(random.nextInt(possible.size()));
        int length = verb == Verb.GET ? Math.min(LARGE, offer.largest() / 2) : 0;
        return Stream.concat(
                        (knowsIt ? ofSide : possible)
                                .stream().filter(one -> one.verb() == verb || beside.contains(one.verb())),
                        Stream.of(more))
                .map(one -> one.of(KEYS.get(0), length))
                .toList();
    }

    /** What brings the item about again, changes it or takes it away. */
    private static Set<Verb> beside(Verb verb) {
        if (verb == Verb.GET) {
            return EnumSet.of(Verb.SET);
        }
        if (verb.locks()) {
            return EnumSet.of(Verb.ADD, Verb.LOCK, Verb.LOCK_AND_GET, Verb.UNLOCK, Verb.REPLACE_AND_UNLOCK);
        }
        if (OF_LEASES.contains(verb)) {
            return EnumSet.of(Verb.SET, Verb.CAS, Verb.DELETE, Verb.GET_LEASE);
        }
        if (LEAVES_WHAT_WAS_DELETED.contains(verb)) {
            return EnumSet.of(Verb.ADD, Verb.DELETE);
        }
        return EnumSet.of(verb.makes() ? Verb.DELETE : Verb.ADD);
    }

    /** Over which protocol those who meet on one verb speak. */
    private enum Side {
        ANY,
        BINARY,
        TEXT;

        boolean has(DialectCommand command) {
            return this == ANY || (this == BINARY) == (command.tongue() == Tongue.BINARY);
        }
    }

    private List<Verb> verbs() {
        return askings().map(Asking::verb).distinct().sorted().toList();
    }

    private Stream<Asking> askings() {
        return offer.tongues().stream()
                .flatMap(connection -> offer.commands(connection).stream())
                .filter(command -> command.verb().isPresent() && command.quietness() != Quietness.QUIET)
                .flatMap(Asking::of);
    }

    /**
     * What may be asked at the same time, so that the documents say what comes of it.
     *
     * @param joins whether values are added to; what was joined is no number, and nothing is counted then
     * @param tongues what the binary protocol makes of a lease is left open, and what meta commands make of a lease or a lock
     */
    private record Mix(boolean joins, boolean leases, boolean locks, Set<Tongue> tongues) {
        static Mix of(Random random, Offer offer) {
            boolean joins = random.nextBoolean();
            boolean leases = offer.has(Capability.LEASES) && random.nextInt(3) == 0;
            boolean locks = !leases && random.nextBoolean();
            return of(joins, leases, locks, random.nextBoolean());
        }

        /** One in which this has a place. */
        static Mix with(Verb verb, Random random, Offer offer) {
            boolean isOfMeta = offer.tongues().stream()
                    .flatMap(connection -> offer.commands(connection).stream())
                    .filter(command -> command.verb().equals(Optional.of(verb)))
                    .allMatch(command -> command.tongue() == Tongue.META);
            return of(verb.joins(), OF_LEASES.contains(verb), verb.locks(), isOfMeta || random.nextBoolean());
        }

        private static Mix of(boolean joins, boolean leases, boolean locks, boolean meta) {
            Set<Tongue> tongues = EnumSet.of(Tongue.TEXT);
            if (!leases) {
                tongues.add(Tongue.BINARY);
            }
            if (!leases && !locks && meta) {
                tongues.add(Tongue.META);
            }
            return new Mix(joins, leases, locks, tongues);
        }

        boolean has(DialectCommand command) {
            Verb verb = command.verb().orElseThrow();
            boolean isOfLeases = command.extension().equals(Optional.of(Extension.LEASES));
            return (!verb.joins() || joins)
                    && (!verb.counts() || !joins)
                    && (!verb.locks() || locks)
                    && (!isOfLeases || leases)
                    && tongues.contains(command.tongue());
        }
    }

    /**
     * What one may ask.
     *
     * @param looks whether it names a cas unique, or looks at it, where its command does not say so
     */
    private record Asking(DialectCommand command, Verb verb, boolean looks) {
        static Stream<Asking> of(DialectCommand command) {
            Verb verb = command.verb().orElseThrow();
            Asking plain = new Asking(command, verb, false);
            boolean mayCompare = verb == Verb.SET && command.brings(Brings.PERHAPS_UNIQUE);
            return mayCompare
                    ? Stream.of(plain, new Asking(command, Verb.CAS, true))
                    : command == BinaryCommand.GET
                            ? Stream.of(plain, new Asking(command, verb, true))
                            : Stream.of(plain);
        }

        /**
         * As the features say it: the key stands behind the first word.
         *
         * @param length of what is stored, in bytes; 0 for any
         */
        String of(String key, int length) {
            String word = command.word();
            int end = word.indexOf(' ') < 0 ? word.length() : word.indexOf(' ');
            String size = length > 0 && command.brings(Brings.VALUE) ? " " + length : "";
            return word.substring(0, end) + " " + key + size + word.substring(end) + (looks ? WITH_CAS : "");
        }
    }
}
