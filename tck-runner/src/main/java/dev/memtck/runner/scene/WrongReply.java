package dev.memtck.runner.scene;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.packets.Difference;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.PacketText;
import java.time.Duration;
import java.util.Arrays;

/** What a client says of a reply that is not as it must be: what it sent last, what it expected, and all that came. */
final class WrongReply {
    /** After a wrong reply no more than this is read, in bytes. */
    private static final int DRAIN_BYTES = 65_536;

    /** More of a reply is not said in words; the transcript has it. In bytes. */
    private static final int MOST_SHOWN = 4_096;

    private final Client client;
    private final Scene scene;

    WrongReply(Client client, Scene scene) {
        this.client = client;
        this.scene = scene;
    }

    /** A byte is not as it must be. */
    RuleFailed differs(Match.Differs differs, String expected) {
        byte[] received = drained();
        String found = differs.at() < received.length
                ? "\"" + EscapedBytes.escape(received, differs.at(), differs.at() + 1) + "\""
                : "nothing";
        String problem = "byte " + differs.at() + " differs: expected " + differs.expected() + ", received " + found;
        return failed(expected, received, differs.at(), client.isBinary() ? packetOr(received, problem) : problem);
    }

    private String packetOr(byte[] received, String otherwise) {
        return PacketText.first(received)
                .map(packet -> "a packet came that must not: " + scene.scope().withNames(packet))
                .orElse(otherwise);
    }

    /** A field of a packet is not as it must be. */
    RuleFailed differs(Difference difference, String expected) {
        return failed(expected, drained(), difference.at(), difference.problem());
    }

    /** No reply, or not the whole of it; a target that has gone is another matter, and ends the scenario so. */
    RuleFailed unanswered(Arrival arrival, String expected) {
        scene.requireAlive(client.name() + " got " + arrival.words());
        byte[] received = client.link().pending();
        String problem = received.length == 0 ? "no reply" : "the reply stops after " + received.length + " bytes";
        return failed(
                expected,
                received,
                null,
                switch (arrival) {
                    case FLOOD -> "the reply does not end: after " + received.length + " bytes no more were read";
                    case SILENCE -> problem + " within " + scene.run().limits().replyWords();
                    default -> problem + ", then " + arrival.words();
                });
    }

    /** The first bytes of what came, as a survey's answer. */
    String answer(byte[] bytes, int length) {
        if (length == 0) {
            return "nothing";
        }
        byte[] part = Arrays.copyOf(bytes, length);
        return client.isBinary() ? scene.scope().withNames(PacketText.summary(part)) : quotedText(part);
    }

    /** What has come, and what comes for a short while yet: it may show what the target meant. */
    private byte[] drained() {
        Duration drain = scene.run().limits().drain();
        long end = System.nanoTime() + drain.toNanos();
        while (client.link().pending().length < DRAIN_BYTES && client.awaitUntil(end) == Arrival.BYTES) {
            // Bytes are gathered by the link.
        }
        return client.link().pending();
    }

    private RuleFailed failed(String expected, byte[] received, Integer differsAt, String problem) {
        return scene.failed(
                client.name(),
                quoted(client.lastSent()),
                expected,
                received.length == 0 ? "nothing" : quoted(received),
                differsAt,
                problem);
    }

    private String quoted(byte[] bytes) {
        return client.isBinary() ? scene.scope().withNames(PacketText.describe(bytes)) : quotedText(bytes);
    }

    private String quotedText(byte[] bytes) {
        int shown = Math.min(bytes.length, MOST_SHOWN);
        return "\"" + scene.scope().readable(Arrays.copyOf(bytes, shown)) + "\""
                + (shown < bytes.length ? " … (" + bytes.length + " bytes)" : "");
    }
}
