package dev.memtck.server;

import static dev.memtck.server.wire.binary.TestPacket.ask;
import static dev.memtck.server.wire.binary.TestPacket.fails;
import static dev.memtck.server.wire.binary.TestPacket.ints;
import static dev.memtck.server.wire.binary.TestPacket.says;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.engine.SteppedClock;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.TestPacket;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Binary commands treat a lease as the text ones do (strong-cas.txt § Storage commands, § Deletion command). */
class LeaseOverBinaryTest {
    private static final String GETSS = "getss 100 k\r\n";
    private static final String LEASE = "VALUE k 13107 1 1\r\n0\r\nEND\r\n";

    private final SteppedClock clock = new SteppedClock();
    private final ReferenceServer server =
            ReferenceServer.start(ServerOptions.onFreePort().withLeases(new LeaseFlag(0x3333, 0xffff)), clock);

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void aLeaseIsNoItemToGetTouchOrLock() throws IOException {
        try (RawClient text = new RawClient(server.port());
                RawClient binary = new RawClient(server.port())) {
            assertAnswer(text, GETSS, LEASE);
            assertAnswer(binary, ask(Opcode.GET).key("k"), fails(Opcode.GET, 0x0001, "Not found"));
            assertAnswer(binary, ask(Opcode.TOUCH).extras(ints(9)).key("k"), fails(Opcode.TOUCH, 0x0001, "Not found"));
            assertAnswer(binary, ask(Opcode.LOCK).key("k"), fails(Opcode.LOCK, 0x0001, "Not found"));
            assertAnswer(binary, ask(Opcode.LAG).key("k"), fails(Opcode.LAG, 0x0001, "Not found"));
        }
    }

    @Test
    void anIncrementMakesItsItemWithTheExpirationOfTheLease() throws IOException {
        try (RawClient text = new RawClient(server.port());
                RawClient binary = new RawClient(server.port())) {
            assertAnswer(text, GETSS, LEASE);
            TestPacket increment =
                    ask(Opcode.INCREMENT).extras(ints(0, 1, 0, 5, 0)).key("k");
            assertThat(binary.ask(
                            increment.bytes(),
                            says(Opcode.INCREMENT).value("\0\0\0\0\0\0\0\5").bytes()))
                    .endsWith("\0\0\0\0\0\0\0\5");
            assertAnswer(text, "get k\r\n", "VALUE k 0 1\r\n5\r\nEND\r\n");
            clock.advance(Duration.ofSeconds(101));
            assertAnswer(text, "get k\r\n", "END\r\n");
        }
    }

    @Test
    void aSetWithTheIdentifierTakesTheLease() throws IOException {
        try (RawClient text = new RawClient(server.port());
                RawClient binary = new RawClient(server.port())) {
            assertAnswer(text, GETSS, LEASE);
            TestPacket stale =
                    ask(Opcode.SET).extras(ints(0, 0)).key("k").value("old").cas(7);
            assertAnswer(binary, stale, fails(Opcode.SET, 0x0002, "Data exists for key."));
            TestPacket set =
                    ask(Opcode.SET).extras(ints(0, 0)).key("k").value("red").cas(1);
            binary.ask(set.bytes(), says(Opcode.SET).bytes());
            assertAnswer(text, "get k\r\n", "VALUE k 0 3\r\nred\r\nEND\r\n");
        }
    }

    private static void assertAnswer(RawClient client, TestPacket request, TestPacket reply) throws IOException {
        assertAnswer(client, request.bytes(), reply.bytes());
    }

    private static void assertAnswer(RawClient client, String request, String reply) throws IOException {
        assertThat(client.ask(request, reply)).isEqualTo(reply);
    }
}
