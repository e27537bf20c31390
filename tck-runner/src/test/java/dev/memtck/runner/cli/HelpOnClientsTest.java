package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.output.StepSummary;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class HelpOnClientsTest {
    private final String help = table().getSubcommands().get("client").getUsageMessage();

    private static CommandLine table() {
        return Commands.table(StepSummary.NONE, Map.of());
    }

    @Test
    void rulesAreThoseOfClients() {
        assertThat(help).contains("ids (CLIENT-04), ids with * and ?").doesNotContain("LOCK-21");
    }

    @Test
    void whatIsAboutServersIsNotSaid() {
        assertThat(help)
                .doesNotContain("--profile")
                .doesNotContain("reference server")
                .doesNotContain("the target");
    }

    @Test
    void whatJudgesServersIsAsItWas() {
        assertThat(table().getUsageMessage()).contains("ids (LOCK-21)").contains("--profile");
    }

    @Test
    void optionsStandInTheirOrder() {
        assertThat(help.indexOf("  --command=<driver>")).isLessThan(help.indexOf("  --rules=<id>"));
        assertThat(help.indexOf("  --rules=<id>")).isLessThan(help.indexOf("-h, --help"));
    }
}
