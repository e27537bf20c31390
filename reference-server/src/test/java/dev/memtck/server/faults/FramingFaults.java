package dev.memtck.server.faults;

import dev.memtck.server.wire.Framing;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of how bytes become requests and replies become bytes. */
final class FramingFaults {
    private static final Pattern STORAGE_LINE =
            Pattern.compile("(?:set|add|replace|append|prepend) (\\S+) \\d+ \\d+ (\\d+)( noreply)?\r\n");

    private FramingFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.onTheWire(
                        "half-a-set-makes-an-empty-item",
                        () -> () -> new WireTwist() {
                            @Override
                            public String received(String bytes) {
                                Matcher line = STORAGE_LINE.matcher(bytes);
                                return line.lookingAt() && bytes.length() < line.end() + Integer.parseInt(line.group(2))
                                        ? "set " + line.group(1) + " 0 0 0 noreply\r\n\r\n" + bytes
                                        : bytes;
                            }
                        }),
                Fault.onTheWire("replies-of-one-packet-change-places", () -> RepliesChangePlaces::new),
                Fault.onTheWire(
                        "carriage-return-ends-a-packet",
                        () -> () -> new WireTwist() {
                            @Override
                            public String received(String bytes) {
                                return bytes.endsWith("\r") ? bytes + "\n" : bytes;
                            }
                        }),
                Fault.onTheWire(
                        "packet-is-a-line",
                        () -> () -> new WireTwist() {
                            @Override
                            public String received(String bytes) {
                                return bytes.endsWith("\n") ? bytes : bytes + "\r\n";
                            }
                        }),
                Fault.onTheWire(
                        "data-must-come-with-its-line",
                        () -> () -> new WireTwist() {
                            @Override
                            public String received(String bytes) {
                                return STORAGE_LINE.matcher(bytes).matches() ? "nonsense\r\n" : bytes;
                            }
                        }),
                Fault.onTheWire(
                        "client-error-closes-the-connection",
                        () -> () -> new WireTwist() {
                            @Override
                            public Framing then(String request, String reply, Framing framing) {
                                return isError(reply) && !request.startsWith("unlock ") ? Framing.CLOSE : framing;
                            }
                        }),
                Fault.onTheWire(
                        "stray-empty-line-after-an-error",
                        () -> () -> new WireTwist() {
                            @Override
                            public String answered(String request, String reply) {
                                return isError(reply) && !request.startsWith("unlock ") ? reply + "\r\n" : reply;
                            }
                        }),
                Fault.onTheWire(
                        "quit-is-answered",
                        () -> () -> new WireTwist() {
                            @Override
                            public String answered(String request, String reply) {
                                return request.startsWith("quit") ? "OK\r\n" : reply;
                            }
                        }),
                Fault.onTheWire(
                        "unknown-command-is-a-client-error",
                        () -> () -> new WireTwist() {
                            @Override
                            public String answered(String request, String reply) {
                                return reply.equals("ERROR\r\n") ? "CLIENT_ERROR unknown command\r\n" : reply;
                            }
                        }),
                Fault.onTheWire(
                        "command-names-in-any-case",
                        () -> () -> new WireTwist() {
                            @Override
                            public String received(String bytes) {
                                int space = bytes.indexOf(' ');
                                return space < 0
                                        ? bytes
                                        : bytes.substring(0, space).toLowerCase() + bytes.substring(space);
                            }
                        }),
                Fault.onTheWire(
                        "noreply-is-answered",
                        () -> () -> new WireTwist() {
                            @Override
                            public String answered(String request, String reply) {
                                return request.contains(" noreply\r\n") && reply.isEmpty() ? "STORED\r\n" : reply;
                            }
                        }),
                Fault.onTheWire(
                        "noreply-storage-is-lost",
                        () -> () -> new WireTwist() {
                            @Override
                            public String received(String bytes) {
                                Matcher line = STORAGE_LINE.matcher(bytes);
                                return line.lookingAt() && line.group(3) != null
                                        ? bytes.substring(line.end() + Integer.parseInt(line.group(2)) + 2)
                                        : bytes;
                            }
                        }),
                Fault.onTheWire(
                        "delete-noreply-is-refused",
                        () -> () -> new WireTwist() {
                            @Override
                            public String received(String bytes) {
                                return bytes.replaceAll("delete \\S+ noreply\r\n", "nonsense\r\n");
                            }
                        }));
    }

    private static boolean isError(String reply) {
        return reply.startsWith("ERROR") || reply.startsWith("CLIENT_ERROR");
    }

    /** The first reply of a packet with several requests is sent behind the second. */
    private static final class RepliesChangePlaces implements WireTwist {
        private int unanswered;
        private String held = "";

        @Override
        public String received(String bytes) {
            unanswered += bytes.length();
            return bytes;
        }

        @Override
        public String answered(String request, String reply) {
            unanswered -= request.length();
            if (unanswered > 0 && held.isEmpty()) {
                held = reply;
                return "";
            }
            String both = reply + held;
            held = "";
            return both;
        }
    }
}
