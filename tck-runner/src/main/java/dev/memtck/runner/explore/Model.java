package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Reach;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Uniques.Same;
import dev.memtck.runner.explore.Verdict.Fitting;
import dev.memtck.runner.explore.Verdict.Repeated;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Cell;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.State;
import dev.memtck.runner.oracle.Unique;
import dev.memtck.runner.oracle.Window;
import dev.memtck.runner.oracle.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All that the keys of a conversation may hold, as far as its replies tell: by every rule, and by the musts alone. Belongs to
 * its thread.
 */
final class Model {
    private final Scope scope;
    private final World strict;
    private final World lenient;
    private final Uniques uniques;
    private final Comparison comparison;

    /** What is asked behind another request, and how it may be answered. */
    record Later(Message message, List<Reply> replies) {}

    Model(Environment environment, Scope scope) {
        this.scope = scope;
        this.strict = new World(environment.strict());
        this.lenient = new World(environment.lenient());
        this.uniques = new Uniques(scope);
        this.comparison = new Comparison(scope);
        if (environment.system().mayHaveFlushDue()) {
            List.of(strict, lenient).forEach(World::mayHaveAnotherDue);
        }
    }

    /** Everything was flushed a moment ago, by another conversation. */
    void flushed(Window window) {
        List.of(strict, lenient).forEach(world -> world.flush(Exptime.ZERO, window));
    }

    /** What nobody waited for when a client left may have been done; behind a quit as far as the musts go. */
    void afterwards(Step.End end, Window window) {
        end.mayDelete().ifPresent(key -> lenient.mayBeDeleted(key, window));
        end.mayRead().ifPresent(key -> List.of(strict, lenient).forEach(world -> world.mayBeRead(key, window)));
    }

    void end(Connection connection, Window window) {
        strict.end(connection.number(), window);
        lenient.end(connection.number(), window);
    }

    /** The most likely state of a key, for who asks. */
    State state(String key, int connection, Window window) {
        return strict.state(key, connection, window);
    }

    /** The requests that the documents say something of, whatever those before are answered. */
    List<Request> said(List<Request> requests, Connection connection, Window window) {
        List<Request> said = new ArrayList<>();
        // What one does to the world matters to those behind it.
        World strictly = requests.size() > 1 ? strict.copyOf(Request.keys(requests)) : strict;
        World leniently = requests.size() > 1 ? lenient.copyOf(Request.keys(requests)) : lenient;
        Set<String> asked = new HashSet<>();
        for (Request request : requests) {
            // What is asked of the key before it in the same write may make it another item.
            boolean mayName = request.parts().stream().map(Part::key).allMatch(asked::add);
            Request resolved = request.with(call -> named(call.on(connection.number()), request, mayName));
            if (!says(strictly, resolved, window) || !says(leniently, resolved, window)) {
                continue;
            }
            said.add(resolved);
            if (requests.size() > 1) {
                imagine(resolved, connection, strictly, window);
                imagine(resolved, connection, leniently, window);
            }
        }
        return said;
    }

    /**
     * A cas unique that was neither shown this time nor chosen is one that nobody was shown; so is that of another item, also of one
     * that the key held before, as the two may have the same.
     */
    private Call named(Call call, Request request, boolean mayName) {
        String key = request.parts().get(0).key();
        return uniques.mayBeNamed(call.demand(), key, mayName)
                ? call
                : call.withDemand(new Demand.MadeUp("18446744073709551614"));
    }

    private static boolean says(World world, Request request, Window window) {
        return request.parts().stream()
                .allMatch(part -> request.malformed()
                        .map(malformed -> world.isAlwaysOne(
                                malformed.states(), part.key(), part.call().connection(), window))
                        .orElseGet(() -> world.says(part.key(), part.call(), window)));
    }

    /** How each part of a request may end; empty if the documents leave that open. */
    private static Optional<List<List<Possible>>> possible(Request request, World world, Window window) {
        List<List<Possible>> possible = new ArrayList<>();
        for (int i = 0; i < request.parts().size(); i++) {
            Part part = request.parts().get(i);
            int firstUnique = request.firstUnique(i);
            Optional<List<Possible>> ofPart = request.malformed()
                    .map(malformed -> world.refused(part.key(), malformed.rule(), window))
                    .or(() -> world.predict(part.key(), part.call(), window, firstUnique));
            if (ofPart.isEmpty()) {
                return Optional.empty();
            }
            possible.add(ofPart.get());
        }
        return Optional.of(possible);
    }

    /** What a request leaves, whichever of the possible replies comes. */
    private static void imagine(Request request, Connection connection, World world, Window window) {
        List<List<Possible>> possible = possible(request, world, window).orElseThrow();
        reach(request, connection, world, window);
        for (int i = 0; i < possible.size(); i++) {
            world.settle(
                    request.parts().get(i).key(),
                    possible.get(i).stream().map(Possible::next).toList());
        }
    }

    /** Where nothing may stand now, what stands there next is another item. */
    void noteItems(Request request, Window window) {
        request.parts().stream()
                .filter(part -> !strict.surelyHolds(part.key(), part.call().verb(), window))
                .map(Part::key)
                .forEach(uniques::another);
    }

    /** A reply came that is kept. */
    void settle(Request request, Verdict verdict, Connection connection, Window window) {
        Fitting fitting = verdict.strictly().get(0);
        uniques.note(request, fitting.captures());
        scope.capture(fitting.captures());
        settle(strict, request, verdict.strictly(), fitting, connection, window);
        settle(lenient, request, verdict.leniently(), fitting, connection, window);
    }

    private static void settle(
            World world, Request request, List<Fitting> fitting, Fitting first, Connection connection, Window window) {
        reach(request, connection, world, window);
        Map<String, List<Cell>> next = new LinkedHashMap<>();
        for (int i = 0; i < request.parts().size(); i++) {
            int part = i;
            next.put(
                    request.parts().get(i).key(),
                    fitting.stream()
                            .map(one -> renamed(one.reply().next().get(part), one, first))
                            .toList());
        }
        next.forEach(world::settle);
    }

    /** What becomes of keys that are not named. */
    private static void reach(Request request, Connection connection, World world, Window window) {
        if (request.reach() == Reach.OWN_LOCKS) {
            world.unlockAll(connection.number(), window);
        }
        request.flushesIn().ifPresent(delay -> world.flush(delay, window));
    }

    /** Two ways to read one reply may have two names for the cas unique that it shows. */
    private static Cell renamed(Cell cell, Fitting fitting, Fitting first) {
        Cell renamed = cell;
        for (Map.Entry<String, byte[]> mine : fitting.captures().entrySet()) {
            // Two keys may have the same: each keeps its name.
            if (first.captures().containsKey(mine.getKey())) {
                continue;
            }
            for (Map.Entry<String, byte[]> theirs : first.captures().entrySet()) {
                if (Arrays.equals(mine.getValue(), theirs.getValue())) {
                    renamed = renamed.renamed(Unique.ofSlot(mine.getKey()), Unique.ofSlot(theirs.getKey()));
                }
            }
        }
        return renamed;
    }

    /** Holds what came against what is possible. */
    Verdict verdict(Message message, byte[] pending, Window window) {
        comparison.begin(message, pending);
        List<Reply> asked = replies(message.request(), strict, window);
        List<Reply> left = replies(message.request(), lenient, window);
        Held strictly = held(message, asked);
        Optional<List<List<Possible>>> tooMany =
                left.isEmpty() && !asked.isEmpty() ? possible(message.request(), lenient, window) : Optional.empty();
        Held leniently = tooMany.map(possible -> allowed(strictly, asked.get(0), possible))
                .orElseGet(() -> held(message, left));
        return new Verdict(
                leniently.isLonger(strictly) ? List.of() : strictly.fitting(),
                leniently.fitting(),
                leniently.fitting().isEmpty() && !left.isEmpty() ? left : asked,
                asked.isEmpty() || left.isEmpty() && tooMany.isEmpty(),
                leniently.closest().or(strictly::closest),
                leniently.repeated().or(strictly::repeated),
                strictly.mayFitYet() || leniently.mayFitYet());
    }

    /**
     * What the musts alone allow where that is too many replies to tell: what every rule allows, and then each key may hold
     * whatever it may; and anything else, of which they are not held against.
     */
    private static Held allowed(Held strictly, Reply expected, List<List<Possible>> possible) {
        List<List<Possible>> lanes = Possible.lanes(possible);
        List<Fitting> fitting = strictly.fitting().stream()
                .flatMap(one -> lanes.stream()
                        .map(lane ->
                                one.leaving(lane.stream().map(Possible::next).toList())))
                .toList();
        boolean isOther = fitting.isEmpty() && !strictly.mayFitYet();
        return new Held(
                isOther ? List.of(new Fitting(expected, 0, Map.of())) : fitting,
                strictly.closest(),
                strictly.repeated(),
                strictly.mayFitYet());
    }

    private record Held(
            List<Fitting> fitting, Optional<Match.Differs> closest, Optional<Repeated> repeated, boolean mayFitYet) {
        /** Whether more of what came is a reply. */
        boolean isLonger(Held other) {
            return Fitting.length(other.fitting) < Fitting.length(fitting);
        }
    }

    private Held held(Message message, List<Reply> replies) {
        List<Fitting> fitting = new ArrayList<>();
        Optional<Match.Differs> closest = Optional.empty();
        Optional<Repeated> repeated = Optional.empty();
        boolean mayFitYet = false;
        for (Reply reply : replies) {
            Match match = comparison.match(reply);
            if (match instanceof Match.Agrees agrees) {
                Optional<Same> same = uniques.same(message.request(), agrees.captures());
                if (same.isEmpty()) {
                    fitting.add(new Fitting(reply, agrees.length(), agrees.captures()));
                } else {
                    repeated = same.map(one -> new Repeated(reply, one));
                }
            } else if (match instanceof Match.Differs differs) {
                closest = closest.filter(best -> best.at() >= differs.at()).or(() -> Optional.of(differs));
            } else {
                mayFitYet = true;
            }
        }
        // Where nothing may come, too, it did not where something came.
        int length = fitting.stream().mapToInt(Fitting::length).max().orElse(0);
        return new Held(fitting.stream().filter(one -> one.length() == length).toList(), closest, repeated, mayFitYet);
    }

    /** None where the documents leave open what becomes of it. */
    private static List<Reply> replies(Request request, World world, Window window) {
        Optional<List<List<Possible>>> possible = possible(request, world, window);
        return possible.map(ways -> request.words().replies(request, ways, world.reading(), window))
                .orElse(List.of());
    }

    /** What was sent behind a request, as it would be answered had the expected reply come; as far as that is said. */
    List<Later> expected(Request request, Reply expected, List<Message> behind, Connection connection, Window window) {
        List<Request> asked =
                new ArrayList<>(behind.stream().map(Message::request).toList());
        asked.add(request);
        World world = strict.copyOf(Request.keys(asked));
        for (int i = 0; i < expected.next().size(); i++) {
            world.settle(request.parts().get(i).key(), List.of(expected.next().get(i)));
        }
        List<Later> later = new ArrayList<>();
        for (Message message : behind) {
            if (!says(world, message.request(), window)) {
                break;
            }
            later.add(new Later(message, replies(message.request(), world, window)));
            imagine(message.request(), connection, world, window);
        }
        return later;
    }
}
