package dev.memtck.server.faults;

import dev.memtck.server.wire.Framing;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of the item size limit. */
final class LimitFaults {
    private static final Pattern MEGABYTES =
            Pattern.compile("^(?:set|add|replace|append|prepend|cas) (\\S+) \\d+ \\d+ \\d{7,}(?: \\d+)?\r\n");

    /** Before a block that reads version. */
    private static final Pattern REFUSED_LINE = Pattern.compile(
            "^(?!(?:set|add|replace|append|prepend) \\S{1,250}(?: \\d+){3}\r\n|cas \\S{1,250}(?: \\d+){4}\r\n)"
                    + "(?:set|add|replace|append|prepend|cas) [^\r\n]*\r\n(?=version\r\n)");

    private LimitFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.onTheWire("first-item-over-the-limit-is-answered-STORED", () -> FirstIsStored::new),
                Fault.inReplies(
                        "item-over-the-limit-is-a-client-error",
                        (request, reply) -> isTooLarge(request, reply) ? "CLIENT_ERROR object too large\r\n" : reply),
                Fault.inRequests("item-over-the-limit-is-stored-empty", bytes -> {
                    Matcher line = MEGABYTES.matcher(bytes);
                    return line.find() ? "set " + line.group(1) + " 0 0 0 noreply\r\n\r\n" + bytes : bytes;
                }),
                Fault.inRequests(
                        "block-of-a-refused-line-is-read-as-a-command",
                        bytes -> REFUSED_LINE.matcher(bytes).replaceFirst("nonsense\r\n")),
                Fault.onTheWire(
                        "item-over-the-limit-closes-the-connection",
                        () -> () -> new WireTwist() {
                            @Override
                            public Framing then(String request, String reply, Framing framing) {
                                return isTooLarge(request, reply) ? Framing.CLOSE : framing;
                            }
                        }));
    }

    /** As long as a client has stored nothing. */
    private static final class FirstIsStored implements WireTwist {
        private boolean stored;

        @Override
        public String answered(String request, String reply) {
            stored |= reply.equals("STORED\r\n");
            return !stored && isTooLarge(request, reply) ? "STORED\r\n" : reply;
        }
    }

    private static boolean isTooLarge(String request, String reply) {
        return request.matches("(set|add) [^\r\n]*\r\n") && reply.startsWith("SERVER_ERROR object too large");
    }
}
