package dev.memtck.server.faults.crossed;

import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.TwistedSessions;
import dev.memtck.server.faults.WireTwist;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * What a defect is made for.
 *
 * @param verb that has it, as the table of verbs writes it
 * @param word that it is about, {@code state:expired}
 */
public record Crossed(String verb, String word) {
    /** The engine does, or says, something else. */
    Fault inEngine(String defect, Function<Heard, Twists> twists) {
        Heard heard = new Heard();
        return Fault.of(
                name(defect),
                engine -> new TwistedSessions(engine, twists.apply(heard).switching(heard, verb)),
                protocols -> firstByte -> new HeardCodec(protocols.codecFor(firstByte), heard));
    }

    /** The bytes that come or go are others. */
    Fault onTheWire(String defect, Supplier<WireTwist> twist) {
        return Fault.onTheWire(name(defect), () -> twist);
    }

    /** Replies to the verb are others. */
    Fault inReplies(String defect, BinaryOperator<String> change) {
        return onTheWire(defect, () -> new WireTwist() {
            @Override
            public String answered(String request, String reply) {
                return Heard.isOf(request, verb) ? change.apply(request, reply) : reply;
            }
        });
    }

    /** Command lines of the verb are others. What is no line of it passes as it is. */
    Fault inLines(String defect, UnaryOperator<String> change) {
        return onTheWire(defect, () -> new WireTwist() {
            @Override
            public String received(String bytes) {
                if (Heard.isPacket(bytes)) {
                    return bytes;
                }
                StringBuilder changed = new StringBuilder();
                for (int from = 0; from < bytes.length(); ) {
                    int end = bytes.indexOf('\n', from);
                    int next = end < 0 ? bytes.length() : end + 1;
                    String line = bytes.substring(from, next);
                    changed.append(end >= 0 && Heard.isOf(line, verb) ? change.apply(line) : line);
                    from = next;
                }
                return changed.toString();
            }
        });
    }

    String member() {
        return word.substring(word.indexOf(':') + 1);
    }

    private String name(String defect) {
        return defect + "-" + verb + (word.equals("-") ? "" : "-" + word.replace(':', '-'));
    }
}
