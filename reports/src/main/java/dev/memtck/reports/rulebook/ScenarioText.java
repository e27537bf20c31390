package dev.memtck.reports.rulebook;

import io.cucumber.messages.types.DataTable;
import io.cucumber.messages.types.Examples;
import io.cucumber.messages.types.Scenario;
import io.cucumber.messages.types.Step;
import io.cucumber.messages.types.TableCell;
import io.cucumber.messages.types.TableRow;
import java.util.ArrayList;
import java.util.List;

/** A scenario as it is written, its rows once. */
record ScenarioText(String title, List<StepText> steps, List<ExamplesText> examples) {
    /** @param rows of a table below the step */
    record StepText(String keyword, String text, List<String> rows) {}

    record ExamplesText(List<String> head, List<Row> rows) {}

    record Row(List<String> cells) {}

    static ScenarioText of(Scenario scenario) {
        return new ScenarioText(
                scenario.getName(),
                scenario.getSteps().stream().map(ScenarioText::step).toList(),
                scenario.getExamples().stream().map(ScenarioText::examples).toList());
    }

    private static StepText step(Step step) {
        return new StepText(
                step.getKeyword().strip(),
                step.getText(),
                step.getDataTable().map(DataTable::getRows).orElse(List.of()).stream()
                        .map(row -> "| " + String.join(" | ", cells(row)) + " |")
                        .toList());
    }

    private static ExamplesText examples(Examples examples) {
        return new ExamplesText(
                examples.getTableHeader().map(ScenarioText::cells).orElse(List.of()),
                examples.getTableBody().stream().map(row -> new Row(cells(row))).toList());
    }

    /** A cell may hold a real line feed. */
    private static List<String> cells(TableRow row) {
        List<String> cells = new ArrayList<>();
        for (TableCell cell : row.getCells()) {
            cells.add(cell.getValue().replace("\n", "\\n"));
        }
        return cells;
    }
}
