package dev.memtck.runner.output;

import dev.memtck.reports.results.DurationText;
import dev.memtck.runner.reach.Credentials;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Makes Allure's page with Allure's own command line, in a JVM of its own, with its analytics off. */
public record AllurePage(Path home) {

    private static final Duration DEADLINE = Duration.ofMinutes(5);

    /** @param home an unpacked Allure command line; empty if it is none */
    public static Optional<AllurePage> with(Path home) {
        return Files.isDirectory(home.resolve("lib")) ? Optional.of(new AllurePage(home)) : Optional.empty();
    }

    /** Makes the page; if that does not work, says why. The verdict stands either way. */
    public void make(OutputFolder folder, PrintWriter err) throws IOException, InterruptedException {
        ProcessBuilder allure = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                home.resolve("lib") + "/*" + File.pathSeparator + home.resolve("lib/config"),
                "io.qameta.allure.CommandLine",
                "generate",
                "--clean",
                "--single-file",
                folder.file(OutputFolder.Part.ALLURE_RESULTS).toString(),
                "-o",
                folder.file(OutputFolder.Part.ALLURE_REPORT).toString());
        Credentials.keepFrom(allure.environment());
        allure.environment().put("APP_HOME", home.toString());
        // With any other word its page loads a script from the network.
        allure.environment().put("ALLURE_NO_ANALYTICS", "true");
        Path log = folder.path().resolve("allure.log");
        allure.redirectErrorStream(true).redirectOutput(log.toFile());
        Process process = allure.start();
        if (!process.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
            err.println("memtck: Allure did not make its page within " + DurationText.of(DEADLINE) + "; see " + log);
        } else if (process.exitValue() != 0) {
            err.println("memtck: Allure could not make its page; see " + log);
        } else {
            Files.delete(log);
        }
    }
}
