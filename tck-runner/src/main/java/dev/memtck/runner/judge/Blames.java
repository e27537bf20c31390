package dev.memtck.runner.judge;

import dev.memtck.reports.results.Blame;
import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.life.Presence.Purpose;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Failures;
import dev.memtck.runner.run.Failures.Failed;
import dev.memtck.runner.run.Failures.Learnt;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.sentences.Trait;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds out whose the failures are that came while others were at work: each is asked again alone, and, if it passes then, beside
 * those that most likely did it. Nothing of that is recorded but what was learnt. It is asked for few of many: one scenario for each
 * rule and difference, and no longer than a part of the run.
 */
final class Blames {
    private static final int MOST_ASKED = 24;
    private static final int MOST_NAMED = 3;
    private static final int PART_OF_RUN = 4;
    private static final Duration SHORTEST = Duration.ofSeconds(5);
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private static final String PASSES = "asked again alone, it passes";

    private final Run run;
    private final Engine engine;
    private final Failures failures;
    private final long endNanos;

    /** @param ran how long the run has taken so far */
    Blames(Run run, Engine engine, Duration ran) {
        this.run = run;
        this.engine = engine;
        this.failures = run.failures();
        this.endNanos = run.clock().in(allowed(ran));
    }

    private static Duration allowed(Duration ran) {
        Duration part = ran.dividedBy(PART_OF_RUN);
        Duration atLeast = part.compareTo(SHORTEST) < 0 ? SHORTEST : part;
        return atLeast.compareTo(LONGEST) > 0 ? LONGEST : atLeast;
    }

    /** What was learnt. It ends before its time where the target does, which is for others to look into. */
    List<Blame> find() {
        List<Failed> asked = chosen();
        if (asked.isEmpty()) {
            return List.of();
        }
        run.ask(Purpose.TO_LEARN);
        run.instances().first().renew();
        List<Blame> found = new ArrayList<>();
        for (Failed failed : asked) {
            if (mayGoOn()) {
                blame(failed).ifPresent(found::add);
            }
        }
        run.ask(Purpose.TO_JUDGE);
        return found;
    }

    private boolean mayGoOn() {
        return run.clock().nanos() < endNanos
                && !engine.progress().isInterrupted()
                && run.brokenOff().isEmpty()
                && run.instances().first().gone().isEmpty();
    }

    /** A difference that few rules show is more likely another's doing than one of many; one that waits comes last. */
    private List<Failed> chosen() {
        List<Failed> beside = failures.list().stream()
                .filter(failed ->
                        !failed.beside().isEmpty() && !failed.scenario().has(Trait.CROWD))
                .toList();
        Map<String, Long> rules = new HashMap<>();
        Map<List<String>, Failed> eachOnce = new LinkedHashMap<>();
        beside.stream()
                .sorted(Comparator.comparing(failed -> failed.scenario().waits()))
                .forEach(failed -> {
                    String rule = failed.scenario().rule().id();
                    if (eachOnce.putIfAbsent(List.of(rule, failed.difference()), failed) == null) {
                        rules.merge(failed.difference(), 1L, Long::sum);
                    }
                });
        return eachOnce.values().stream()
                .sorted(Comparator.comparing(
                                (Failed failed) -> failed.answered().isEmpty())
                        .thenComparing(failed -> rules.get(failed.difference()))
                        .thenComparing(failed -> failed.scenario().waits()))
                .limit(MOST_ASKED)
                .toList();
    }

    /** Empty where asking again told nothing. */
    private Optional<Blame> blame(Failed failed) {
        ScenarioEntry scenario = failed.scenario();
        Optional<Learnt> alone = ask(List.of(scenario), scenario);
        if (alone.filter(Blames::isFailed).isPresent()) {
            run.instances().first().renew();
            return Optional.of(alone.get()
                    .answered()
                    .map(other -> answersOther(scenario, other, "also alone, "))
                    .orElse(Blame.own(scenario.id())));
        }
        return alone.filter(learnt -> learnt.outcome() == Outcome.PASSED).map(passed -> besideOthers(failed));
    }

    private static boolean isFailed(Learnt learnt) {
        return learnt.outcome() == Outcome.FAILED;
    }

    /** @param when in words, before how it is known */
    private static Blame answersOther(ScenarioEntry scenario, ScenarioEntry other, String when) {
        return Blame.besideOthers(
                scenario.id(), List.of(other.id()), when + "what came answers a request of " + other.id());
    }

    private Blame besideOthers(Failed failed) {
        String id = failed.scenario().id();
        if (failed.answered().isPresent()) {
            return answersOther(failed.scenario(), failed.answered().get(), PASSES + "; ");
        }
        List<ScenarioEntry> likeliest = likeliest(failed);
        for (ScenarioEntry other : likeliest) {
            if (mayGoOn() && failsAgain(failed.scenario(), other)) {
                run.instances().first().renew();
                return Blame.besideOthers(
                        id,
                        List.of(other.id()),
                        PASSES + "; beside " + other.id() + ", or right behind it, it fails again");
            }
        }
        int more = failed.beside().size() - likeliest.size();
        return Blame.besideOthers(
                id,
                ids(likeliest),
                PASSES + ", and did not fail again beside " + String.join("; ", ids(likeliest)) + ", which "
                        + (likeliest.size() == 1 ? "was" : "were") + " at work then"
                        + (more > 0 ? " with " + more + " more" : "") + "; or it does not always fail");
    }

    /** Who failed too is more likely than who passed; of both, who sent last. */
    private List<ScenarioEntry> likeliest(Failed failed) {
        return failed.beside().stream()
                .sorted(Comparator.comparing(other -> !failures.contains(other)))
                .limit(MOST_NAMED)
                .toList();
    }

    private boolean failsAgain(ScenarioEntry scenario, ScenarioEntry other) {
        return Stream.of(List.of(other, scenario), List.of(scenario))
                .anyMatch(asked -> ask(asked, scenario).filter(Blames::isFailed).isPresent());
    }

    private static List<String> ids(Collection<ScenarioEntry> scenarios) {
        return scenarios.stream().map(ScenarioEntry::id).collect(Collectors.toList());
    }

    /** What comes of one of them; empty where the target has ended meanwhile. */
    private Optional<Learnt> ask(List<ScenarioEntry> together, ScenarioEntry about) {
        failures.takeLearnt(about);
        engine.execute(together, together.size());
        run.instances().check();
        return failures.takeLearnt(about);
    }
}
