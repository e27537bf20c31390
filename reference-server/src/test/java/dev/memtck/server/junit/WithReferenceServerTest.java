package dev.memtck.server.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.RawClient;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.engine.EngineOptions.WhenFull;
import dev.memtck.server.engine.SteppedClock;
import dev.memtck.server.misbehave.Misbehaviour;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The extension as a client's author uses it. */
@WithReferenceServer
@Execution(ExecutionMode.CONCURRENT)
class WithReferenceServerTest {
    private static final int ROUNDS = 4;

    private static final Set<Integer> PORTS = ConcurrentHashMap.newKeySet();

    private RawClient client;

    @BeforeEach
    void connect(@ServerPort int port) throws IOException {
        client = new RawClient(port);
        PORTS.add(port);
    }

    @AfterAll
    static void everyServerHasEnded() {
        assertThat(PORTS)
                .isNotEmpty()
                .allSatisfy(port -> assertThat(refuses(port)).isTrue());
    }

    private static boolean refuses(int port) {
        try {
            new RawClient(port).close();
            return false;
        } catch (IOException refused) {
            return true;
        }
    }

    @RepeatedTest(ROUNDS)
    void eachTestHasAFreshCache() throws IOException {
        assertAnswered("add k 0 0 1\r\nx\r\n", "STORED\r\n");
    }

    @Test
    void theClockIsTheTestsOwn(SteppedClock clock) throws IOException {
        assertAnswered("set k 0 60 1\r\nx\r\n", "STORED\r\n");
        clock.advance(Duration.ofMinutes(1));
        assertAnswered("get k\r\n", "END\r\n");
    }

    @Test
    void portAddressAndServerAreOne(@ServerPort int port, InetSocketAddress address, ReferenceServer server) {
        assertThat(port).isPositive().isEqualTo(address.getPort()).isEqualTo(server.port());
        assertThat(address.getAddress().isLoopbackAddress()).isTrue();
    }

    @Test
    void thereAreNoLeasesUnlessAskedFor() throws IOException {
        assertAnswered("getss 100 k\r\n", "ERROR\r\n");
    }

    @Test
    @WithReferenceServer(leases = "0x3333:0xffff")
    void thereAreLeasesWhereTheyAreAskedFor() throws IOException {
        assertAnswered("getss 100 k\r\n", "VALUE k 13107 ");
    }

    @Test
    @WithReferenceServer(maxItemBytes = 1_024)
    void itemsHaveTheLimitThatIsAskedFor() throws IOException {
        assertAnswered(
                "set k 0 0 2000\r\n" + "x".repeat(2_000) + "\r\n", "SERVER_ERROR object too large for cache\r\n");
    }

    @Test
    @WithReferenceServer(memoryBytes = 4_096, maxItemBytes = 2_048, whenFull = WhenFull.REFUSE)
    void memoryIsWhatIsAskedFor() throws IOException {
        for (int i = 0; i < 2; i++) {
            assertAnswered("set " + i + " 0 0 1500\r\n" + "x".repeat(1_500) + "\r\n", "STORED\r\n");
        }
        assertAnswered(
                "set k 0 0 1500\r\n" + "x".repeat(1_500) + "\r\n", "SERVER_ERROR out of memory storing object\r\n");
    }

    @Test
    @WithReferenceServer(misbehaviours = {Misbehaviour.EVICTS_AT_ONCE, Misbehaviour.SPLIT_REPLIES})
    void theServerMisbehavesAsAskedFor() throws IOException {
        assertAnswered("set k 0 0 1\r\nx\r\nget k\r\n", "STORED\r\nEND\r\n");
    }

    @Test
    @WithReferenceServer(misbehaviours = {Misbehaviour.EVICTS_AT_ONCE, Misbehaviour.EVICTS_AT_ONCE})
    void whatIsAskedForTwiceIsDoneOnce() throws IOException {
        assertAnswered("set k 0 0 1\r\nx\r\nget k\r\n", "STORED\r\nEND\r\n");
    }

    @Nested
    class InAClassInside {
        @Test
        void whatStandsOutsideHolds() throws IOException {
            assertAnswered("get k\r\n", "END\r\n");
        }
    }

    private void assertAnswered(String request, String expected) throws IOException {
        assertThat(client.ask(request, expected)).isEqualTo(expected);
    }
}
