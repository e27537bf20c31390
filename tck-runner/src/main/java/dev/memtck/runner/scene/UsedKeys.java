package dev.memtck.runner.scene;

import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.life.Life;
import dev.memtck.runner.protocol.CleanUp;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.target.Capability;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The keys of a scenario, which are deleted after it. Belongs to the scenario's thread. */
final class UsedKeys {
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
    private static final int DELETED_AT_ONCE = 1_000;
    private static final Duration POLL = Duration.ofMillis(20);

    private final Run run;
    private final ScenarioEntry scenario;
    private final Scope scope;
    private final List<String> unnamed = new ArrayList<>();

    UsedKeys(Run run, ScenarioEntry scenario, Scope scope) {
        this.run = run;
        this.scenario = scenario;
        this.scope = scope;
    }

    /** One that the feature does not name. */
    void addUnnamed(String key) {
        unnamed.add(key);
    }

    /** Deletes those that the scenario is going to use: the same may be there from an earlier run. */
    void deleteBefore(Life life, Scope names) {
        for (String text : scenario.texts()) {
            Matcher quoted = QUOTED.matcher(text);
            while (quoted.find()) {
                Phrase.parse(quoted.group(1)).useKeys(names);
            }
        }
        for (String cell : scenario.cells()) {
            Phrase.parseEach(cell).forEach(phrase -> phrase.useKeys(names));
        }
        delete(life, names.usedKeys());
    }

    /** Deletes those that it has used. */
    void deleteAfter(Life life) {
        delete(life, scope.usedKeys());
        for (int from = 0; from < unnamed.size(); from += DELETED_AT_ONCE) {
            int to = Math.min(from + DELETED_AT_ONCE, unnamed.size());
            delete(life, unnamed.subList(from, to));
        }
    }

    /**
     * So that the target keeps none of ours. What could not be deleted is told to the sink: a lock that the target does not
     * release, or a target that is gone, keeps its key.
     */
    private void delete(Life life, Collection<String> keys) {
        if (keys.isEmpty() || life.loss().isPresent()) {
            return;
        }
        // Longer ones cannot have been stored.
        Collection<String> left =
                keys.stream().filter(key -> key.length() <= Scope.LONGEST_KEY).toList();
        long end = run.clock().in(run.limits().reply().dividedBy(10));
        try {
            left = life.delete(left, cleanUp());
            // A connection that has just ended may have held a lock.
            while (!left.isEmpty() && run.clock().nanos() < end) {
                run.clock().pass(POLL);
                left = life.delete(left, cleanUp());
            }
        } catch (IOException e) {
            // What is left stays.
        }
        if (!left.isEmpty()) {
            run.sink().leftBehind(left);
        }
    }

    private CleanUp cleanUp() {
        return scenario.needs().contains(Capability.LEASES) ? CleanUp.LEASES_TOO : CleanUp.ITEMS;
    }
}
