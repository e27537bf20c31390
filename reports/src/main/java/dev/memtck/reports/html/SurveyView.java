package dev.memtck.reports.html;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.servers.RuleRecording;
import dev.memtck.reports.servers.ServerRecording;
import java.util.ArrayList;
import java.util.List;

/**
 * What the surveys recorded, beside what known servers answer.
 *
 * @param servers their names
 */
record SurveyView(List<String> servers, List<SurveyRow> rows) {
    record SurveyRow(String rule, String question, String answer, List<Known> known) {}

    /** @param style "same" where it is what the target answered */
    record Known(String answer, String style) {}

    /** @return null if no survey recorded anything */
    static SurveyView of(Results results, List<ServerRecording> known) {
        List<SurveyRow> rows = new ArrayList<>();
        for (RuleResult rule : results.rules()) {
            if (rule.rule().level() == Level.SURVEY) {
                rule.scenarios().forEach(scenario -> rows.addAll(rows(scenario, known)));
            }
        }
        return rows.isEmpty()
                ? null
                : new SurveyView(
                        known.stream().map(server -> server.server().name()).toList(), rows);
    }

    private static List<SurveyRow> rows(ScenarioResult scenario, List<ServerRecording> known) {
        return RuleRecording.answers(scenario.record().observed()).entrySet().stream()
                .map(answer -> new SurveyRow(
                        scenario.rule().id(),
                        answer.getKey(),
                        answer.getValue(),
                        known.stream()
                                .map(server -> known(server, scenario, answer.getKey(), answer.getValue()))
                                .toList()))
                .toList();
    }

    private static Known known(ServerRecording server, ScenarioResult scenario, String question, String answer) {
        String theirs = server.answer(scenario.rule().id(), scenario.record().scenario(), question)
                .orElse("");
        return new Known(theirs.isEmpty() ? "–" : theirs, theirs.equals(answer) ? "same" : "");
    }
}
