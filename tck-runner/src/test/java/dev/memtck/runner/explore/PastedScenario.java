package dev.memtck.runner.explore;

import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.target.LeaseFlag;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** The scenario that a discovery prints, pasted under its rule. */
record PastedScenario(Discovery discovery, Path folder) {
    private static final String PACKAGE = "dev/memtck/features/pasted";
    private static final String TITLE = "found by chance";
    private static final ToldLimits LEASE_FLAG = ToldLimits.NONE.orLeaseFlag(LeaseFlag.parse("0x3333:0xffff"));

    /** As a feature file. */
    String feature() {
        String steps = discovery.scenario().stream()
                .map(line -> "      " + line + "\n")
                .collect(Collectors.joining());
        String all = String.join("\n", discovery.scenario());
        String locks = all.matches("(?s).*([Ll]ock|LaG|RaU).*") ? " @locking" : "";
        String leases = all.contains("getss") || all.contains("deletess") ? " @leases" : "";
        String binary = all.contains("| opcode") ? " @binary" : "";
        String alone = all.contains("flush_all") || all.contains("| Flush") ? "@alone @destructive" : "@shared";
        return "@text" + binary + locks + leases + " " + alone + "\nFeature: pasted\n\n  @" + discovery.rule() + " @"
                + discovery.level().word() + "\n  Rule: pasted\n    pasted\n\n    Scenario: " + TITLE + "\n" + steps;
    }

    /** What the suite says of it on a target. */
    ScenarioRecord asked(Target target, Conditions conditions) throws IOException {
        Path file = folder.resolve(PACKAGE).resolve("found.feature");
        Files.createDirectories(file.getParent());
        Files.writeString(file, feature());
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, usual)) {
            thread.setContextClassLoader(loader);
            RuleBook pasted =
                    RuleBook.read().only(scenario -> scenario.location().contains("pasted/"));
            Results results = Judged.run(
                    pasted,
                    Plan.of(target, folder.resolve("out"))
                            .recording(RunInfo.Settings.of(Level.SHOULD))
                            .asking(Questions.of(Selection.ALL).with(Permission.DESTRUCTIVE_TOO))
                            .under(conditions.with(LEASE_FLAG)));
            return results.scenarios().get(0).record();
        } finally {
            thread.setContextClassLoader(usual);
        }
    }
}
