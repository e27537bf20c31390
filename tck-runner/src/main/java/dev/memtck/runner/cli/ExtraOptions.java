package dev.memtck.runner.cli;

import dev.memtck.runner.output.AllurePage;
import dev.memtck.runner.run.Extra;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What is written beside the results. */
final class ExtraOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--messages", description = "also write Cucumber's messages, to messages.ndjson")
    private boolean messages;

    @Option(
            names = "--allure",
            description = "also write what Allure reads, to allure-results; under Maven that is always written")
    private boolean allure;

    @Option(names = "--allure-page", description = "also make Allure's page from its results; needs --allure-home")
    private boolean allurePage;

    @Option(
            names = "--allure-home",
            paramLabel = "<folder>",
            description = "an unpacked Allure command line; under Maven it is fetched")
    private Path allureHome;

    /** @param always what is written though nobody asks for it */
    Set<Extra> extras(Set<Extra> always) {
        Set<Extra> extras = EnumSet.noneOf(Extra.class);
        extras.addAll(always);
        if (messages) {
            extras.add(Extra.MESSAGES);
        }
        if (allure || allurePage) {
            extras.add(Extra.ALLURE_RESULTS);
        }
        return extras;
    }

    /** Empty if it is not wanted. */
    Optional<AllurePage> allurePage() throws IOException {
        if (!allurePage) {
            if (allureHome != null) {
                throw new WrongUsage(spec, "--allure-home is read for --allure-page only: give both, or neither");
            }
            return Optional.empty();
        }
        if (allureHome == null) {
            throw new WrongUsage(
                    spec, "--allure-page needs --allure-home: the folder of an unpacked Allure command line");
        }
        AllurePage page = AllurePage.with(allureHome)
                .orElseThrow(
                        () -> new WrongUsage(spec, "--allure-home " + allureHome + " holds no lib folder of Allure's"));
        return Optional.of(page);
    }
}
