package dev.memtck.runner.oracle;

import java.util.Optional;

/**
 * One way in which a call may end.
 *
 * @param shown what the reply shows of the item or lease; empty where it shows nothing
 * @param number the new value of a counter, else empty
 * @param rule the id of the rule that it rests on
 * @param next what the key holds then
 */
public record Possible(Fact fact, Optional<Shown> shown, String number, String rule, Cell next) {

    /**
     * What is shown of an item or a lease.
     *
     * @param origin the rule of the command that made the item what it is
     * @param remaining of a lease that stood there before: at most so many seconds
     */
    public record Shown(long flags, Data data, Unique unique, String origin, long remaining) {}
}
