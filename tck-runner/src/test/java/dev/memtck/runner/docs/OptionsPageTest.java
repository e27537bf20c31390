package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Main;
import dev.memtck.runner.target.Capability;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What {@code docs/options.md} says is what {@code --help} says. */
class OptionsPageTest {
    private static final Path PAGE = Path.of("../docs/options.md");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| `--([a-z-]+)[^|]*(?:\\\\\\|[^|]*)*\\| (?:`([^`]*)`)? ?\\|");
    private static final Pattern HELP_ROW = Pattern.compile("(?m)^ {2,6}(?:-\\w, )?--([a-z-]+)");
    private static final Pattern EXIT_CODE = Pattern.compile("(?m)^\\| (\\d+) \\|");
    private static final Pattern HELP_EXIT_CODE = Pattern.compile("(?m)^ {2}(\\d+) {2,}");
    private static final Set<String> SAID_ABOVE_THE_TABLE = Set.of("help", "version");

    private static String help() {
        StringWriter help = new StringWriter();
        Main.run(new String[] {"--help"}, new Properties(), new PrintWriter(help), new PrintWriter(help));
        return help.toString();
    }

    private static List<String> firsts(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1)).toList();
    }

    @Test
    void theTableHasTheOptionsOfTheCommandLine() throws IOException {
        List<String> options = firsts(HELP_ROW, help()).stream()
                .filter(option -> !SAID_ABOVE_THE_TABLE.contains(option))
                .toList();
        assertThat(options).hasSizeGreaterThan(20);
        assertThat(firsts(ROW, Files.readString(PAGE))).containsExactlyInAnyOrderElementsOf(options);
    }

    @Test
    void eachIsAPropertyOfItsNameInMaven() throws IOException {
        List<MatchResult> rows = ROW.matcher(Files.readString(PAGE)).results().toList();
        assertThat(rows).allSatisfy(row -> {
            switch (row.group(1)) {
                case "target" -> assertThat(row.group(2)).isEqualTo("-Dtarget=");
                case "allure-home" -> assertThat(row.group(2)).isNull();
                default -> assertThat(row.group(2)).matches("-Dtck\\." + row.group(1) + "=?");
            }
        });
    }

    @Test
    void theExitCodesAreThoseOfTheHelp() throws IOException {
        assertThat(firsts(EXIT_CODE, Files.readString(PAGE)))
                .hasSizeGreaterThan(4)
                .isEqualTo(firsts(HELP_EXIT_CODE, help()));
    }

    @Test
    void everyCapabilityIsThereWithItsProbe() throws IOException {
        String page = Files.readString(PAGE);
        for (Capability capability : Capability.values()) {
            assertThat(page).containsPattern("(?m)^\\| [^|]*`" + capability.word() + "`[^|]*\\| .+ \\|$");
        }
    }
}
