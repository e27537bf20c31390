package dev.memtck.runner.rules;

import io.cucumber.messages.types.PickleStep;
import io.cucumber.messages.types.PickleStepArgument;
import io.cucumber.messages.types.PickleStepType;
import io.cucumber.messages.types.PickleTableCell;
import java.util.List;

/**
 * A step of a scenario.
 *
 * @param isAction whether it is behind a When
 * @param rows of its table, the first of which may name the columns; none if it has no table
 */
public record ScenarioStep(boolean isAction, String text, List<List<String>> rows) {
    static ScenarioStep of(PickleStep step) {
        return new ScenarioStep(
                step.getType().filter(PickleStepType.ACTION::equals).isPresent(),
                step.getText(),
                step.getArgument().flatMap(PickleStepArgument::getDataTable).stream()
                        .flatMap(table -> table.getRows().stream())
                        .map(row -> row.getCells().stream()
                                .map(PickleTableCell::getValue)
                                .toList())
                        .toList());
    }
}
