package dev.memtck.runner;

import dev.memtck.reports.html.HtmlReport;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Verdict;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** The folder of one run's files. What an earlier run left in it is removed first, so nothing old looks new. */
record OutputFolder(Path path) {

    /** @throws UserError if the folder cannot be made or written */
    static OutputFolder prepare(Path path) throws UserError {
        OutputFolder folder = new OutputFolder(path.toAbsolutePath().normalize());
        try {
            Files.createDirectories(folder.path());
            Files.deleteIfExists(folder.page());
            Files.deleteIfExists(folder.path().resolve("junit.xml"));
            Files.deleteIfExists(folder.path().resolve("results.ndjson"));
            deleteFolder(folder.allureResults());
        } catch (IOException e) {
            throw new UserError("--out " + path + " cannot be written: " + e + "; choose another folder with --out");
        }
        // Allure's adapter reads this once, when it is loaded.
        System.setProperty("allure.results.directory", folder.allureResults().toString());
        return folder;
    }

    private static void deleteFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
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

    void writeReports(Results results, Verdict verdict) throws IOException {
        HtmlReport.write(results, verdict, page());
    }

    Path page() {
        return path.resolve("index.html");
    }

    Path resultsFile() {
        return path.resolve("results.ndjson");
    }

    Path allureResults() {
        return path.resolve("allure-results");
    }

    Path allureReport() {
        return path.resolve("allure-report");
    }
}
