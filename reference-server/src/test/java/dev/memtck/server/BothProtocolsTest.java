package dev.memtck.server;

import static dev.memtck.server.wire.binary.TestPacket.ask;
import static dev.memtck.server.wire.binary.TestPacket.fails;
import static dev.memtck.server.wire.binary.TestPacket.ints;
import static dev.memtck.server.wire.binary.TestPacket.says;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.TestPacket;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Text and binary on one port: the same items, the same locks. */
class BothProtocolsTest {
    private static final TestPacket NOOP = ask(Opcode.NOOP);
    private static final TestPacket SET =
            ask(Opcode.SET).extras(ints(5, 0)).key("k").value("red");
    private static final TestPacket LOCK = ask(Opcode.LOCK).key("k");

    private final ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort());

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void anItemOfOneIsAnItemOfTheOther() throws IOException {
        try (RawClient text = new RawClient(server.port());
                RawClient binary = new RawClient(server.port())) {
            assertAnswer(binary, SET, says(Opcode.SET).cas(1));
            assertAnswer(text, "gets k\r\n", "VALUE k 5 3 1\r\nred\r\nEND\r\n");
            assertAnswer(text, "set k 4294967295 0 1\r\n7\r\n", "STORED\r\n");
            assertAnswer(
                    binary,
                    ask(Opcode.GETK).key("k"),
                    says(Opcode.GETK).extras(ints(-1)).key("k").value("7").cas(2));
        }
    }

    @Test
    void aLockOfOneStopsTheOther() throws IOException {
        try (RawClient text = new RawClient(server.port());
                RawClient binary = new RawClient(server.port())) {
            assertAnswer(text, "set k 0 0 1\r\n7\r\nlock k\r\n", "STORED\r\nOK\r\n");
            TestPacket quietSet = ask(Opcode.SETQ).extras(ints(0, 0)).key("k").value("x");
            assertAnswer(binary, SET, fails(Opcode.SET, 0x0010, "Locked"));
            assertAnswer(binary, quietSet, fails(Opcode.SETQ, 0x0010, "Locked"));
            assertAnswer(binary, ask(Opcode.TOUCH).extras(ints(9)).key("k"), fails(Opcode.TOUCH, 0x0010, "Locked"));
            assertAnswer(text, "unlock k\r\n", "OK\r\n");
            assertAnswer(binary, LOCK, says(Opcode.LOCK));
            assertAnswer(text, "set k 0 0 1\r\nx\r\n", "LOCKED\r\n");
        }
    }

    @Test
    void ofSeveralItemsThatAreTouchedTheLockedOneIsMissing() throws IOException {
        try (RawClient holder = new RawClient(server.port());
                RawClient other = new RawClient(server.port())) {
            assertAnswer(holder, "set k 0 0 1\r\n7\r\nset m 0 0 1\r\n8\r\nlock k\r\n", "STORED\r\nSTORED\r\nOK\r\n");
            assertAnswer(other, "gat 9 k m\r\n", "VALUE m 0 1\r\n8\r\nEND\r\n");
            assertAnswer(other, "gat 9 m k\r\n", "VALUE m 0 1\r\n8\r\nEND\r\n");
            assertAnswer(other, "gat 9 k\r\n", "LOCKED\r\n");
        }
    }

    @Test
    void locksAreFreeBeforeTheEndOfTheConnectionIsSeen() throws IOException {
        try (RawClient text = new RawClient(server.port())) {
            assertAnswer(text, "set k 0 0 1\r\n7\r\n", "STORED\r\n");
            for (int round = 0; round < 50; round++) {
                assertReleasedAtEnd(
                        text, ask(Opcode.QUIT).bytes(), says(Opcode.QUIT).bytes());
                assertReleasedAtEnd(text, ask(Opcode.QUITQ).bytes(), "");
                assertReleasedAtEnd(text, "no packet", "");
            }
        }
    }

    private void assertReleasedAtEnd(RawClient text, String request, String lastWords) throws IOException {
        try (RawClient holder = new RawClient(server.port())) {
            assertAnswer(holder, LOCK, says(Opcode.LOCK));
            holder.send(request);
            assertThat(holder.readToEnd()).isEqualTo(lastWords);
            assertAnswer(text, "lock k\r\nunlock k\r\n", "OK\r\nOK\r\n");
        }
    }

    @Test
    void textOnABinaryConnectionEndsIt() throws IOException {
        try (RawClient client = new RawClient(server.port())) {
            client.send(NOOP.bytes() + "get k\r\n");
            assertThat(client.readToEnd()).isEqualTo(says(Opcode.NOOP).bytes());
        }
    }

    @Test
    void aPacketOnATextConnectionEndsIt() throws IOException {
        try (RawClient client = new RawClient(server.port())) {
            client.send("get k\r\n" + NOOP.bytes());
            assertThat(client.readToEnd()).isEqualTo("END\r\nCLIENT_ERROR binary packet on a text connection\r\n");
        }
    }

    @Test
    void aHeaderThatIsCutWaitsForTheRest() throws IOException {
        try (RawClient client = new RawClient(server.port());
                RawClient other = new RawClient(server.port())) {
            client.send(SET.bytes().substring(0, 10));
            assertAnswer(other, "get k\r\n", "END\r\n");
            assertThat(client.ask(SET.bytes().substring(10), says(Opcode.SET).bytes()))
                    .isEqualTo(says(Opcode.SET).cas(1).bytes());
        }
    }

    private static void assertAnswer(RawClient client, TestPacket request, TestPacket reply) throws IOException {
        assertAnswer(client, request.bytes(), reply.bytes());
    }

    private static void assertAnswer(RawClient client, String request, String reply) throws IOException {
        assertThat(client.ask(request, reply)).isEqualTo(reply);
    }
}
