package dev.memtck.runner.judge;

import dev.memtck.runner.life.Loss;
import dev.memtck.runner.life.Loss.Kind;
import dev.memtck.runner.life.Presence;
import dev.memtck.runner.life.Presence.Purpose;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Run;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Finds out who ended the target. Those that were at work then are asked again alone, on a fresh target where the kit can start
 * one, until one ends it. If none does, all of them are asked together, and of those that end it then ever fewer,
 * until two are left that end it when they meet.
 */
final class Trials {
    private static final int TWO = 2;

    private final Run run;
    private final Engine engine;
    private final Consumer<List<ScenarioEntry>> meet;
    private final Map<ScenarioEntry, Loss> guilty = new LinkedHashMap<>();
    private final Set<ScenarioEntry> innocent = new LinkedHashSet<>();
    private final List<Loss> unexplained = new ArrayList<>();
    private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);

    /** @param meet asks scenarios together */
    Trials(Run run, Engine engine, Consumer<List<ScenarioEntry>> meet) {
        this.run = run;
        this.engine = engine;
        this.meet = meet;
    }

    /** Who did this to it, alone or with others. */
    List<ScenarioEntry> guilty(Kind kind) {
        return guilty.entrySet().stream()
                .filter(entry -> entry.getValue().kind() == kind)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Ends of the target that nobody can be made to repeat. */
    List<Loss> unexplained() {
        return unexplained;
    }

    /** What has become of the target, ever. */
    Set<Kind> kinds() {
        return kinds;
    }

    /** Asks each of these alone. */
    void alone(List<ScenarioEntry> scenarios) {
        onTrial(() -> {
            run.instances().first().renew();
            scenarios.forEach(this::ends);
        });
    }

    /** For every end since the last time. */
    void name() {
        List<Loss> losses = run.instances().takeLosses();
        losses.forEach(this::note);
        onTrial(() -> losses.stream().filter(loss -> convicted(loss).isEmpty()).forEach(this::name));
    }

    private void onTrial(Runnable what) {
        run.ask(Purpose.ON_TRIAL);
        what.run();
        run.ask(Purpose.TO_JUDGE);
    }

    private void name(Loss loss) {
        run.instances().first().renew();
        boolean isNamed = guilty.keySet().stream().anyMatch(loss::suspects);
        for (Presence suspect : loss.suspects().working()) {
            // Of the others those that were lost are asked again anyway; who has passed is not.
            if (isUntried(suspect.scenario()) && (!isNamed || suspect.hasLeft())) {
                isNamed |= ends(suspect.scenario());
            }
        }
        for (Presence suspect : loss.suspects().earlier()) {
            if (isUntried(suspect.scenario()) && !isNamed) {
                isNamed = ends(suspect.scenario());
            }
        }
        if (!isNamed && !isNamedTogether(loss.suspects().scenarios())) {
            unexplained.add(loss);
        }
    }

    private boolean isUntried(ScenarioEntry scenario) {
        return !innocent.contains(scenario) && !guilty.containsKey(scenario);
    }

    /** Whether a scenario does it alone. */
    private boolean ends(ScenarioEntry scenario) {
        engine.execute(List.of(scenario), 1);
        List<Loss> losses = run.instances().takeLosses();
        losses.forEach(this::note);
        if (losses.isEmpty()) {
            innocent.add(scenario);
        }
        return guilty.containsKey(scenario);
    }

    private void note(Loss loss) {
        kinds.add(loss.kind());
        convicted(loss).ifPresent(culprit -> guilty.putIfAbsent(culprit.scenario(), loss));
    }

    /** Of an end that came while the kit only wanted to learn something nothing is recorded: that is asked again. */
    private static Optional<Presence> convicted(Loss loss) {
        return loss.culprit().filter(culprit -> !culprit.isToLearn());
    }

    private boolean isNamedTogether(List<ScenarioEntry> suspects) {
        if (suspects.size() < TWO || !end(suspects)) {
            return false;
        }
        int last = shortestThatEnds(suspects, List.of());
        ScenarioEntry one = suspects.get(last - 1);
        if (ends(one)) {
            return true;
        }
        List<ScenarioEntry> before = suspects.subList(0, last - 1);
        int first = shortestThatEnds(before, List.of(one));
        if (first == 0) {
            return false;
        }
        List<ScenarioEntry> both = List.of(before.get(first - 1), one);
        run.docket().accuse(both);
        Optional<Loss> loss = lossOf(both);
        run.docket().accuse(List.of());
        loss.ifPresent(found -> both.forEach(scenario -> guilty.put(scenario, found)));
        return loss.isPresent();
    }

    /** How many of the first of these it takes, with those; 0 if there are none. */
    private int shortestThatEnds(List<ScenarioEntry> these, List<ScenarioEntry> with) {
        int tooFew = 0;
        int enough = these.size();
        while (enough - tooFew > 1) {
            int middle = (tooFew + enough) / 2;
            List<ScenarioEntry> some = new ArrayList<>(these.subList(0, middle));
            some.addAll(with);
            if (end(some)) {
                enough = middle;
            } else {
                tooFew = middle;
            }
        }
        return enough;
    }

    private boolean end(List<ScenarioEntry> together) {
        return lossOf(together).isPresent();
    }

    private Optional<Loss> lossOf(List<ScenarioEntry> together) {
        run.instances().first().renew();
        meet.accept(together);
        return run.instances().takeLosses().stream().findFirst();
    }
}
