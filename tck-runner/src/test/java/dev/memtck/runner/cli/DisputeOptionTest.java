package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class DisputeOptionTest {
    @Command
    private static final class Asked {
        @Mixin
        private DisputeOption dispute;
    }

    @Test
    void whoSaysNothingDisputesWithTheProject() {
        assertThat(address()).matches("https://\\S+/issues/new");
    }

    @Test
    void aFormIsTakenAsItIs() {
        assertThat(address("--dispute-url", "http://issues.example/new?a=b"))
                .isEqualTo("http://issues.example/new?a=b");
    }

    @Test
    void noneIsNoForm() {
        assertThat(address("--dispute-url", "none")).isNull();
    }

    @Test
    void whatIsNoAddressOrLeavesNoRoomIsWrongUsage() {
        assertThatThrownBy(() -> address("--dispute-url", "ftp://issues.example"))
                .hasMessage("--dispute-url ftp://issues.example: write the http or https address of a form for issues,"
                        + " or none");
        assertThatThrownBy(() -> address("--dispute-url", "https://" + "x".repeat(493)))
                .hasMessageEndingWith(": it has 501 characters; 500 leave room for the issue in the same address");
    }

    private static String address(String... arguments) {
        Asked asked = new Asked();
        new CommandLine(asked).parseArgs(arguments);
        return asked.dispute.address();
    }
}
