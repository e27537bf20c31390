package dev.memtck.reports.results;

import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.PickleStep;
import io.cucumber.messages.types.PickleStepArgument;
import io.cucumber.messages.types.PickleTableCell;
import io.cucumber.messages.types.PickleTag;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The lines of a results file.
 *
 * @param lines all but the first one
 */
record ResultsFile(RunInfo run, List<ResultLine> lines) {
    /** What stands in the lines of one kind. */
    <T> List<T> all(Function<ResultLine, T> kind) {
        return lines.stream().map(kind).filter(Objects::nonNull).toList();
    }

    /** What the lines say together. */
    Results results(Function<FeatureText, FeatureText.Parsed> parser) {
        FeatureIndex features = new FeatureIndex();
        all(ResultLine::feature).stream().map(parser).forEach(features::add);
        Map<String, Blame> blames = new HashMap<>();
        all(ResultLine::blame).forEach(blame -> blames.put(blame.scenario(), blame));
        List<RunRemark> remarks = new ArrayList<>(all(ResultLine::remark));
        List<ScenarioResult> scenarios = new ArrayList<>();
        for (ScenarioRecord record : lastWords()) {
            features.pickle(record.location())
                    .map(pickle -> result(features, pickle, record, blames.get(record.scenario())))
                    .ifPresentOrElse(
                            scenarios::add,
                            () -> remarks.add(new RunRemark(
                                    record.scenario() + " stands at " + record.location()
                                            + ", which is in no feature of the file",
                                    RunRemark.Weight.DOUBT)));
        }
        scenarios.sort(Comparator.comparing(ScenarioResult::location, Locations.BY_FILE_AND_LINE));
        boolean isWhole = !all(ResultLine::end).isEmpty()
                && scenarios.size() == run.suite().scenarios();
        return Blocking.in(new Results(
                run,
                List.copyOf(scenarios),
                isWhole ? Results.Ending.FINISHED : Results.Ending.BROKEN_OFF,
                List.copyOf(remarks),
                all(ResultLine::explored).stream().reduce(Explored::and),
                wallTime()));
    }

    /** Of a scenario that was asked again what tells most. */
    private Iterable<ScenarioRecord> lastWords() {
        return all(ResultLine::scenario).stream()
                .collect(Collectors.toMap(
                        ScenarioRecord::location, record -> record, ResultsFile::moreTelling, LinkedHashMap::new))
                .values();
    }

    /** No failure is taken back by asking again, and doubt takes nothing back. */
    private static ScenarioRecord moreTelling(ScenarioRecord before, ScenarioRecord now) {
        Outcome first = before.outcome();
        Outcome second = now.outcome();
        boolean tellsMore = first == Outcome.BROKEN
                ? second != Outcome.NOT_RUN
                : second == Outcome.FAILED && (first != Outcome.FAILED || endsTarget(now) && !endsTarget(before));
        return tellsMore ? now : before;
    }

    private static boolean endsTarget(ScenarioRecord record) {
        return record.failure() != null && record.failure().endedTarget();
    }

    private static ScenarioResult result(FeatureIndex features, Pickle pickle, ScenarioRecord record, Blame blame) {
        RuleRef rule = features.rule(pickle);
        return new ScenarioResult(
                rule,
                pickle.getName(),
                record.location(),
                Profile.of(
                        rule.id(),
                        pickle.getTags().stream().map(PickleTag::getName).toList()),
                steps(features, pickle, record.observed().steps()),
                record,
                Optional.ofNullable(blame));
    }

    private static List<StepResult> steps(FeatureIndex features, Pickle pickle, List<String> statuses) {
        List<StepResult> steps = new ArrayList<>();
        for (PickleStep step : pickle.getSteps()) {
            int index = steps.size();
            steps.add(new StepResult(
                    features.keyword(step),
                    step.getText(),
                    table(step),
                    index < statuses.size() ? statuses.get(index) : StepResult.NOT_REACHED));
        }
        return List.copyOf(steps);
    }

    private static List<List<String>> table(PickleStep step) {
        return step.getArgument()
                .flatMap(PickleStepArgument::getDataTable)
                .map(table -> table.getRows().stream()
                        .map(row -> row.getCells().stream()
                                .map(PickleTableCell::getValue)
                                .toList())
                        .toList())
                .orElse(List.of());
    }

    /** To its end, or where it broke off to that of the last scenario. */
    private Duration wallTime() {
        return Stream.concat(
                        all(ResultLine::end).stream().map(RunEnd::finished),
                        all(ResultLine::scenario).stream()
                                .map(record -> record.time().ended()))
                .filter(Objects::nonNull)
                .max(Instant::compareTo)
                .map(last -> Duration.between(run.started(), last))
                .orElse(Duration.ZERO);
    }
}
