package dev.memtck.runner.junit;

import dev.memtck.reports.results.Verdict;
import dev.memtck.runner.output.Report;
import org.junit.jupiter.api.DynamicTest;

/**
 * The test that stands for the run as a whole. It is green only where the command would end with 0, so that no skipped scenario
 * is taken for a passed one: it also says what no scenario says, an entry of the baseline that passes, a capability that is
 * unclear, a run that broke off.
 */
final class VerdictTest {
    private static final String NAME = "verdict";

    private VerdictTest() {}

    static DynamicTest of(Report report) {
        return DynamicTest.dynamicTest(
                NAME, report.folder().page().toUri(), () -> end(report.verdict(), report.verdictText()));
    }

    private static void end(Verdict verdict, String text) {
        String words = verdict.conclusion().words() + ": " + String.join("; ", verdict.reasons()) + "\n\n" + text;
        switch (verdict.conclusion()) {
            case CONFORMS, CONFORMS_BUT_FOR_KNOWN_FAILURES -> {}
            case DOES_NOT_CONFORM -> throw TestEnd.failed(words);
            // A part that passed is not the whole: to ask for less than a profile is for looking closely, not for a
            // build.
            case COULD_NOT_TELL, PARTIAL -> throw new NoVerdict(words);
        }
    }
}
