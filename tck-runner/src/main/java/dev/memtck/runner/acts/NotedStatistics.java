package dev.memtck.runner.acts;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Scene;
import dev.memtck.runner.target.TargetSettings;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The target's counters before and after something. They are asked for on a connection that is there before the first note,
 * so that asking counts nothing that is looked at.
 */
public final class NotedStatistics {
    private static final String CLIENT = "statistics";
    private static final String RETRIEVALS = "cmd_get";

    /** What the rules look at; uptime, say, never comes to rest. */
    private static final Pattern COUNTER =
            Pattern.compile("bytes|(curr|total|cmd|get|delete|incr|decr|cas|touch|lease)_.*");

    /** In the time in which a target settles. */
    private static final int READINGS = 3;

    private static final ReplyPhrase END = new ReplyPhrase(Phrase.parse("END\\r\\n"));

    private final Scene scene;
    private StatTables tables = StatTables.GENERAL;
    private Map<String, String> noted = Map.of();
    private Set<String> restless = Set.of();
    private boolean lagging;

    private NotedStatistics(Scene scene) {
        this.scene = scene;
    }

    /** The counters of a scenario. */
    public static NotedStatistics of(Scene scene) {
        return scene.kept(NotedStatistics.class, NotedStatistics::new);
    }

    /**
     * Keeps the counters as they are now; what is asked from here on is asked of these tables. Where they lag, they are read
     * when what was done before is in them.
     */
    public void note(StatTables which) {
        lagging = isLagging();
        tables = which;
        awaitWhatLags();
        noted = settled();
    }

    /**
     * The counters when two readings, a second apart, agree: what was done before may be counted late, a client that has just
     * gone too. Those that never come to rest are remembered.
     */
    private Map<String, String> settled() {
        Duration settle = scene.run().limits().settle();
        long end = scene.clock().in(settle);
        int mark = scene.mark();
        Map<String, String> before = read();
        for (int inVain = 0; ; inVain++) {
            scene.pause(settle.dividedBy(READINGS));
            Map<String, String> now = read();
            restless = restless(before, now);
            if (restless.isEmpty() || scene.clock().nanos() > end) {
                return now;
            }
            scene.forgetSince(mark, inVain + 1);
            before = now;
        }
    }

    private static Set<String> restless(Map<String, String> before, Map<String, String> now) {
        return now.keySet().stream()
                .filter(name -> COUNTER.matcher(name).matches())
                .filter(name -> !now.get(name).equals(before.get(name)))
                .collect(Collectors.toSet());
    }

    /** Whether a retrieval of nothing is not counted at once, and alone. */
    private boolean isLagging() {
        OptionalLong before = TargetSettings.number(read(StatTables.GENERAL), RETRIEVALS);
        Client client = scene.client(CLIENT);
        client.send(("get " + scene.scope().keyPrefix() + "none\r\n").getBytes(StandardCharsets.US_ASCII));
        client.receive(END);
        OptionalLong after = TargetSettings.number(read(StatTables.GENERAL), RETRIEVALS);
        return before.isPresent() && !after.equals(OptionalLong.of(before.getAsLong() + 1));
    }

    /** What a lagging counter shows, and what it does not show, is old. */
    private void awaitWhatLags() {
        if (lagging) {
            scene.pause(scene.run().limits().settle());
        }
    }

    /**
     * The counter is so much higher than when it was noted.
     *
     * @param counter a name, or several with " + " between them for their sum
     */
    public void requireRise(String counter, Amount by) {
        requireRest(counter);
        if (by.equals(Amount.exactly(0))) {
            awaitWhatLags();
        }
        requireValue(counter, by.above(value(noted, counter)));
    }

    private void requireRest(String counters) {
        Stream.of(counters.split(" \\+ "))
                .filter(restless::contains)
                .findFirst()
                .ifPresent(counter -> {
                    throw new CouldNotTell("this rule needs a quiet target: " + counter
                            + " did not come to rest while the kit did nothing: another client is at work, or it counts the"
                            + " asking");
                });
    }

    /** The counter is not more than another is. */
    public void requireAtMost(String counter, String limit) {
        requireValue(counter, Amount.atMost(value(read(), limit)));
    }

    /** How much higher the counter is than when it was noted. */
    public String rise(String counter) {
        awaitWhatLags();
        return String.valueOf(value(read(), counter) - value(noted, counter));
    }

    /** One of the tables by size class has a line that ends in this name, and each such line a number. */
    public void requireNameBySizeClass(String name) {
        Map<String, String> all = StatTables.BY_SIZE_CLASS.read(scene.client(CLIENT));
        List<String> named =
                all.keySet().stream().filter(line -> line.endsWith(":" + name)).toList();
        named.forEach(new ReceivedStatistics(scene, all)::requireNumber);
        if (named.isEmpty()) {
            throw scene.failure("the statistics by size class do not name " + name)
                    .client(CLIENT)
                    .sent(StatTables.BY_SIZE_CLASS.requests())
                    .expected("STAT <class>:" + name + " or STAT items:<class>:" + name)
                    .received(all.keySet().toString())
                    .failed();
        }
    }

    /** The counter has this value, now or a little later: a statistic may lag. */
    public void requireValue(String counter, Amount expected) {
        long end = scene.clock().in(scene.run().limits().settle());
        int mark = scene.mark();
        long actual = value(read(), counter);
        for (int inVain = 1; !expected.admits(actual) && scene.clock().nanos() < end; inVain++) {
            scene.forgetSince(mark, inVain);
            scene.pauseBriefly();
            actual = value(read(), counter);
        }
        if (!expected.admits(actual) && !comesLate(counter, actual, expected)) {
            String is = Long.toUnsignedString(actual);
            String must = expected.words(actual);
            throw scene.failure(counter + " is " + is + " instead of " + must)
                    .client(CLIENT)
                    .sent(tables.requests())
                    .expected("STAT " + counter + " " + must)
                    .received("STAT " + counter + " " + is)
                    .failed();
        }
    }

    /** A counter that moves while the kit is silent, and not to where it must be, says nothing: somebody else is at work. */
    private boolean comesLate(String counter, long actual, Amount expected) {
        scene.pauseBriefly();
        long later = value(read(), counter);
        if (later != actual && !expected.admits(later)) {
            throw new CouldNotTell("this rule needs a quiet target: " + counter + " went from " + actual + " to "
                    + later + " while the kit did nothing, so another client is at work");
        }
        return later != actual;
    }

    private Map<String, String> read() {
        return read(tables);
    }

    private Map<String, String> read(StatTables which) {
        return which.counters(which.read(scene.client(CLIENT)));
    }

    private long value(Map<String, String> table, String counters) {
        return Arrays.stream(counters.split(" \\+ "))
                .mapToLong(counter -> single(table, counter))
                .sum();
    }

    private long single(Map<String, String> table, String counter) {
        OptionalLong value = TargetSettings.number(table, counter);
        // A must that is about a counter asks for it; any other rule is not offered without it.
        if (value.isEmpty() && scene.isOfMust()) {
            new ReceivedStatistics(scene, table).requireName(counter);
        }
        return value.orElseThrow(
                () -> new NotAsked(Outcome.NOT_OFFERED, "the target's statistics do not list " + counter));
    }
}
