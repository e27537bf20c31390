package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Row.Delta;
import dev.memtck.runner.explore.Row.Flags;
import dev.memtck.runner.explore.Row.Initial;
import dev.memtck.runner.explore.Row.Naming;
import dev.memtck.runner.explore.Row.Time;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Unique;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the requests of a case bring beside their key. Belongs to its thread. */
final class Brought {
    /** It has surely passed after {@link Cases#WAITED}. */
    static final Exptime SOON = Exptime.seconds(2);

    /** No server has given out as many. */
    static final String LARGEST = "18446744073709551615";

    /** One of these is over as soon as it is said. */
    private static final List<Exptime> ENDING =
            List.of(SOON, Exptime.seconds(1), Exptime.unixTime(1), Exptime.unixTime(0));

    /** In seconds; more than the most is a Unix time. */
    private static final int SHORTEST = 60;

    static final int MOST = 2_592_000;

    /** So often a long time doubles until it is the most. */
    private static final int OCTAVES = 16;

    private static final Exptime SOON_IN_8_BITS = Exptime.seconds(258);
    private static final Exptime SOON_IN_16_BITS = Exptime.seconds(65_538);
    static final Exptime SOON_IN_20_BITS = Exptime.seconds(1_048_578);

    /** For who has 32 bits for its milliseconds, and a sign; and of it, too, 18 bits are {@link #SOON}. */
    static final Exptime PAST_IN_MILLISECONDS = Exptime.seconds(9 * (1 << 18) + 2);

    /** Of which so many bits are {@link #SOON}. */
    private static final List<Exptime> WRAPPED_LIFETIMES = List.of(SOON_IN_8_BITS, SOON_IN_16_BITS, SOON_IN_20_BITS);

    /** And of the last's milliseconds 32. */
    private static final List<Exptime> WRAPPED = Stream.concat(
                    WRAPPED_LIFETIMES.stream(), Stream.of(Exptime.unixTime(4_294_969)))
            .toList();

    /** In seconds from now: also more than is read as a time from now where it is none of Unix. */
    private static final List<Integer> AHEAD = List.of(100, 3_000_000);

    /** From 2^31 to 2^32 - 2; with 2^32 - 1 no counter is made. */
    private static final List<String> FROM_2_31 = List.of("2147483648", "2147483649", "4294967040", "4294967294");

    private static final List<String> MADE_UP = List.of(
            LARGEST, "18446744073709551614", "9223372036854775808", "9223372036854775807", "4294967296000000001");

    /** Beside the end of a type; nearer there may be one that a server has given out. */
    private static final List<Long> DISTANCES = List.of(1L << 16, 1L << 24, 1L << 32, 1L << 48, Long.MIN_VALUE);

    private static final List<Long> SMALL_FLAGS = List.of(1L, 5L, 127L, 128L, 255L, 256L);
    private static final int SIXTEEN_BITS = 1 << 16;
    private static final List<Long> LARGE_FLAGS = List.of(32_767L, 32_768L, 65_534L, 65_535L);
    private static final List<String> NUMBERS = List.of("0", "1", "7", "10", "42", "100");
    private static final List<String> NO_NUMBERS = List.of("1x", "x1", "1.5", "0x10");

    /** The first is another number to who takes it for octal. */
    private static final List<String> ZEROS_IN_FRONT = List.of("010", "007", "0");

    /** Of which 64 bits are none, are more than a sum of digits before, and are less. */
    private static final List<String> TOO_LARGE = List.of(
            "18446744073709551616",
            "18446744073709551617",
            "30000000000000000000",
            "99999999999999999999",
            "184467440737095516160");

    private static final List<String> EDGES = Edges.numbers();

    /** As many and a little more become one value where what is appended is asked for twice. */
    private static final int ADDED_UP = 5;

    private final Row row;
    private final Chance chance;
    private final int horizon;
    private final int room;

    /**
     * @param horizon so many seconds pass between what is held and what is asked, or none
     * @param largest how long a value may be, in bytes
     */
    Brought(Row row, Chance chance, int horizon, int largest) {
        this.horizon = horizon;
        this.row = row;
        this.chance = chance;
        this.room = largest < Edges.ROOMY ? Edges.LITTLE : largest / ADDED_UP;
    }

    /** What is to be held before the case asks. */
    Call held(Call call) {
        return filled(
                call,
                row.of(Parameter.HELD, Kind.WORD),
                row.of(Parameter.HELD_FLAGS, Flags.NONE),
                heldTime(),
                chance.isOneOf(50) ? Delta.ONE : Delta.EDGE,
                Initial.EDGE);
    }

    /** Where it would be long it is over before long, if enough time passes: a server may wait for that in several steps. */
    private Time heldTime() {
        Time time = row.of(Parameter.HELD_TIME, Time.NONE);
        return time == Time.LONG && horizon > 0 ? Time.WITHIN_THE_HORIZON : time;
    }

    /** What is not to be held any more then. */
    Call another(Call call) {
        return filled(call, chance.one(List.of(Kind.values())), Flags.NONE, Time.LONG, Delta.ONE, Initial.NONE);
    }

    /** What is held until a moment that comes soon. */
    Call ending(Call call) {
        boolean isLease = call.command() instanceof DialectCommand command && command.brings(Brings.LEASE_TIME);
        return held(call).withExptime(isLease ? SOON : chance.one(ENDING));
    }

    Call number(Call call) {
        Kind kind = row.of(Parameter.HELD, Kind.NUMBER) == Kind.EDGE_NUMBER ? Kind.EDGE_NUMBER : Kind.NUMBER;
        return filled(
                call,
                kind,
                row.of(Parameter.HELD_FLAGS, Flags.NONE),
                row.of(Parameter.HELD_TIME, Time.NONE),
                Delta.ONE,
                Initial.NONE);
    }

    Call afterwards(Call call) {
        return filled(call, Kind.NUMBER, Flags.NONE, Time.LONG, Delta.ONE, Initial.NONE);
    }

    /**
     * What the case is about.
     *
     * @param shown cas uniques of the key, the last one last
     */
    Call asked(Call call, List<Unique> shown) {
        Call filled = filled(
                call,
                row.of(Parameter.BROUGHT, Kind.WORD),
                row.of(Parameter.FLAGS, Flags.NONE),
                row.of(Parameter.TIME, Time.NONE),
                row.of(Parameter.DELTA, Delta.ONE),
                row.of(Parameter.INITIAL, Initial.NONE));
        Naming naming = row.of(Parameter.NAMING, Naming.NONE);
        if (naming == Naming.NONE) {
            return filled;
        }
        Demand demand = demand(naming, shown);
        return call.command() instanceof DialectCommand command && command.brings(Brings.UNIQUE)
                ? filled.withDemand(demand)
                : filled.comparing(demand);
    }

    private Demand demand(Naming naming, List<Unique> shown) {
        if (shown.isEmpty()) {
            return new Demand.MadeUp(chance.one(MADE_UP));
        }
        Unique last = shown.get(shown.size() - 1);
        return switch (naming) {
            case NONE, OWN -> new Demand.Shown(last);
            case OLDER -> new Demand.Shown(shown.get(0));
            case NEAR -> new Demand.Near(last, chance.one(DISTANCES));
            case ZERO -> new Demand.Zero(last);
            case MADE_UP -> new Demand.MadeUp(chance.one(MADE_UP));
        };
    }

    /** Long, and as likely in each octave: who keeps a few of its bits, or its place on a wheel, ends it soon. */
    static Exptime any(Chance chance) {
        int octave = SHORTEST << chance.below(OCTAVES);
        return Exptime.seconds(Math.min(MOST, octave + chance.below(octave)));
    }

    private Call filled(Call call, Kind kind, Flags flags, Time time, Delta delta, Initial initial) {
        return new Chosen(kind, flags, time, delta, initial).filled((DialectCommand) call.command(), call);
    }

    /** One of each of these. */
    private final class Chosen implements Filling {
        private final Kind kind;
        private final Flags flags;
        private final Time time;
        private final Delta delta;
        private final Initial initial;

        Chosen(Kind kind, Flags flags, Time time, Delta delta, Initial initial) {
            this.kind = kind;
            this.flags = flags;
            this.time = time;
            this.delta = delta;
            this.initial = initial;
        }

        @Override
        public Data data(DialectCommand command) {
            return kind.data(chance, command.tongue(), room);
        }

        @Override
        public Exptime exptime(Tongue tongue) {
            return switch (time) {
                case NONE, ZERO -> Exptime.ZERO;
                case LONG -> any(chance);
                case LONGEST -> Exptime.seconds(MOST);
                case UNIX_TIME -> Exptime.unixTime(chance.one(AHEAD));
                case SOON -> chance.one(ENDING);
                case WITHIN_THE_HORIZON -> Exptime.seconds(Cases.WAITED + chance.below(horizon - Cases.WAITED));
                case WRAPPED -> chance.one(WRAPPED);
                case LEFT_OPEN -> Exptime.leftOpen(chance.one(FROM_2_31));
                case PAST ->
                    !Sayable.NEGATIVE_EXPTIME.in(tongue) || chance.isOneOf(60) ? Exptime.LONG_AGO : Exptime.MINUS_ONE;
            };
        }

        @Override
        public Optional<Exptime> perhapsExptime(Tongue tongue) {
            return time == Time.NONE ? Optional.empty() : Optional.of(exptime(tongue));
        }

        @Override
        public long flags(Tongue tongue) {
            return switch (flags) {
                case NONE -> 0;
                case SMALL -> chance.one(SMALL_FLAGS);
                case LARGE -> Sayable.WIDE_FLAGS.in(tongue) && chance.isOneOf(60) ? wideFlags() : narrowFlags();
            };
        }

        private long narrowFlags() {
            return chance.isOneOf(50) ? chance.one(LARGE_FLAGS) : chance.below(SIXTEEN_BITS);
        }

        private long wideFlags() {
            return chance.isOneOf(50)
                    ? chance.one(Edges.WIDE_FLAGS)
                    : (long) SIXTEEN_BITS * chance.below(SIXTEEN_BITS) + chance.below(SIXTEEN_BITS);
        }

        @Override
        public Exptime leaseTime() {
            return switch (time) {
                case SOON -> SOON;
                case WITHIN_THE_HORIZON -> exptime(Tongue.TEXT);
                // Of a Unix time there need be no lease (LEASE-56).
                case WRAPPED -> chance.one(WRAPPED_LIFETIMES);
                default -> any(chance);
            };
        }

        @Override
        public Exptime timeLeft() {
            return Exptime.seconds(time == Time.SOON ? 30 : 1_000);
        }

        @Override
        public String delta(Tongue tongue) {
            return switch (delta) {
                case ONE -> "1";
                case ZERO -> "0";
                case EDGE -> chance.one(EDGES);
                case LARGEST -> LARGEST;
                case WITH_ZEROS_IN_FRONT -> chance.one(ZEROS_IN_FRONT);
                case TOO_LARGE -> chance.one(TOO_LARGE);
                case NEGATIVE -> "-1";
                case NO_NUMBER -> chance.one(NO_NUMBERS);
            };
        }

        @Override
        public Optional<String> initial() {
            return initial == Initial.NONE
                    ? Optional.empty()
                    : Optional.of(chance.one(initial == Initial.EDGE ? EDGES : NUMBERS));
        }
    }
}
