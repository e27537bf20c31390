package dev.memtck.runner.cli;

import dev.memtck.runner.output.Report;
import dev.memtck.runner.output.Screen;
import dev.memtck.runner.output.StepSummary;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Who has the kit judge.
 *
 * @param startedBy in whose words he is told what to do
 * @param environment of the kit
 * @param screen to which his console goes
 * @param stepSummary where he wants a summary appended
 * @param reader is given the report of a run that was judged
 */
record Caller(
        StartedBy startedBy,
        Map<String, String> environment,
        Screen screen,
        StepSummary stepSummary,
        Consumer<Report> reader) {

    /** A person, or a script. */
    static Caller atTheShell(Map<String, String> environment, StepSummary stepSummary) {
        return new Caller(StartedBy.property(), environment, Screen.of(environment), stepSummary, report -> {});
    }

    /** A test, in the JVM of whoever wrote it. */
    static Caller test(Map<String, String> environment, Consumer<Report> reader) {
        return new Caller(StartedBy.TEST, environment, Screen.LINES, StepSummary.NONE, reader);
    }
}
