package dev.memtck.runner.output;

import dev.memtck.reports.badge.Badge;
import dev.memtck.reports.documents.Sources;
import dev.memtck.reports.html.HtmlReport;
import dev.memtck.reports.results.FileTrouble;
import dev.memtck.reports.results.Profile;
import dev.memtck.reports.results.ProfileResult;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.VerdictFile;
import dev.memtck.reports.rulebook.Background;
import dev.memtck.reports.rulebook.RuleBookPage;
import dev.memtck.reports.summary.MarkdownSummary;
import dev.memtck.reports.xml.JunitXml;
import dev.memtck.runner.rules.CaughtBugs;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ShippedSources;
import dev.memtck.runner.rules.Subject;
import dev.memtck.runner.run.Extra;
import dev.memtck.runner.run.Plan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The folder of one run's files. What an earlier run left in it is removed before this one writes anything, so
 * nothing old looks new.
 */
public record OutputFolder(Path path) {
    /** What a run writes beside its results. */
    enum Part {
        PAGE("index.html"),
        /** The rule book, to which the page leads. */
        RULES("rules.html"),
        JUNIT_XML("junit.xml"),
        SUMMARY("summary.md"),
        VERDICT("verdict.json"),
        BADGE_IMAGE("badge.svg"),
        BADGE_JSON("badge.json"),
        MESSAGES(Extra.MESSAGES.file()),
        ALLURE_RESULTS(Extra.ALLURE_RESULTS.file()),
        ALLURE_REPORT("allure-report");

        private final String name;

        Part(String name) {
            this.name = name;
        }
    }

    public static OutputFolder of(Path path) {
        return new OutputFolder(path.toAbsolutePath().normalize());
    }

    /**
     * Makes the folder, empty of what an earlier run has left.
     *
     * @throws UserError if the folder cannot be made or written, holds such files of somebody else's, or a run is at
     *     work in it
     */
    public static OutputFolder prepare(Path path) throws UserError {
        OutputFolder folder = of(path);
        FolderLock lock = FolderLock.on(folder);
        try {
            folder.clear();
        } finally {
            lock.close();
        }
        return folder;
    }

    /** @throws UserError if it holds files of somebody else's that a run would overwrite */
    void requireOurs() throws UserError {
        if (!hasReport() && ours().anyMatch(Files::exists)) {
            throw new UserError("--out " + path + " holds files that would be overwritten, but no results.ndjson of an"
                    + " earlier run; choose another folder with --out");
        }
    }

    /** Whether a run has left its results here. */
    public boolean hasReport() {
        return Files.exists(resultsFile());
    }

    /** @throws UserError if the folder cannot be made or written */
    public void clear() throws UserError {
        try {
            Files.createDirectories(path);
            for (Path ours : ours().toList()) {
                delete(ours);
            }
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    UserError unwritable(IOException e) {
        return new UserError("--out " + path + " cannot be written: " + FileTrouble.ofWriting(path, e)
                + "; choose another folder with --out");
    }

    /** Of pages that could not be written to their end nothing stays, if that can be. */
    public void keepOnlyResults() {
        deleteIfThatCanBe(ours().filter(file -> !file.equals(resultsFile())));
    }

    private static void deleteIfThatCanBe(Stream<Path> files) {
        for (Path file : files.toList()) {
            try {
                delete(file);
            } catch (IOException stays) {
                // The disk takes not even that.
            }
        }
    }

    /**
     * Writes on a full disk what fits. What is there for other tools goes. The
     * rule book is written last, and where it does not fit nothing of it stays, and no link to it.
     *
     * @throws IOException if there is no room for the verdict and its page
     */
    void writeWhatFits(Results results, Verdict verdict) throws IOException {
        delete(file(Part.ALLURE_RESULTS));
        delete(file(Part.MESSAGES));
        writeVerdict(results, verdict);
        try {
            writeRuleBook(Subject.of(results));
        } catch (IOException | UncheckedIOException noRoom) {
            deleteIfThatCanBe(ruleBook());
            HtmlReport.write(results, verdict, Sources.NONE, file(Part.PAGE));
        }
    }

    /** The page to begin with. */
    public Path page() {
        return file(Part.PAGE);
    }

    /** The rule book. */
    public Path rules() {
        return file(Part.RULES);
    }

    private Stream<Path> ours() {
        return Stream.concat(
                Stream.concat(
                        Stream.of(resultsFile(), differences(), compared().resolve(Plan.RESULTS_FILE)), ruleBook()),
                Stream.concat(
                        Stream.of(Part.values()).map(this::file),
                        Stream.of(Profile.values())
                                .flatMap(profile -> Stream.of(badgeImage(profile), badgeJson(profile)))));
    }

    private Stream<Path> ruleBook() {
        return Stream.concat(
                Stream.of(rules()),
                Stream.of(Subject.values())
                        .flatMap(subject -> ShippedSources.of(subject).pages(path))
                        .distinct());
    }

    private static void delete(Path fileOrFolder) throws IOException {
        if (Files.exists(fileOrFolder)) {
            try (Stream<Path> inside = Files.walk(fileOrFolder)) {
                for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    public void writeReports(Results results, Verdict verdict) throws IOException {
        writeVerdict(results, verdict);
        writeRuleBook(Subject.of(results));
    }

    private void writeVerdict(Results results, Verdict verdict) throws IOException {
        HtmlReport.write(results, verdict, ShippedSources.of(Subject.of(results)), file(Part.PAGE));
        JunitXml.write(results, verdict, file(Part.JUNIT_XML));
        MarkdownSummary.write(results, verdict, file(Part.SUMMARY));
        VerdictFile verdictFile = VerdictFile.of(results, verdict);
        verdictFile.write(file(Part.VERDICT));
        Badge badge = Badge.of(verdictFile);
        badge.writeSvg(file(Part.BADGE_IMAGE));
        badge.writeJson(file(Part.BADGE_JSON));
        for (ProfileResult profile : results.profiles()) {
            if (profile.judgeable() > 0) {
                Badge ofProfile = Badge.of(profile);
                ofProfile.writeSvg(badgeImage(profile.profile()));
                ofProfile.writeJson(badgeJson(profile.profile()));
            }
        }
    }

    /** With the texts to whose lines it links. */
    public void writeRuleBook(Subject subject) throws IOException {
        RuleBook book = RuleBook.of(subject);
        RuleBookPage.write(
                book.texts().documents(),
                new Background(CaughtBugs.of(subject), ShippedSources.of(subject), book.sets()),
                file(Part.RULES));
    }

    private Path badgeImage(Profile profile) {
        return path.resolve("badge-" + profile.word() + ".svg");
    }

    private Path badgeJson(Profile profile) {
        return path.resolve("badge-" + profile.word() + ".json");
    }

    Path file(Part part) {
        return path.resolve(part.name);
    }

    public Path resultsFile() {
        return path.resolve(Plan.RESULTS_FILE);
    }

    /** The matrix, where several results were given. */
    public Path matrix() {
        return path.resolve("matrix.html");
    }

    /** The page of where a second server differs. */
    public Path differences() {
        return path.resolve("differences.html");
    }

    /** The folder of a second server's results. */
    public Path compared() {
        return path.resolve("compared");
    }
}
