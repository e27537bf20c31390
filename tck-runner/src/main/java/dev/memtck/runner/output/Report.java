package dev.memtck.runner.output;

import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.Verdict;
import dev.memtck.runner.gate.Gate;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** A results file, judged by the gate and made into every report. */
public record Report(OutputFolder folder, Results results, Verdict verdict) {

    /** Reads, judges and writes. */
    public static Report of(OutputFolder folder) throws IOException {
        return of(folder, ResultsReader.read(folder.resultsFile()));
    }

    /** Judges and writes. */
    public static Report of(OutputFolder folder, Results results) throws IOException {
        Verdict verdict = Gate.judge(results);
        folder.writeReports(results, verdict);
        return new Report(folder, results, verdict);
    }

    /**
     * Reads, judges, and writes what a full disk has room for.
     *
     * @throws IOException if that is not even the verdict and its page
     */
    public static void ofWhatFits(OutputFolder folder) throws IOException {
        Results results = ResultsReader.read(folder.resultsFile());
        folder.writeWhatFits(results, Gate.judge(results));
    }

    /** What the console says of the run as a whole: remarks, reasons, profiles, verdict, and where the report is. */
    public String verdictText() {
        StringWriter text = new StringWriter();
        new Summary(results, verdict, List.of(), Screen.LINES, new PrintWriter(text)).printVerdict(folder);
        return text.toString();
    }

    /**
     * On a screen of lines.
     *
     * @return the gate's exit code
     */
    public int print(StepSummary stepSummary, PrintWriter console) {
        return print(List.of(), stepSummary, Screen.LINES, console);
    }

    /** @param notes further lines for the summary, each with a word before it */
    public int print(List<String> notes, StepSummary stepSummary, Screen screen, PrintWriter console) {
        new Summary(results, verdict, notes, screen, console).print(folder);
        stepSummary.append(folder.file(OutputFolder.Part.SUMMARY));
        return verdict.conclusion().exitCode();
    }
}
