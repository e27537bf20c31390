package dev.memtck.reports.html;

import dev.memtck.reports.html.ReportPage.Fact;
import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How the run was made. */
final class RunFacts {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private RunFacts() {}

    static List<Fact> of(Results results) {
        RunInfo run = results.run();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("started", TIME.format(run.started())));
        facts.add(new Fact("wall time", DurationText.of(results.wallTime())));
        facts.add(new Fact("longest wait that a step asks for", DurationText.of(results.longestWait())));
        facts.add(new Fact("gate level", run.settings().gateLevel().word()));
        if (run.settings().requirements() != null) {
            facts.add(new Fact(
                    "rule set", String.valueOf(run.settings().requirements().set())));
        }
        facts.add(new Fact("seed", run.asked().seed()));
        facts.add(new Fact("kit", "memtck " + run.suite().kit()));
        facts.add(new Fact("features", "sha256:" + run.suite().features()));
        if (!run.asked().shard().isWhole()) {
            facts.add(new Fact("part", run.asked().shard().toString()));
        }
        if (!run.asked().selection().isEmpty()) {
            facts.add(new Fact("selection", String.join(", ", run.asked().selection())));
        }
        run.settings()
                .options()
                .forEach((name, value) -> facts.add(new Fact("option " + name, value.isEmpty() ? "on" : value)));
        facts.add(new Fact(
                "known failures", String.valueOf(run.settings().knownFailures().size())));
        facts.add(new Fact(
                "rules still to come", String.valueOf(run.suite().pendingRules().size())));
        return facts;
    }
}
