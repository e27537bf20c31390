package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import dev.memtck.server.faults.WireTwist;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.WirePacket;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuitIT {
    private static final Fault COMES_FIRST = Fault.onTheWire("a-quit-comes-first", () -> QuitsFirst::new);

    private static final List<Conversation> ALL = List.of(
            quitsBehind(BinaryCommand.SET, BinaryCommand.GETQ, Loudness.IN_A_ROW),
            quitsBehind(BinaryCommand.SET, BinaryCommand.GET, Loudness.LOUD),
            quitsBehind(BinaryCommand.SET, BinaryCommand.DELETEQ, Loudness.IN_A_ROW),
            quitsBehind(TextCommand.SET, TextCommand.GET, Loudness.LOUD),
            quitsBehind(TextCommand.SET, TextCommand.DELETE, Loudness.IN_A_ROW));

    /** Who asks, and quits in the same write; another looks. */
    private static Conversation quitsBehind(DialectCommand before, DialectCommand last, Loudness loudness) {
        Tongue tongue = last.tongue();
        DialectCommand look = tongue == Tongue.BINARY ? BinaryCommand.GET : TextCommand.GET;
        Request quit = new Request(3, new Quit(tongue), List.of(), Loudness.LOUD, List.of());
        return new Conversation(
                0,
                List.of(tongue, tongue),
                List.of(
                        new Step.Ask(0, List.of(about(1, before, Loudness.LOUD)), 0),
                        new Step.Ask(0, List.of(about(2, last, loudness), quit), 0),
                        new Step.Ask(1, List.of(about(4, look, Loudness.LOUD)), 0)));
    }

    private static Request about(int id, DialectCommand command, Loudness loudness) {
        Call call = Call.of(command, 0).withExptime(Exptime.ZERO);
        return new Request(id, command, List.of(new Part("apple", call)), loudness, List.of());
    }

    @Test
    void whatWasAskedBeforeIsAnsweredAndThenTheConnectionEnds() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, offer -> ALL))
                .hasSize(ALL.size())
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void whoForgetsWhatItHasNotToldYetIsFound() throws IOException {
        assertThat(problems(COMES_FIRST))
                .containsExactly(
                        "GetQ: opcode differs: expected GetQ, received Quit",
                        "Get: opcode differs: expected Get, received Quit",
                        "Get: status differs: expected 0x0001 not found, received 0x0000 no error",
                        "get: the end of the connection",
                        "get: byte 0 differs: expected \"E\", received \"V\"");
    }

    /** A quit makes no item what it is. */
    @Test
    void whatIsLeftUndoneIsTheDeedOfWhoAskedForIt() throws IOException {
        assertThat(HeldInMemory.on(COMES_FIRST, offer -> ALL))
                .flatMap(one -> one.held().found().stream().toList())
                .flatMap(finding -> finding.sighting().maker().stream().toList())
                .extracting(Deed::word)
                .contains("DeleteQ", "delete")
                .doesNotContain("Quit", "quit");
    }

    /** Behind what is quiet it looks as if that were answered. */
    @Test
    void whoSaysGoodbyeOverTextIsFound() throws IOException {
        assertThat(problems(Faults.byName().get("quit-is-answered")))
                .containsExactly(
                        "quit: what comes before the end differs",
                        "delete: byte 0 differs: expected the end of the connection, received \"O\"");
    }

    /** Whoever is answered against its wish is named, and not its quit. */
    @Test
    void whoAnswersWhatIsQuietIsFoundByThat() throws IOException {
        assertThat(problems(Fault.onTheWire("deletes-are-loud", () -> Loud::new)))
                .containsExactly(
                        "DeleteQ: opcode differs: expected Quit, received DeleteQ",
                        "delete: byte 0 differs: expected the end of the connection, received \"D\"");
    }

    @Test
    void whoStaysIsFound() throws IOException {
        assertThat(problems(Fault.onTheWire(
                        "nobody-may-go",
                        () -> () -> new WireTwist() {
                            @Override
                            public Framing then(String request, String reply, Framing framing) {
                                return framing == Framing.CLOSE ? Framing.ANSWERED : framing;
                            }
                        })))
                .hasSize(ALL.size())
                .containsOnly("quit: the connection does not end");
    }

    private static List<String> problems(Fault fault) throws IOException {
        return HeldInMemory.problems(fault, offer -> ALL);
    }

    /** What is quiet is answered. */
    private static final class Loud implements WireTwist {
        @Override
        public String answered(String request, String reply) {
            WirePacket asked = WirePacket.first(request);
            if (asked != null && asked.is(Opcode.DELETEQ)) {
                return WirePacket.success(asked.number(), asked.opaque()).bytes();
            }
            boolean isText = request.startsWith("delete ") && request.endsWith(" noreply\r\n");
            return isText ? "DELETED\r\n" : reply;
        }
    }

    /** What stands before a quit in its write is forgotten. */
    private static final class QuitsFirst implements WireTwist {
        private static final String TEXT = "quit\r\n";

        @Override
        public String received(String bytes) {
            List<WirePacket> packets = WirePacket.allOf(bytes);
            if (packets.isEmpty()) {
                return bytes.endsWith(TEXT) ? TEXT : bytes;
            }
            WirePacket last = packets.get(packets.size() - 1);
            return last.is(Opcode.QUIT) ? last.bytes() : bytes;
        }
    }
}
