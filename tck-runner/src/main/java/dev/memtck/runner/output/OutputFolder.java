package dev.memtck.runner.output;

import dev.memtck.reports.badge.Badge;
import dev.memtck.reports.html.HtmlReport;
import dev.memtck.reports.results.FileTrouble;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.rulebook.RuleBookPage;
import dev.memtck.reports.summary.MarkdownSummary;
import dev.memtck.reports.xml.JunitXml;
import dev.memtck.runner.rules.CaughtFaults;
import dev.memtck.runner.rules.FeatureFiles;
import dev.memtck.runner.run.Plan;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.stream.Stream;

/** The folder of one run's files. What an earlier run left in it is removed first, so nothing old looks new. */
public record OutputFolder(Path path) {

    public static OutputFolder of(Path path) {
        return new OutputFolder(path.toAbsolutePath().normalize());
    }

    /** What is wrong with a folder as the user named it, or null. An empty name would be the folder one stands in. */
    public static String complaint(Path path) {
        return path != null && path.toString().isBlank() ? "--out needs a folder; \".\" is the one you are in" : null;
    }

    /** @throws UserError if the folder cannot be made or written, or holds such files of somebody else's */
    public static OutputFolder prepare(Path path) throws UserError {
        OutputFolder folder = of(path);
        if (!Files.exists(folder.resultsFile()) && folder.ours().anyMatch(Files::exists)) {
            throw new UserError("--out " + path + " holds files that would be overwritten, but no results.ndjson of an"
                    + " earlier run; choose another folder with --out");
        }
        try {
            Files.createDirectories(folder.path());
            for (Path ours : folder.ours().toList()) {
                delete(ours);
            }
        } catch (IOException e) {
            throw new UserError("--out " + path + " cannot be written: " + FileTrouble.words(path, e)
                    + "; choose another folder with --out");
        }
        // Allure's adapter reads this once, when it is loaded.
        System.setProperty("allure.results.directory", folder.allureResults().toString());
        return folder;
    }

    private Stream<Path> ours() {
        return Stream.of(
                page(),
                rules(),
                junitXml(),
                summary(),
                badgeImage(),
                badgeJson(),
                resultsFile(),
                differences(),
                compared().resolve(Plan.RESULTS_FILE),
                allureResults(),
                allureReport());
    }

    private static void delete(Path fileOrFolder) throws IOException {
        if (!Files.exists(fileOrFolder)) {
            return;
        }
        Files.walkFileTree(fileOrFolder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path emptied, IOException e) throws IOException {
                Files.delete(emptied);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    public void writeReports(Results results, Verdict verdict) throws IOException {
        HtmlReport.write(results, verdict, page());
        JunitXml.write(results, verdict, junitXml());
        MarkdownSummary.write(results, verdict, summary());
        Badge badge = Badge.of(results, verdict);
        badge.writeSvg(badgeImage());
        badge.writeJson(badgeJson());
        RuleBookPage.write(FeatureFiles.documents(), CaughtFaults.byRule(), rules());
    }

    /** The rule book, to which the page leads. */
    Path rules() {
        return path.resolve("rules.html");
    }

    /** The matrix, where several results were given. */
    public Path matrix() {
        return path.resolve("matrix.html");
    }

    Path summary() {
        return path.resolve("summary.md");
    }

    Path badgeImage() {
        return path.resolve("badge.svg");
    }

    Path badgeJson() {
        return path.resolve("badge.json");
    }

    Path junitXml() {
        return path.resolve("junit.xml");
    }

    Path page() {
        return path.resolve("index.html");
    }

    public Path resultsFile() {
        return path.resolve(Plan.RESULTS_FILE);
    }

    /** The page of where a second server differs. */
    public Path differences() {
        return path.resolve("differences.html");
    }

    /** The folder of a second server's results. */
    public Path compared() {
        return path.resolve("compared");
    }

    Path allureResults() {
        return path.resolve("allure-results");
    }

    Path allureReport() {
        return path.resolve("allure-report");
    }
}
