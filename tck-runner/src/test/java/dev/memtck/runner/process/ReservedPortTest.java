package dev.memtck.runner.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReservedPortTest {
    @Test
    void itIsFreeForAServerAndBelowThoseThatSystemsGiveAway() throws IOException {
        try (ReservedPort port = ReservedPort.any();
                ServerSocket server = listening(port.number())) {
            assertThat(server.getLocalPort()).isBetween(10_240, 21_503);
        }
    }

    @Test
    void nobodyElseGetsItUntilItIsClosed() throws IOException {
        int number;
        try (ReservedPort port = ReservedPort.any()) {
            number = port.number();
            assertThatThrownBy(() -> ReservedPort.of(number)).isInstanceOf(BindException.class);
        }
        ReservedPort.of(number).close();
    }

    @Test
    void whereSomebodyListensIsNone() throws IOException {
        int number;
        try (ReservedPort port = ReservedPort.any()) {
            number = port.number();
        }
        try (ServerSocket server = listening(number)) {
            assertThatThrownBy(() -> ReservedPort.of(server.getLocalPort())).isInstanceOf(BindException.class);
        }
        ReservedPort.of(number).close();
    }

    @Test
    void manyAtATimeAreAllDifferent() throws IOException {
        Set<Integer> numbers = new HashSet<>();
        Set<ReservedPort> ports = new HashSet<>();
        for (int i = 0; i < 300; i++) {
            ReservedPort port = ReservedPort.any();
            ports.add(port);
            numbers.add(port.number());
        }
        for (ReservedPort port : ports) {
            port.close();
        }
        assertThat(numbers).hasSize(300);
    }

    private static ServerSocket listening(int port) throws IOException {
        return new ServerSocket(port, 50, InetAddress.getByName(ReservedPort.LOOPBACK));
    }
}
