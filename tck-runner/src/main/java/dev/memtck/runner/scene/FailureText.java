package dev.memtck.runner.scene;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Shortened;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.rules.ScenarioEntry;
import java.util.Locale;

/** A failure as people read it: in the console, in junit.xml, in every report. */
final class FailureText {
    private static final int LONGEST = 400;

    private FailureText() {}

    static String of(Failure failure, Scene scene) {
        ScenarioEntry scenario = scene.scenario();
        Scope scope = scene.scope();
        StringBuilder text = new StringBuilder();
        line(
                text,
                "%s (%s)  %s § %s",
                scenario.rule().id(),
                scenario.rule().level().word(),
                scenario.rule().document(),
                scenario.rule().section());
        line(text, "%s", scenario.rule().text());
        line(text, "source    %s", scenario.rule().source().sentence());
        if (!scenario.rule().source().ruling().isEmpty()) {
            line(text, "ruling    %s", scenario.rule().source().ruling());
        }
        line(text, "scenario  %s  (%s)", scenario.title(), scenario.location());
        line(text, "");
        line(
                text,
                "%s sent    %s",
                failure.client(),
                Shortened.to(LONGEST, failure.mismatch().sent()));
        line(text, "expected  %s", failure.mismatch().expected());
        line(text, "received  %s", Shortened.to(LONGEST, failure.mismatch().received()));
        line(text, "problem   %s", failure.problem());
        if (failure.harm() != null) {
            line(text, "harm      %s", failure.harm());
        }
        line(text, "");
        line(text, "      ms  transcript");
        scene.transcript().whole().forEach(event -> line(text, "%s", event(event, scope)));
        line(text, "");
        line(text, "keys      %s", scope.keys());
        line(text, "rerun     %s", scene.run().rerunCommand(scenario));
        return text.toString();
    }

    private static String event(TranscriptLine event, Scope scope) {
        String mark = switch (event.direction()) {
            case SENT -> "->";
            case RECEIVED -> "<-";
            case NOTE, GAP -> "  ";
        };
        String text = scope.withNames(event.text());
        if (event.cut() != null) {
            text += " … " + event.cut().tail() + " (" + event.cut().length() + " bytes)";
        }
        return String.format(
                Locale.ROOT,
                "%8.1f  %-2s %s %s",
                event.micros() / 1000.0,
                event.client(),
                mark,
                Shortened.to(LONGEST, text));
    }

    private static void line(StringBuilder text, String format, Object... arguments) {
        text.append(String.format(Locale.ROOT, format, arguments).stripTrailing())
                .append('\n');
    }
}
