package dev.memtck.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the daemon listens, and how it says so. */
class ListenAddressTest {
    @ParameterizedTest
    @CsvSource({"127.0.0.1, 127.0.0.1:7", "::1, [::1]:7", "[::1], [::1]:7"})
    void anIpv6AddressStandsInBracketsOnce(String host, String words) {
        ListenAddress address = ListenAddress.of(null, host, 0);
        assertThat(address.words(7)).isEqualTo(words);
        assertThat(address.address()).isEqualTo(new InetSocketAddress(host.replaceAll("[\\[\\]]", ""), 0));
    }

    @Test
    void aUnixSocketIsItsPath() {
        ListenAddress address = ListenAddress.of(Path.of("/run/memtck.sock"), "127.0.0.1", 11_211);
        assertThat(address.words(11_211)).isEqualTo("/run/memtck.sock");
    }
}
