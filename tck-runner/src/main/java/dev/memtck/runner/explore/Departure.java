package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.explore.Finding.Difference;
import dev.memtck.runner.explore.Step.Ending;
import dev.memtck.runner.explore.Step.Where;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.packets.Response;
import dev.memtck.runner.packets.ResponseTo;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How a connection ends, whatever it was at. */
record Departure(Connection connection, Scope scope, Script script) {
    private static final String DELETE = "delete {apple}\\r\\n";
    private static final Map<String, String> DELETE_CELLS =
            Map.of(Script.OPCODE, Opcode.DELETE.title(), "key", "{apple}");
    private static final Map<Where, String> UNFINISHED = Map.of(
            Where.IN_A_LINE, "set {apple} 0 0",
            Where.IN_A_BLOCK, "set {apple} 0 0 10\\r\\nabc");
    private static final int HALF_A_PACKET = 30;
    private static final Expectation NOTHING = new InTurn(List.of());

    /** @return that the target did not end the connection when it was told to */
    Optional<Difference> go(Step.End end) throws IOException {
        if (end.ending() == Ending.QUIT) {
            return quit(end.where());
        }
        boolean isText = connection.tongue() == Tongue.TEXT;
        switch (end.where()) {
            case IDLE, BEFORE_A_DELETE -> {}
            case IN_A_LINE, IN_A_BLOCK -> text(UNFINISHED.get(end.where()));
            case IN_A_PACKET -> {
                byte[] whole = Packet.request(Opcode.SET.code(), 0, new byte[8], key(), new byte[] {'r', 'e', 'd'})
                        .bytes();
                connection.write(Arrays.copyOf(whole, HALF_A_PACKET));
            }
            case UNREAD -> {
                if (isText) {
                    text("get {apple}\\r\\nget {apple}\\r\\n");
                } else {
                    connection.write(Packet.request(Opcode.GET.code(), 0, key()).bytes());
                }
            }
        }
        leave(end.ending());
        return Optional.empty();
    }

    /** Where it has been told to end, in the write before, and that is answered. */
    Optional<Difference> goesOfItself() throws IOException {
        return ended(new Quit(connection.tongue()).word(), NOTHING);
    }

    private byte[] key() {
        return Phrase.parse("{apple}").bytes(scope);
    }

    private void text(String phrase) throws IOException {
        script.sends(connection.name(), phrase);
        connection.write(Phrase.parse(phrase).bytes(scope));
    }

    private void leave(Ending ending) throws IOException {
        switch (ending) {
            case CLOSE -> {
                script.ends(connection.name(), "closes");
                connection.close();
            }
            case HALF_CLOSE -> {
                script.ends(connection.name(), "half-closes");
                connection.link().closeSendingHalf();
                connection.awaitEnd();
                connection.close();
            }
            case RESET -> {
                script.ends(connection.name(), "resets");
                connection.link().reset();
            }
            case QUIT -> throw new IllegalArgumentException("it is sent");
        }
    }

    private Optional<Difference> quit(Where where) throws IOException {
        boolean isLast = where != Where.BEFORE_A_DELETE;
        if (connection.tongue() == Tongue.TEXT) {
            String phrase = isLast ? Quit.LINE : Quit.LINE + DELETE;
            script.sends(connection.name(), phrase);
            return endedBy(Phrase.parse(phrase).bytes(scope), NOTHING);
        }
        // One connection in two wants to hear that it may go.
        Opcode opcode = connection.number() % 2 == 0 ? Opcode.QUITQ : Opcode.QUIT;
        Map<String, String> quit = Map.of(Script.OPCODE, opcode.title());
        List<Map<String, String>> requests = isLast ? List.of(quit) : List.of(quit, DELETE_CELLS);
        Packet request = Packet.request(opcode.code(), 0);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(request.bytes());
        if (!isLast) {
            bytes.writeBytes(Packet.request(Opcode.DELETE.code(), 0, key()).bytes());
        }
        if (opcode == Opcode.QUITQ) {
            script.sendsPackets(connection.name(), requests);
            return endedBy(bytes.toByteArray(), NOTHING);
        }
        Map<String, String> done = Map.of(Script.STATUS, Script.DONE);
        script.converses(connection.name(), requests, isLast ? List.of(done) : List.of(done, Map.of()));
        return endedBy(bytes.toByteArray(), new InTurn(List.of(new ResponseTo(request, Response.of(done)))));
    }

    /** @param last what comes before the end */
    private Optional<Difference> endedBy(byte[] request, Expectation last) throws IOException {
        connection.write(request);
        return ended(scope.readable(request), last);
    }

    /**
     * @param sent what has told it to end
     * @param last what comes before the end
     */
    private Optional<Difference> ended(String sent, Expectation last) throws IOException {
        script.receivesTheEnd(connection.name());
        Arrival arrival = connection.awaitEnd();
        byte[] before = connection.link().pending();
        connection.close();
        boolean isLast = last.match(before, before.length, scope) instanceof Match.Agrees agrees
                && agrees.length() == before.length;
        return arrival.isEnd() && isLast
                ? Optional.empty()
                : Optional.of(new Difference(
                        sent,
                        Stream.of(last.words(), "the end of the connection")
                                .filter(words -> !words.isEmpty())
                                .collect(Collectors.joining(", then ")),
                        scope.readable(before) + arrival.words(),
                        arrival.isEnd() ? "what comes before the end differs" : "the connection does not end"));
    }
}
