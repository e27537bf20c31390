package dev.memtck.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.LeaseFlag;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** LEASE-14: without {@code -z} getss and deletess are unknown names; flag and mask are hex. */
class LeaseOptionTest {

    @ParameterizedTest
    @ValueSource(strings = {"getss 100 k\r\n", "deletess 100 k\r\n", "getss\r\n", "deletess\r\n"})
    void lease14WithoutItTheCommandsAreUnknown(String request) throws IOException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort());
                RawClient client = new RawClient(server.port())) {
            assertThat(client.ask(request, "ERROR\r\n")).isEqualTo("ERROR\r\n");
            assertThat(client.ask("get k\r\n", "END\r\n")).isEqualTo("END\r\n");
            client.send("stats settings\r\nquit\r\n");
            assertThat(client.readToEnd()).doesNotContain("lease");
        }
    }

    @Test
    void lease14WithItTheFlagIsThatOfEveryLease() throws IOException {
        ServerOptions options = ServerOptions.onFreePort().withLeases(new LeaseFlag(0x1, 0xf));
        try (ReferenceServer server = ReferenceServer.start(options);
                RawClient client = new RawClient(server.port())) {
            String expected = "VALUE k 1 1 1\r\n0\r\nEND\r\n";
            assertThat(client.ask("getss 100 k\r\n", expected)).isEqualTo(expected);
            client.send("stats settings\r\nquit\r\n");
            assertThat(client.readToEnd()).contains("STAT lease_flag 0x0001\r\n", "STAT lease_mask 0x000f\r\n");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0x3333:0xffff, 0x3333, 0xffff",
        "3333:ffff, 0x3333, 0xffff",
        "0XaBc:0, 0xabc, 0",
    })
    void lease14FlagAndMaskAreHex(String text, String flag, String mask) {
        assertThat(LeaseFlag.parse(text)).contains(new LeaseFlag(Integer.decode(flag), Integer.decode(mask)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "3333", "3333:", ":ffff", "13107:65535", "xyz:ffff", "-1:ffff", "0x3333:0xffff:1"})
    void lease14AnythingElseIsNoFlagAndMask(String text) {
        assertThat(LeaseFlag.parse(text)).isEmpty();
    }
}
