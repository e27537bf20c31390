package dev.memtck.runner.scene;

import dev.memtck.reports.results.Failure;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.run.FailureLines;

/** A failure as people read it: in the console, in junit.xml, in every report. */
final class FailureText {
    private static final int WIDTH_OF_NAMES = 2;

    private FailureText() {}

    static String of(Failure failure, Scene scene) {
        Scope scope = scene.scope();
        FailureLines text = new FailureLines();
        text.head(scene.scenario());
        text.line(
                "%s sent    %s",
                failure.client(), FailureLines.shortened(failure.mismatch().sent()));
        text.line("expected  %s", failure.mismatch().expected());
        text.line("received  %s", FailureLines.shortened(failure.mismatch().received()));
        text.line("problem   %s", failure.problem());
        if (failure.harm() != null) {
            text.line("harm      %s", failure.harm());
        }
        text.line("");
        text.line("      ms  transcript");
        scene.transcript().whole().forEach(event -> text.event(event, scope.withNames(event.text()), WIDTH_OF_NAMES));
        text.line("");
        text.line("keys      %s", scope.keys());
        text.line("rerun     %s", scene.run().rerunCommand(scene.scenario()));
        return text.toString();
    }
}
