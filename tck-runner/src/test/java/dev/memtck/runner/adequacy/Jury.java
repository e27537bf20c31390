package dev.memtck.runner.adequacy;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.Judged;
import dev.memtck.runner.explore.Depth;
import dev.memtck.runner.explore.Exploration;
import dev.memtck.runner.explore.ExploredServer;
import dev.memtck.runner.judge.BrokenOff;
import dev.memtck.runner.judge.Judge;
import dev.memtck.runner.judge.Progress;
import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.process.StartFailed;
import dev.memtck.runner.process.StartedHosts;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Limits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Asks servers that one command starts. One at a time.
 *
 * @param demands of everybody who is asked
 * @param out where a run's files go
 */
record Jury(Demands demands, ToldLimits told, Path out) {
    private static final String SEED = "a1";

    /** For servers beside the kit that are silent to much. */
    private static final Limits SHORT = new Limits(Duration.ofSeconds(2), Duration.ofMillis(50));

    /** Of what nobody answers most is waited for in vain. */
    private static final int AT_ONCE = 24;

    /** How the names of crowds end: which verbs they are of is chance. */
    private static final String AT_ONCE_TOO = "-at-once";

    /** What fails among others only, and never again, is not called seen; so often it is looked for. */
    private static final int MOST_DOUBTS = 6;

    /** Once it may be the machine. */
    private static final int MOST_LOSSES = 2;

    private static final int AGAIN = 2;
    private static final Duration FOR_EVER = Duration.ofHours(1);
    private static final Finding STANDS_STILL = new Finding.ByEnd("stands still");
    private static final RuleBook ALL = Judged.ruleBook();

    /** What of everything passes, and what is found: both more than once, as some of it is chance. */
    Usual usual(StartCommand command) throws IOException, StartFailed {
        Results first = new Watched(command, FOR_EVER)
                .asked(hosts -> judged(hosts, ALL, Progress.SILENT))
                .orElseThrow();
        Set<String> passed = passed(first);
        Duration longest = Duration.ZERO;
        for (int time = 0; time < AGAIN; time++) {
            for (RuleBook part : parts(passed)) {
                long began = System.nanoTime();
                Results again = new Watched(command, FOR_EVER)
                        .asked(hosts -> judged(hosts, part, Progress.SILENT))
                        .orElseThrow();
                longest = Collections.max(List.of(longest, Duration.ofNanos(System.nanoTime() - began)));
                passed.removeAll(ids(part));
                passed.addAll(passed(again));
            }
        }
        Set<String> found = new HashSet<>();
        for (int time = 0; time < AGAIN; time++) {
            new Watched(command, FOR_EVER)
                    .asked(hosts -> searched(hosts, any -> false)).orElseThrow().discoveries().stream()
                            .map(Discovery::id)
                            .forEach(found::add);
        }
        return new Usual(passed, offered(first), found, Set.of(), longest.toMillis());
    }

    /** Whether a changed server differs from the unchanged one, in what it is worth asking about. */
    Finding differs(StartCommand command, StartCommand unchanged, Usual usual) throws IOException {
        try {
            for (RuleBook part : parts(usual.passed())) {
                Optional<Finding> failed = firstFailure(command, unchanged, part, usual.patience());
                if (failed.isPresent()) {
                    return failed.get();
                }
            }
            return bySearch(command, unchanged, usual);
        } catch (StartFailed e) {
            return new Finding.ByEnd("does not start: " + e.getMessage());
        }
    }

    /** First one of each rule, of those that cost no time; then the others of those. */
    private static List<RuleBook> parts(Set<String> scenarios) {
        RuleBook asked = ALL.only(entry -> scenarios.contains(entry.id()));
        Set<String> firsts = asked.scenarios().stream()
                .filter(Judged::isQuick)
                .collect(Collectors.toMap(entry -> entry.rule().id(), ScenarioEntry::id, (one, other) -> one))
                .values()
                .stream()
                .collect(Collectors.toSet());
        return List.of(
                asked.only(entry -> firsts.contains(entry.id())),
                asked.only(entry -> Judged.isQuick(entry) && !firsts.contains(entry.id())),
                asked.only(entry -> !Judged.isQuick(entry)));
    }

    /** What fails once and passes when asked again, or fails on the unchanged server too, is chance. */
    private Optional<Finding> firstFailure(
            StartCommand command, StartCommand unchanged, RuleBook part, Duration patience)
            throws IOException, StartFailed {
        Set<String> done = new HashSet<>();
        int losses = 0;
        int doubts = 0;
        while (true) {
            RuleBook asked = part.only(entry -> !done.contains(entry.id()));
            Optional<Optional<String>> failed =
                    new Watched(command, patience).asked(hosts -> failure(hosts, asked, done));
            if (failed.isEmpty()) {
                return Optional.of(STANDS_STILL);
            }
            if (failed.get().isEmpty()) {
                return Optional.empty();
            }
            String id = failed.get().get();
            if (id.equals(FirstFailure.LOSS)) {
                losses++;
                if (losses == MOST_LOSSES) {
                    return Optional.of(STANDS_STILL);
                }
                continue;
            }
            RuleBook alone = asked.only(entry -> entry.id().equals(id));
            if (fails(command, patience, alone) && !fails(unchanged, patience, alone)) {
                return Optional.of(new Finding.ByScenario(id));
            }
            done.add(id);
            doubts++;
            if (doubts == MOST_DOUBTS) {
                return Optional.empty();
            }
        }
    }

    private boolean fails(StartCommand command, Duration patience, RuleBook alone) throws IOException, StartFailed {
        return new Watched(command, patience)
                .asked(hosts -> failure(hosts, alone, new HashSet<>()))
                .map(Optional::isPresent)
                .orElse(true);
    }

    /** What is found once and not again, or then on the unchanged server too, is chance. */
    private Finding bySearch(StartCommand command, StartCommand unchanged, Usual usual)
            throws IOException, StartFailed {
        Optional<Finding> first = searched(command, discovery -> isNew(discovery, usual));
        if (first.isPresent() && first.get() instanceof Finding.BySearch found) {
            Predicate<Discovery> same = discovery -> discovery.id().equals(found.id());
            return searched(unchanged, same).isPresent()
                    ? new Finding.NotSeen()
                    : searched(command, same).orElseGet(Finding.NotSeen::new);
        }
        return first.orElseGet(Finding.NotSeen::new);
    }

    private Optional<Finding> searched(StartCommand command, Predicate<Discovery> enough)
            throws IOException, StartFailed {
        Optional<Explored> explored =
                new Watched(command, Depth.QUICK.time().multipliedBy(4)).asked(hosts -> searched(hosts, enough));
        if (explored.isEmpty()) {
            return Optional.of(STANDS_STILL);
        }
        return explored.get().discoveries().stream()
                .filter(enough)
                .findFirst()
                .<Finding>map(discovery -> new Finding.BySearch(discovery.id()))
                .or(() -> explored.get().unexplainedEnds().stream().findFirst().map(Finding.ByEnd::new));
    }

    private static boolean isNew(Discovery discovery, Usual usual) {
        return discovery.level() != Level.SURVEY
                && discovery.showsAgain()
                && !usual.found().contains(discovery.id())
                && !(discovery.id().endsWith(AT_ONCE_TOO)
                        && usual.found().stream().anyMatch(id -> id.startsWith(discovery.rule() + "/")));
    }

    /** Adds what passed to what is done. The first that fails or is not asked any more, by its id; where nobody could be asked, the first of all. */
    private Optional<String> failure(StartedHosts hosts, RuleBook asked, Set<String> done) throws IOException {
        FirstFailure first = new FirstFailure(
                Collections.synchronizedSet(done), hosts.first().process()::endAtExit);
        try {
            Results results = judged(hosts, asked, first);
            if (!results.run().trouble().isEmpty()) {
                return asked.scenarios().stream().map(ScenarioEntry::id).findFirst();
            }
            return results.scenarios().stream()
                    .map(scenario -> scenario.record())
                    .filter(FirstFailure::isTrouble)
                    .map(ScenarioRecord::scenario)
                    .findFirst();
        } catch (BrokenOff e) {
            return Optional.of(first.id().orElseThrow(() -> new IOException(e)));
        }
    }

    private Results judged(StartedHosts hosts, RuleBook asked, Progress progress) throws IOException {
        Plan plan = Plan.of(hosts.first().target(), out)
                .recording(RunInfo.Settings.of(Level.SHOULD))
                .asking(Questions.of(Selection.ALL)
                        .with(Permission.DESTRUCTIVE_TOO)
                        .with(demands)
                        .with(Seed.chosen(SEED)))
                .under(new Conditions(SHORT, told, AT_ONCE));
        new Judge(asked).judge(plan, hosts, progress);
        return ResultsReader.read(plan.resultsFile(), asked.texts()::parse);
    }

    private Explored searched(StartedHosts hosts, Predicate<Discovery> enough) throws IOException {
        return new ExploredServer(hosts.first(), SHORT, told, demands, Exploration.USUAL_AT_ONCE)
                .search(SEED, Depth.QUICK.time(), enough);
    }

    private static Set<String> offered(Results results) {
        return results.run().judged().capabilities().stream()
                .filter(finding -> finding.status() == Status.OFFERED)
                .map(CapabilityFinding::capability)
                .collect(Collectors.toSet());
    }

    private static Set<String> passed(Results results) {
        return results.scenarios().stream()
                .map(scenario -> scenario.record())
                .filter(record -> record.outcome() == Outcome.PASSED)
                .map(ScenarioRecord::scenario)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static Set<String> ids(RuleBook rules) {
        return rules.scenarios().stream().map(ScenarioEntry::id).collect(Collectors.toSet());
    }
}
