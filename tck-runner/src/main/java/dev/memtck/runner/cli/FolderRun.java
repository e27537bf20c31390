package dev.memtck.runner.cli;

import dev.memtck.reports.results.FileTrouble;
import dev.memtck.reports.results.KnownFailures;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.ResultsWriter;
import dev.memtck.reports.results.RunRemark;
import dev.memtck.runner.judge.BrokenOff;
import dev.memtck.runner.judge.Judge;
import dev.memtck.runner.judge.UnreachableTarget;
import dev.memtck.runner.output.AtExit;
import dev.memtck.runner.output.ConsoleProgress;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.Report;
import dev.memtck.runner.output.ReportAtExit;
import dev.memtck.runner.output.UserError;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.target.Capabilities;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Optional;

/**
 * One run whose results go to a folder. What an earlier run has left there goes when the target has answered, and not before.
 *
 * @param beyond what is looked for behind the scenarios, if anything
 */
record FolderRun(
        JudgedTarget judged, Plan plan, RuleBook ruleBook, OutputFolder folder, Optional<BeyondScenarios> beyond) {

    /** Who is asked, and how much. */
    String words() {
        int all = ruleBook.scenarios().size();
        int part = countAsked();
        return judged.words() + ", seed " + plan.questions().seed().text() + ", " + (part == all ? "" : part + " of ")
                + all + " scenarios";
    }

    int countAsked() {
        return plan.questions().selection().of(ruleBook).size();
    }

    /**
     * Asks, and makes the report of what was left.
     *
     * @param err is told if the run cannot go on
     * @return none then; what was found is in the folder, as far as it could be written
     * @throws UserError if the target cannot be reached, and the folder holds the report of one that could
     */
    Optional<Report> report(ConsoleProgress progress, PrintWriter console, PrintWriter err, AtExit atExit)
            throws Exception {
        try {
            ask(progress, console, atExit);
        } catch (BrokenOff e) {
            progress.clear();
            saveWhatThereIs(e, err);
            return Optional.empty();
        }
        progress.clear();
        return Optional.of(Report.of(folder, ResultsReader.read(folder.resultsFile(), ruleBook.texts()::parse)));
    }

    private void ask(ConsoleProgress progress, PrintWriter console, AtExit atExit) throws Exception {
        Capabilities capabilities;
        try {
            capabilities = Judge.probe(plan);
        } catch (UnreachableTarget e) {
            if (folder.hasReport()) {
                throw new UserError(
                        e.getMessage() + " Nothing was asked; the report of the run before stays: " + folder.page());
            }
            folder.clear();
            new Judge(ruleBook).leaveWord(plan, e);
            return;
        }
        folder.clear();
        ReportAtExit reportAtExit = ReportAtExit.arm(atExit, folder, progress);
        try {
            new Judge(ruleBook).judge(plan, capabilities, judged.hosts(), progress);
            if (beyond.isPresent() && !progress.isInterrupted()) {
                progress.clear();
                lookBeyond(beyond.get(), console, atExit);
            }
            Optional<String> remark = judged.end();
            if (remark.isPresent()) {
                ResultsWriter.append(folder.resultsFile(), RunRemark.of(remark.get()));
            }
            if (!progress.isInterrupted()) {
                ResultsWriter.end(folder.resultsFile(), Instant.now());
            }
        } finally {
            reportAtExit.disarm();
        }
    }

    private void lookBeyond(BeyondScenarios beyond, PrintWriter console, AtExit atExit) throws Exception {
        try {
            beyond.look(ruleBook, console, atExit, explored -> {
                new ExploredText(explored, KnownFailures.today(plan.settings().knownFailures())).print(console);
                ResultsWriter.append(folder.resultsFile(), explored);
            });
        } catch (IOException e) {
            ResultsWriter.append(
                    folder.resultsFile(),
                    new RunRemark(
                            "the search for failures that no scenario covers did not come to its end: "
                                    + e.getMessage(),
                            RunRemark.Weight.DOUBT));
        }
    }

    /** What was found until it broke off becomes a report, if that can be written. */
    private void saveWhatThereIs(BrokenOff why, PrintWriter err) {
        err.println("memtck: the run breaks off: " + why.getMessage()
                + "; see to that, or choose another folder with --out");
        try {
            Report.ofWhatFits(folder);
            err.println("memtck: what was found so far: " + folder.page());
        } catch (IOException | UncheckedIOException e) {
            folder.keepOnlyResults();
            err.println("memtck: there is no report: " + FileTrouble.words(e));
        }
    }
}
