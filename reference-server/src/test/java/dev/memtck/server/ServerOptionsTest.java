package dev.memtck.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;

class ServerOptionsTest {

    @Test
    void listensOnLoopbackUnlessTold() {
        assertThat(ServerOptions.defaults().address())
                .isEqualTo(new InetSocketAddress(InetAddress.getLoopbackAddress(), 11_211));
        assertThat(ServerOptions.onFreePort().address())
                .isEqualTo(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    @Test
    void saysWhatIsOutOfRange() {
        ServerOptions options = ServerOptions.defaults();
        assertThatThrownBy(() -> options.withMaxItemBytes(1_023))
                .hasMessage("the item size limit (-I) must be between 1k and 128m");
        assertThatThrownBy(() -> options.withMemoryBytes(1_000_000))
                .hasMessage("the item size limit (-I) must not be larger than the memory for items (-m)");
        assertThatThrownBy(() -> options.withWorkers(0)).hasMessage("workers (-t) must be between 1 and 256");
        assertThatThrownBy(() -> options.withMaxConnections(0))
                .hasMessage("connections at once (-c) must be between 1 and 1000000");
    }
}
