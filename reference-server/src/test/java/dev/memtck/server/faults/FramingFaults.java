package dev.memtck.server.faults;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of how bytes become requests and replies become bytes. */
final class FramingFaults {
    private static final Pattern STORAGE_LINE =
            Pattern.compile("(?:set|add|replace|append|prepend) (\\S+) \\d+ \\d+ (\\d+)( noreply)?\r\n");

    private static final int LONGEST_LINE = 500;

    private FramingFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.onTheWire(
                        "half-a-set-makes-an-empty-item",
                        () -> () -> new WireTwist() {
                            @Override
                            public String received(String bytes) {
                                Matcher line = STORAGE_LINE.matcher(bytes);
                                return line.lookingAt() && bytes.length() - line.end() < Long.parseLong(line.group(2))
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
                                return bytes.endsWith("\n") || bytes.length() > LONGEST_LINE ? bytes : bytes + "\r\n";
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
                        "quit-is-answered",
                        () -> () -> new WireTwist() {
                            @Override
                            public String answered(String request, String reply) {
                                return request.startsWith("quit") ? "OK\r\n" : reply;
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
                        }));
    }

    /** STORED is sent behind the reply to the next request, if that is in the same packet. */
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
            if (unanswered > 0 && held.isEmpty() && reply.equals("STORED\r\n")) {
                held = reply;
                return "";
            }
            String both = reply + held;
            held = "";
            return both;
        }
    }
}
