package dev.memtck.runner.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
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
        assertThatItBecomesFree(number);
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
        assertThatItBecomesFree(number);
    }

    @Test
    void whatAProcessInheritsWhileItIsForkedKeepsNoServerOut() throws Exception {
        AtomicBoolean isOver = new AtomicBoolean();
        FutureTask<Integer> forks = new FutureTask<>(() -> {
            int count = 0;
            while (!isOver.get()) {
                new ProcessBuilder("true").start().waitFor();
                count++;
            }
            return count;
        });
        new Thread(forks).start();
        try {
            for (int i = 0; i < 3_000; i++) {
                try (ReservedPort port = ReservedPort.any()) {
                    listening(port.number()).close();
                }
            }
        } finally {
            isOver.set(true);
        }
        assertThat(forks.get()).isPositive();
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

    /** Other tests of this JVM start processes, and such a one has what was open until it becomes its program. */
    private static void assertThatItBecomesFree(int number) {
        await().ignoreExceptionsInstanceOf(BindException.class)
                .untilAsserted(() -> ReservedPort.of(number).close());
    }

    private static ServerSocket listening(int port) throws IOException {
        return new ServerSocket(port, 50, InetAddress.getByName(ReservedPort.LOOPBACK));
    }
}
