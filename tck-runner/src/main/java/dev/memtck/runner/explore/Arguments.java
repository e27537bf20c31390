package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Unique;
import java.util.List;
import java.util.Optional;

/** What a request brings beside its key, drawn by chance. */
final class Arguments implements Filling {
    private static final List<String> NUMBERS = List.of("0", "1", "5", "42", "100", "18446744073709551615");
    private static final List<String> NO_NUMBERS = List.of("-1", "5x", "18446744073709551616");
    private static final List<String> DELTAS = List.of("0", "1", "1", "7", "10", "18446744073709551615");
    private static final List<String> NO_DELTAS = List.of("18446744073709551616", "-1", "1x");
    private static final List<String> EDGES = Edges.numbers();
    private static final List<Long> FLAGS =
            List.of(0L, 0L, 0L, 1L, 5L, 127L, 128L, 255L, 256L, 32_767L, 32_768L, 65_534L, 65_535L);

    /** Higher than any that a server has given out. */
    private static final List<String> MADE_UP =
            List.of("18446744073709551615", "18446744073709551614", "9223372036854775808", "9223372036854775807");

    /** So often a conversation may add to one key, and an item has a header and a key. */
    private static final int MOST_JOINS = 100;

    private final Chance chance;
    private final Forecast forecast;
    private final int largest;

    /** @param largest how long a value may be, in bytes */
    Arguments(Chance chance, Forecast forecast, int largest) {
        this.chance = chance;
        this.forecast = forecast;
        this.largest = largest;
    }

    /** Whether it brings what is no number where one must stand. */
    boolean isWrong(Call call) {
        return NO_DELTAS.contains(call.delta());
    }

    /** The call of a command with all that it brings. */
    Call of(DialectCommand command, Call call, String key) {
        Call filled = filled(command, call);
        if (command.brings(Brings.UNIQUE)) {
            filled = filled.withDemand(unique(key));
        }
        if (command.brings(Brings.PERHAPS_UNIQUE) && chance.isOneOf(25)) {
            filled = filled.comparing(unique(key));
        }
        return filled;
    }

    /** Never one of another key: whether those are the same is no must, and neither is that 0 is none. */
    private Demand unique(String key) {
        List<Unique> ofKey = forecast.shown(key);
        if (!ofKey.isEmpty() && chance.isOneOf(50)) {
            return new Demand.Shown(ofKey.get(ofKey.size() - 1));
        }
        return !ofKey.isEmpty() && chance.isOneOf(75)
                ? new Demand.Shown(chance.one(ofKey))
                : new Demand.MadeUp(chance.one(MADE_UP));
    }

    @Override
    public Optional<Exptime> perhapsExptime(Tongue tongue) {
        return chance.isOneOf(60) ? Optional.of(exptime(tongue)) : Optional.empty();
    }

    @Override
    public Exptime timeLeft() {
        return Exptime.seconds(chance.isOneOf(50) ? 30 : 1_000);
    }

    @Override
    public Exptime leaseTime() {
        return Exptime.seconds(chance.isOneOf(50) ? 100 : 2 + chance.below(3));
    }

    @Override
    public String delta(Tongue tongue) {
        boolean isWrong = Sayable.NO_DELTA.in(tongue) && chance.isOneOf(10);
        return isWrong ? chance.one(NO_DELTAS) : number(DELTAS);
    }

    @Override
    public Optional<String> initial() {
        return chance.isOneOf(70) ? Optional.of(number(NUMBERS)) : Optional.empty();
    }

    @Override
    public Data data(DialectCommand command) {
        int kind = chance.below(100);
        if (kind < 35) {
            return Data.of(chance.one(List.of("red", "blue", "green", "x")));
        }
        if (kind < 70) {
            return Data.of(number(NUMBERS));
        }
        if (kind < 80) {
            return Data.of(chance.one(NO_NUMBERS));
        }
        if (kind < 85) {
            return Sayable.EMPTY_VALUE.in(command.tongue()) ? Data.EMPTY : Data.of("y");
        }
        if (kind < 90) {
            return Kind.LIKE_A_REPLY;
        }
        if (kind < 93) {
            return Kind.NO_TEXT;
        }
        int room = largest / 2;
        int length = largest < Edges.ROOMY
                ? Edges.LITTLE
                : Edges.length(chance, command.brings(Brings.DATA) ? room / MOST_JOINS : room);
        return new Data("[" + length + " bytes]", length);
    }

    private String number(List<String> usual) {
        return chance.one(chance.isOneOf(60) ? usual : EDGES);
    }

    @Override
    public long flags(Tongue tongue) {
        return Sayable.WIDE_FLAGS.in(tongue) && chance.isOneOf(10) ? chance.one(Edges.WIDE_FLAGS) : chance.one(FLAGS);
    }

    @Override
    public Exptime exptime(Tongue tongue) {
        int kind = chance.below(100);
        if (kind < 45) {
            return Exptime.ZERO;
        }
        if (kind < 65) {
            return Exptime.seconds(2 + chance.below(2));
        }
        if (kind < 80) {
            return Exptime.seconds(chance.isOneOf(30) ? 2_592_000 : 100);
        }
        if (kind < 87) {
            return Exptime.unixTime(3);
        }
        if (kind < 93) {
            return Exptime.unixTime(100);
        }
        return kind < 98 || !Sayable.NEGATIVE_EXPTIME.in(tongue) ? Exptime.LONG_AGO : Exptime.MINUS_ONE;
    }
}
