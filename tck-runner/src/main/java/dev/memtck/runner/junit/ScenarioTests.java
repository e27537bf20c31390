package dev.memtck.runner.junit;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Locations;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;

/** The scenarios of a run that the user asked for, as tests whose end is known. */
record ScenarioTests(Results results) {

    /** By the section of the document, then by rule. */
    Stream<DynamicNode> byFeature() {
        Map<String, List<DynamicNode>> features = new LinkedHashMap<>();
        for (RuleResult rule : results.rules()) {
            List<DynamicTest> tests = rule.scenarios().stream()
                    .filter(ScenarioTests::isAskedFor)
                    .map(this::test)
                    .toList();
            if (!tests.isEmpty()) {
                features.computeIfAbsent(feature(rule.rule()), name -> new ArrayList<>())
                        .add(DynamicContainer.dynamicContainer(name(rule.rule()), tests));
            }
        }
        return features.entrySet().stream()
                .map(feature -> DynamicContainer.dynamicContainer(feature.getKey(), feature.getValue()));
    }

    private static boolean isAskedFor(ScenarioResult scenario) {
        return scenario.record().outcome() != Outcome.NOT_RUN
                || !scenario.record().reason().equals(ScenarioRecord.NOT_ASKED_FOR);
    }

    private static String feature(RuleRef rule) {
        return rule.document() + " § " + rule.section();
    }

    private static String name(RuleRef rule) {
        return rule.id() + " (" + rule.level().word() + ") " + rule.text();
    }

    private DynamicTest test(ScenarioResult scenario) {
        return DynamicTest.dynamicTest(scenario.title(), source(scenario), () -> end(scenario));
    }

    /** Where an editor finds it. */
    private static URI source(ScenarioResult scenario) {
        return URI.create("classpath:/" + Locations.ROOT + Locations.file(scenario.location()) + "?line="
                + Locations.line(scenario.location()));
    }

    private void end(ScenarioResult scenario) {
        String reason = scenario.record().reason();
        switch (scenario.outcome(results.bar())) {
            case PASSED -> {}
            case FAILED -> endFailed(scenario);
            case BROKEN -> endBroken(scenario);
            case TOLERATED ->
                throw TestEnd.skipped(
                        "tolerated at level " + results.gateLevel().word() + ": " + said(scenario));
            case NEWER ->
                throw TestEnd.skipped(
                        "newer than rule set " + results.requirements().set() + ": " + said(scenario));
            case BLOCKED -> throw TestEnd.skipped(reason + "\n\n" + said(scenario));
            case NOT_OFFERED -> throw TestEnd.skipped(Outcome.NOT_OFFERED.word() + ": " + reason);
            case NOT_RUN -> throw TestEnd.skipped(Outcome.NOT_RUN.word() + ": " + reason);
        }
    }

    private void endFailed(ScenarioResult scenario) {
        Optional<KnownFailure> known = results.known(scenario);
        if (known.isPresent()) {
            throw TestEnd.skipped("known failure: " + known.get().reason() + "\n\n" + said(scenario));
        }
        Failure failure = scenario.record().failure();
        throw TestEnd.failed(
                said(scenario),
                failure.mismatch().expected(),
                failure.mismatch().received());
    }

    /** What the gate does not ask for cannot withhold its verdict. */
    private void endBroken(ScenarioResult scenario) {
        String words = "could not tell: " + scenario.record().reason() + "\n\n" + subject(scenario);
        if (results.bar().binds(scenario.rule())) {
            throw new NoVerdict(words);
        }
        throw TestEnd.skipped(words);
    }

    private static String said(ScenarioResult scenario) {
        return scenario.record().failure().text();
    }

    private String subject(ScenarioResult scenario) {
        RuleRef rule = scenario.rule();
        return rule.id() + " (" + rule.level().word() + ")  " + feature(rule) + "\n" + rule.text() + "\nscenario  "
                + scenario.title() + "  (" + scenario.location() + ")\nrerun     "
                + results.run().again().of(scenario.record().scenario()).orElse("") + "\n";
    }
}
