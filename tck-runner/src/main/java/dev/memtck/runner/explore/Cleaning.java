package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Reader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/** Deletes what a conversation has left, as well as it can. */
record Cleaning(Stage stage, Tongue tongue, Collection<String> keys) {
    private static final int SHORTEST_REPLY = 9;

    void go() {
        if (keys.isEmpty()) {
            return;
        }
        ByteArrayOutputStream requests = new ByteArrayOutputStream();
        for (String key : keys) {
            byte[] bytes = key.getBytes(StandardCharsets.US_ASCII);
            requests.writeBytes(
                    tongue == Tongue.TEXT
                            ? ("delete " + key + "\r\n").getBytes(StandardCharsets.US_ASCII)
                            : Packet.request(Opcode.DELETE.code(), 0, bytes).bytes());
        }
        int expected = keys.size() * (tongue == Tongue.TEXT ? SHORTEST_REPLY : PacketHeader.LENGTH);
        try {
            new Inquiry(stage.target(), stage.limits())
                    .ask(
                            requests.toByteArray(),
                            Reader.ofBytes(expected),
                            Patience.of(stage.limits().drain()));
        } catch (IOException e) {
            // What is left runs out of nobody's memory but its own, and a target that has gone is found elsewhere.
        }
    }
}
