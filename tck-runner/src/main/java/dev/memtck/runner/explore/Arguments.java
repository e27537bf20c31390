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

/** What a request brings beside its key, drawn by chance. */
final class Arguments {
    private static final List<String> NUMBERS = List.of("0", "1", "5", "42", "100", "18446744073709551615");
    private static final List<String> NO_NUMBERS = List.of("-1", "5x", "18446744073709551616");
    private static final List<String> DELTAS = List.of("0", "1", "1", "7", "10", "18446744073709551615");
    private static final List<String> NO_DELTAS = List.of("18446744073709551616", "-1", "1x");
    private static final List<String> EDGES = Edges.numbers();
    private static final List<Long> FLAGS =
            List.of(0L, 0L, 0L, 1L, 5L, 127L, 128L, 255L, 256L, 32_767L, 32_768L, 65_534L, 65_535L);
    private static final List<Long> WIDE_FLAGS =
            List.of(65_536L, 16_777_216L, 2_147_483_647L, 2_147_483_648L, 4_294_967_294L, 4_294_967_295L);

    /** Higher than any that a server has given out. */
    private static final List<String> MADE_UP =
            List.of("18446744073709551615", "18446744073709551614", "9223372036854775808", "9223372036854775807");

    /** So often a conversation may add to one key, and an item has a header and a key. */
    private static final int MOST_JOINS = 100;

    /** A target that takes less than this is not asked about lengths: what is added up would soon be too much for it. */
    private static final int ROOMY = 192 * 1_024;

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
        Call filled = call;
        if (command.brings(Brings.VALUE)) {
            filled = filled.withData(value(command))
                    .withExptime(exptime(call.tongue()))
                    .withFlags(flags(call.tongue()));
        }
        if (command.brings(Brings.DATA)) {
            filled = filled.withData(value(command));
        }
        if (command.brings(Brings.EXPTIME) || command.brings(Brings.PERHAPS_EXPTIME) && chance.isOneOf(60)) {
            filled = filled.withExptime(exptime(call.tongue()));
        }
        if (command.brings(Brings.LIFETIME)) {
            filled = filled.withExptime(
                    chance.isOneOf(50) ? Exptime.seconds(100) : Exptime.seconds(2 + chance.below(2)));
        }
        if (command.brings(Brings.TIME_LEFT)) {
            filled = filled.withExptime(Exptime.seconds(chance.isOneOf(50) ? 30 : 1_000));
        }
        if (command.brings(Brings.LEASE_TIME)) {
            filled = filled.withExptime(Exptime.seconds(chance.isOneOf(50) ? 100 : 2 + chance.below(3)));
        }
        if (command.brings(Brings.DELTA)) {
            boolean isWrong = call.tongue() == Tongue.TEXT && chance.isOneOf(10);
            filled = filled.withDelta(isWrong ? chance.one(NO_DELTAS) : number(DELTAS));
        }
        if (command.brings(Brings.INITIAL) && chance.isOneOf(70)) {
            filled = filled.withInitial(number(NUMBERS)).withExptime(exptime(call.tongue()));
        }
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

    private Data value(DialectCommand command) {
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
            return command.tongue() != Tongue.BINARY ? Data.EMPTY : Data.of("y");
        }
        if (kind < 90) {
            return new Data("\\r\\nEND\\r\\n", 7);
        }
        if (kind < 93) {
            return new Data("\\0\\xff\\x80", 3);
        }
        int room = largest / 2;
        int length =
                largest < ROOMY ? 300 : Edges.length(chance, command.brings(Brings.DATA) ? room / MOST_JOINS : room);
        return new Data("[" + length + " bytes]", length);
    }

    private String number(List<String> usual) {
        return chance.one(chance.isOneOf(60) ? usual : EDGES);
    }

    private long flags(Tongue tongue) {
        return tongue == Tongue.BINARY && chance.isOneOf(10) ? chance.one(WIDE_FLAGS) : chance.one(FLAGS);
    }

    private Exptime exptime(Tongue tongue) {
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
        return kind < 98 || tongue == Tongue.BINARY ? Exptime.LONG_AGO : Exptime.MINUS_ONE;
    }
}
