package dev.memtck.runner.oracle;

import dev.memtck.runner.oracle.Deadline.Left;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

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
     * Lists with one end for each key, in which every end of every key stands at least once.
     *
     * @param ofKeys the ends of each key, at least one
     */
    public static List<List<Possible>> lanes(List<List<Possible>> ofKeys) {
        int most = ofKeys.stream().mapToInt(List::size).max().orElse(0);
        return IntStream.range(0, most)
                .mapToObj(lane -> ofKeys.stream()
                        .map(ofKey -> ofKey.get(Math.min(lane, ofKey.size() - 1)))
                        .toList())
                .toList();
    }

    /** The same, with what mg says besides. */
    Possible marked(Set<Mark> marks) {
        return new Possible(fact, shown.map(item -> item.marked(marks)), number, rule, next);
    }

    /** The same, where the reply tells this end. */
    Possible showing(Deadline told) {
        return new Possible(fact, shown.map(item -> item.ending(told)), number, rule, next);
    }

    /** The same with another next. */
    Possible leaving(Cell other) {
        return new Possible(fact, shown, number, rule, other);
    }

    /**
     * What is shown of an item or a lease.
     *
     * @param origin the rule of the command that made the item what it is
     * @param remaining of a lease that stood there before, in seconds
     * @param deadline of an item
     * @param hit whether it was read before
     * @param marks what mg says besides
     */
    public record Shown(
            long flags,
            Data data,
            Unique unique,
            String origin,
            Left remaining,
            Deadline deadline,
            Hit hit,
            Set<Mark> marks) {
        Shown ending(Deadline other) {
            return new Shown(flags, data, unique, origin, remaining, other, hit, marks);
        }

        Shown marked(Set<Mark> others) {
            return new Shown(flags, data, unique, origin, remaining, deadline, hit, others);
        }
    }
}
