package dev.memtck.runner.client.scene;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.FailureLines;
import java.util.List;

/** A failure as people read it: in the console, in junit.xml, in every report. */
final class ClientFailureText {
    private static final int WIDTH_OF_NAMES = 6;

    private ClientFailureText() {}

    static String of(ScenarioEntry scenario, Failure failure, List<TranscriptLine> transcript, String rerun) {
        FailureLines text = new FailureLines();
        text.head(scenario);
        text.line("called    %s", failure.mismatch().sent());
        text.line("expected  %s", failure.mismatch().expected());
        text.line("received  %s", FailureLines.shortened(failure.mismatch().received()));
        text.line("problem   %s", failure.problem());
        text.line("");
        text.line("      ms  transcript; -> from the scripted server to the client, <- from the client");
        transcript.forEach(event -> text.event(event, event.text(), WIDTH_OF_NAMES));
        text.line("");
        text.line("rerun     %s", rerun);
        return text.toString();
    }
}
