package dev.memtck.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Makes Allure's page with Allure's own command line, in a JVM of its own, with its analytics off. */
record AllurePage(Path home) {

    /** @param home an unpacked Allure command line; empty if it is none */
    static Optional<AllurePage> with(Path home) {
        return Files.isDirectory(home.resolve("lib")) ? Optional.of(new AllurePage(home)) : Optional.empty();
    }

    void make(OutputFolder folder) throws UserError, IOException, InterruptedException {
        ProcessBuilder allure = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                home.resolve("lib") + "/*:" + home.resolve("lib/config"),
                "io.qameta.allure.CommandLine",
                "generate",
                "--clean",
                "--single-file",
                folder.allureResults().toString(),
                "-o",
                folder.allureReport().toString());
        allure.environment().put("APP_HOME", home.toString());
        // With any other word its page loads a script from the network.
        allure.environment().put("ALLURE_NO_ANALYTICS", "true");
        allure.redirectErrorStream(true);
        Process process = allure.start();
        String output = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) {
            throw new UserError("Allure could not make its page: " + output.strip());
        }
    }
}
