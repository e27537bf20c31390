package dev.memtck.runner.oracle;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** All that keys may hold, as far as what was seen tells. Belongs to one thread. */
public final class World {
    /** What is more than that tells nothing any more. */
    private static final int MOST_CELLS = 64;

    private final Reading reading;
    private final Map<String, List<Cell>> cells = new LinkedHashMap<>();

    /** Keys of what may be locked: few of many. */
    private final Set<String> held = new LinkedHashSet<>();

    /** Keys that who has gone may still read. */
    private final Set<String> readLate = new LinkedHashSet<>();

    private boolean hasFlushed;

    /** When what is there then is flushed. */
    private Deadline due = Deadline.NEVER;

    /** Whether somebody else may have asked for a flush that has not come yet. */
    private boolean isAnotherDue;

    public World(Reading reading) {
        this.reading = reading;
    }

    public Reading reading() {
        return reading;
    }

    /** What a key may hold at a time. What is likely comes first. */
    public List<Cell> at(String key, Window window) {
        if (due.isSurelyBefore(window)) {
            due = Deadline.NEVER;
            // Which of two such flushes holds is not said (TEXT-87).
            flush(window, cell -> isAnotherDue ? Stream.of(cell) : Stream.empty());
        }
        // That what is stored right after a flush is served is a should; when it is gone, is not said.
        boolean mayBeFlushed = hasFlushed && !reading.asks("TEXT-80");
        List<Cell> before = of(key);
        if (before.size() == 1 && !mayBeFlushed) {
            return before.get(0).at(window, reading);
        }
        Set<Cell> now = new LinkedHashSet<>();
        before.forEach(cell -> now.addAll(cell.at(window, reading)));
        if (mayBeFlushed) {
            now.add(new Missing(State.FLUSHED));
        }
        return List.copyOf(now);
    }

    /** The same world, for what might happen to some keys. */
    public World copyOf(Collection<String> keys) {
        World copy = new World(reading);
        Stream.concat(keys.stream(), held.stream())
                .filter(cells::containsKey)
                .forEach(key -> copy.cells.put(key, cells.get(key)));
        copy.held.addAll(held);
        copy.readLate.addAll(readLate);
        copy.hasFlushed = hasFlushed;
        copy.due = due;
        copy.isAnotherDue = isAnotherDue;
        return copy;
    }

    /** The most likely state of a key, for who asks. */
    public State state(String key, int connection, Window window) {
        return at(key, window).get(0).state(connection);
    }

    /** Whether a key is in one of these states, whatever is possible, for who asks. */
    public boolean isAlwaysOne(Set<State> states, String key, int connection, Window window) {
        return at(key, window).stream().allMatch(cell -> states.contains(cell.state(connection)));
    }

    /** Whether an item stands there, or a lease that this leaves there, be it with another identifier; whatever is possible. */
    public boolean surelyHolds(String key, Verb asked, Window window) {
        return at(key, window).stream()
                .allMatch(cell -> cell instanceof Item || cell instanceof Lease && asked.leavesLease());
    }

    private List<Cell> of(String key) {
        return cells.getOrDefault(key, List.of(new Missing(State.NEVER)));
    }

    /**
     * How a call may end.
     *
     * @param firstUnique no state of an item had this number before, or one of the 250 behind it
     * @return empty if the documents leave open what becomes of it
     */
    public Optional<List<Possible>> predict(String key, Call call, Window window, int firstUnique) {
        List<Cell> now = at(key, window);
        if (!says(now, call, window)) {
            return Optional.empty();
        }
        Turn turn = new Turn(call, window, reading, firstUnique);
        Optional<Refusal> refusal = Refusal.of(new Refusal.Asked(key, call, hasLocksBeside(key)), reading);
        return Optional.of(now.stream()
                .flatMap(cell ->
                        Stream.concat(cell.on(turn).stream(), refusal.stream().flatMap(why -> why.on(cell, turn))))
                .toList());
    }

    /** Whether the documents say what becomes of a call. */
    public boolean says(String key, Call call, Window window) {
        return says(at(key, window), call, window);
    }

    private boolean says(List<Cell> now, Call call, Window window) {
        return !due.mayBeBefore(window)
                && now.size() <= MOST_CELLS
                && now.stream().allMatch(cell -> cell.isSaid(call));
    }

    private boolean hasLocksBeside(String key) {
        return held.size() > (held.contains(key) ? 1 : 0);
    }

    /**
     * What becomes of a request that breaks its form: whatever the key holds, it is refused, and that stays.
     *
     * @param rule that says so
     */
    public List<Possible> refused(String key, String rule, Window window) {
        return at(key, window).stream()
                .map(cell -> new Possible(Fact.REFUSED, Optional.empty(), "", rule, cell))
                .toList();
    }

    /** What was seen leaves these possible. */
    public void settle(String key, List<Cell> possible) {
        List<Cell> read = readLate.contains(key)
                ? possible.stream().map(Cell::perhapsRead).toList()
                : possible;
        List<Cell> left = read.size() == 1 ? read : List.copyOf(new LinkedHashSet<>(read));
        cells.put(key, left);
        if (isAny(left, Cell::isHeld)) {
            held.add(key);
        } else {
            held.remove(key);
        }
    }

    /** Whether a key was deleted meanwhile is not known. */
    public void mayBeDeleted(String key, Window window) {
        settle(
                key,
                Stream.concat(at(key, window).stream(), Stream.of(new Missing(State.DELETED)))
                        .toList());
    }

    /** Whether a key was read meanwhile is not known, nor whether it will be: who has gone is served by another thread. */
    public void mayBeRead(String key, Window window) {
        readLate.add(key);
        settle(key, at(key, window));
    }

    /** A connection has ended. */
    public void end(int connection, Window window) {
        each(connection, cell -> cell.afterEndOf(connection, window).stream());
    }

    /** A connection has given up all its locks. */
    public void unlockAll(int connection, Window window) {
        each(connection, cell -> cell.releasedBy(connection, window, reading).stream());
    }

    /**
     * Everything is flushed.
     *
     * @param delay until then
     */
    public void flush(Exptime delay, Window window) {
        if (delay.equals(Exptime.ZERO)) {
            flush(window, cell -> Stream.empty());
        } else {
            due = delay.from(window);
        }
    }

    /** @param left what of a cell may still be there */
    private void flush(Window window, Function<Cell, Stream<Cell>> left) {
        hasFlushed = true;
        for (String key : List.copyOf(cells.keySet())) {
            settle(
                    key,
                    at(key, window).stream()
                            .flatMap(cell -> Stream.concat(cell.flushed(reading).stream(), left.apply(cell)))
                            .toList());
        }
    }

    /** Somebody else may have asked for a flush that comes later, and behind it no other surely comes. */
    public void mayHaveAnotherDue() {
        isAnotherDue = true;
    }

    /** Of what a connection may have locked. */
    private void each(int connection, Function<Cell, Stream<Cell>> change) {
        for (String key : List.copyOf(held)) {
            List<Cell> old = cells.get(key);
            if (isAny(old, cell -> cell.isHeldBy(connection))) {
                settle(key, old.stream().flatMap(change).toList());
            }
        }
    }

    private static boolean isAny(List<Cell> cells, Predicate<Cell> wanted) {
        for (Cell cell : cells) {
            if (wanted.test(cell)) {
                return true;
            }
        }
        return false;
    }
}
