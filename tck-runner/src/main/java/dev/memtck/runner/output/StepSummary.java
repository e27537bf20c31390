package dev.memtck.runner.output;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/** The file whose Markdown a build server shows beside the run. Whether it can be written changes no verdict. */
public interface StepSummary {
    /** No build server asks for one. */
    StepSummary NONE = summary -> {};

    /** Set by GitHub Actions. */
    String VARIABLE = "GITHUB_STEP_SUMMARY";

    /** Appends the text of a file. */
    void append(Path summary);

    /** The one that the environment names, if it does. */
    static StepSummary of(Map<String, String> environment, PrintWriter err) {
        String name = environment.getOrDefault(VARIABLE, "");
        return name.isEmpty() ? NONE : summary -> append(summary, Path.of(name), err);
    }

    private static void append(Path summary, Path file, PrintWriter err) {
        try {
            Files.writeString(file, Files.readString(summary), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            err.println("memtck: $" + VARIABLE + " cannot be written: " + e);
        }
    }
}
