package dev.memtck.runner.cli;

import dev.memtck.runner.output.AllurePage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Whether Allure makes its page too. */
final class AllureOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--allure-page", description = "also make Allure's page from its results; needs --allure-home")
    private boolean allurePage;

    @Option(
            names = "--allure-home",
            paramLabel = "<folder>",
            description = "an unpacked Allure command line; under Maven it is fetched")
    private Path allureHome;

    /** Empty if it is not wanted. */
    Optional<AllurePage> page() throws IOException {
        if (!allurePage) {
            return Optional.empty();
        }
        if (allureHome == null) {
            throw usage("--allure-page needs --allure-home: the folder of an unpacked Allure command line");
        }
        AllurePage page = AllurePage.with(allureHome)
                .orElseThrow(() -> usage("--allure-home " + allureHome + " holds no lib folder of Allure's"));
        return Optional.of(page);
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
