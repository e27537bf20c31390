package dev.memtck.runner.client.scene;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.Shortened;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.runner.rules.ScenarioEntry;
import java.util.List;
import java.util.Locale;

/** A failure as people read it: in the console, in junit.xml, in every report. */
final class ClientFailureText {
    private static final int LONGEST = 400;

    private ClientFailureText() {}

    static String of(ScenarioEntry scenario, Failure failure, List<TranscriptLine> transcript, String rerun) {
        RuleRef rule = scenario.rule();
        StringBuilder text = new StringBuilder();
        line(text, "%s (%s)  %s § %s", rule.id(), rule.level().word(), rule.document(), rule.section());
        line(text, "%s", rule.text());
        line(text, "source    %s", rule.source().sentence());
        if (!rule.source().ruling().isEmpty()) {
            line(text, "ruling    %s", rule.source().ruling());
        }
        line(text, "scenario  %s  (%s)", scenario.title(), scenario.location());
        line(text, "");
        line(text, "called    %s", failure.mismatch().sent());
        line(text, "expected  %s", failure.mismatch().expected());
        line(text, "received  %s", Shortened.to(LONGEST, failure.mismatch().received()));
        line(text, "problem   %s", failure.problem());
        line(text, "");
        line(text, "      ms  transcript; -> from the scripted server to the client, <- from the client");
        transcript.forEach(event -> line(text, "%s", event(event)));
        line(text, "");
        line(text, "rerun     %s", rerun);
        return text.toString();
    }

    private static String event(TranscriptLine event) {
        String mark = switch (event.direction()) {
            case SENT -> "->";
            case RECEIVED -> "<-";
            case NOTE, GAP -> "  ";
        };
        String tail = event.cut() == null
                ? ""
                : " … " + event.cut().tail() + " (" + event.cut().length() + " bytes)";
        return String.format(
                Locale.ROOT,
                "%8.1f  %-6s %s %s",
                event.micros() / 1000.0,
                event.client(),
                mark,
                Shortened.to(LONGEST, event.text() + tail));
    }

    private static void line(StringBuilder text, String format, Object... arguments) {
        text.append(String.format(Locale.ROOT, format, arguments).stripTrailing())
                .append('\n');
    }
}
