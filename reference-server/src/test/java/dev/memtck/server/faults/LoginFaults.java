package dev.memtck.server.faults;

import dev.memtck.server.faults.SideDoor.Porter;
import dev.memtck.server.faults.SideDoor.Way;
import dev.memtck.server.wire.Framing;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Wrong ways to ask for user and password. */
final class LoginFaults {
    private static final String LOGIN = Fault.USER + " " + Fault.PASSWORD;
    private static final String STORED = "STORED\r\n";
    private static final String REFUSAL = "CLIENT_ERROR unauthenticated\r\n";
    private static final String FAILURE = "CLIENT_ERROR authentication failure\r\n";
    private static final int MANY = 50;
    private static final int LONG_KEY = 100;
    private static final Pattern SET = Pattern.compile(
            "set (?<key>\\S+) (?<flags>\\S+) (?<exptime>\\S+) (?<bytes>\\d+)\r\n(?<block>.*)\r\n", Pattern.DOTALL);

    private LoginFaults() {}

    static List<Fault> all() {
        return List.of(
                // A client that has said nothing.
                atDoor("password-is-asked-of-get-and-set-only", () -> request -> !request.matches("(?s)(get|set) .*")),
                atDoor(
                        "password-is-not-asked-for-keys-with-a-dot",
                        () -> request -> request.matches("(?s)(?!set )[^\r]*\\..*")),
                atDoor("password-is-not-asked-after-fifty-refusals", () -> new Counting()),
                beside("password-of-one-opens-all", LoginFaults::openToAllAfterOne),
                beside(
                        "refused-commands-are-done-all-the-same",
                        () -> () -> new Before() {
                            @Override
                            Way wayBefore(String request) {
                                return request.startsWith("set ") ? Way.ASKED : Way.BOTH;
                            }
                        }),
                onWire("refusal-ends-the-connection", LoginFaults::endsAtRefusal),
                // One that says it.
                refusing(
                        "password-with-flags-is-wrong",
                        set -> !set.group("flags").equals("0")),
                refusing(
                        "password-with-exptime-is-wrong",
                        set -> !set.group("exptime").equals("0")),
                refusing(
                        "password-with-negative-exptime-is-wrong",
                        set -> set.group("exptime").startsWith("-")),
                refusing(
                        "password-with-flags-of-32-bits-is-wrong",
                        set -> set.group("flags").length() > 9),
                refusing(
                        "password-with-a-long-key-is-wrong",
                        set -> set.group("key").length() > LONG_KEY),
                beside(
                        "password-is-stored-as-an-item",
                        () -> () -> new Before() {
                            @Override
                            Way wayBefore(String request) {
                                return isSetOf(request, LOGIN) ? Way.BOTH : Way.ASKED;
                            }
                        }),
                onWire("every-later-set-is-a-password", EveryLaterSet::new),
                // One that says another.
                taking("any-user-and-password-will-do", block -> true),
                taking("user-is-not-looked-at", block -> block.endsWith(LOGIN)),
                taking("password-is-compared-as-far-as-it-goes", block -> block.startsWith(LOGIN)),
                taking(
                        "password-is-compared-as-far-as-it-is-said",
                        block -> block.startsWith(Fault.USER + " ") && LOGIN.startsWith(block)),
                taking("password-of-a-user-is-not-looked-at", block -> block.startsWith(Fault.USER + " ")),
                taking("user-alone-will-do", block -> block.equals(Fault.USER)),
                taking("empty-user-will-do", block -> block.startsWith(" ") && block.length() > 1),
                taking("block-without-a-space-will-do", block -> !block.isEmpty() && !block.contains(" ")),
                taking("empty-block-will-do", String::isEmpty),
                taking("a-space-will-do", block -> block.equals(" ")),
                onWire("wrong-password-is-answered-ERROR", () -> new WireTwist() {
                    @Override
                    public String answered(String request, String reply) {
                        return reply.equals(FAILURE) ? "ERROR\r\n" : reply;
                    }
                }),
                beside(
                        "wrong-password-opens-too",
                        () -> () -> new Before() {
                            private boolean tried;

                            @Override
                            Way wayBefore(String request) {
                                return tried ? Way.UNASKED : Way.ASKED;
                            }

                            @Override
                            public void hears(String request, String reply) {
                                super.hears(request, reply);
                                tried |= reply.equals(FAILURE);
                            }
                        }),
                onWire("third-wrong-password-ends-the-connection", ThirdEnds::new));
    }

    private static Fault beside(String name, Supplier<Supplier<Porter>> server) {
        return Fault.inProtocols(name, protocols -> {
                    Supplier<Porter> connection = server.get();
                    return firstByte -> firstByte < 0
                            ? protocols.codecFor(firstByte)
                            : new SideDoor(protocols.codecFor(firstByte), connection.get());
                })
                .byPassword();
    }

    /** Before a password some requests are let through. */
    private static Fault atDoor(String name, Supplier<Predicate<String>> connection) {
        return beside(
                name,
                () -> () -> new Before() {
                    private final Predicate<String> lets = connection.get();

                    @Override
                    Way wayBefore(String request) {
                        return lets.test(request) ? Way.UNASKED : Way.ASKED;
                    }
                });
    }

    private static Fault onWire(String name, Supplier<WireTwist> connection) {
        return Fault.onTheWire(name, () -> connection).byPassword();
    }

    /** The right password is taken for a wrong one. */
    private static Fault refusing(String name, Predicate<Matcher> wrong) {
        return onWire(name, () -> new SaidBefore() {
            @Override
            String receivedBefore(String bytes) {
                Matcher set = SET.matcher(bytes);
                return set.matches() && wrong.test(set) ? bytes.replace(LOGIN, "x".repeat(LOGIN.length())) : bytes;
            }
        });
    }

    /** A wrong one is taken for the right one. */
    private static Fault taking(String name, Predicate<String> right) {
        return onWire(name, () -> new SaidBefore() {
            @Override
            String receivedBefore(String bytes) {
                Matcher set = SET.matcher(bytes);
                return set.matches() && right.test(set.group("block"))
                        ? "set a 0 0 " + LOGIN.length() + "\r\n" + LOGIN + "\r\n"
                        : bytes;
            }
        });
    }

    private static boolean isSetOf(String request, String block) {
        Matcher set = SET.matcher(request);
        return set.matches() && set.group("block").equals(block);
    }

    private static Supplier<Porter> openToAllAfterOne() {
        AtomicBoolean open = new AtomicBoolean();
        return () -> new Porter() {
            @Override
            public Way way(String request) {
                return open.get() && !isSetOf(request, LOGIN) ? Way.UNASKED : Way.ASKED;
            }

            @Override
            public void hears(String request, String reply) {
                if (reply.equals(STORED)) {
                    open.set(true);
                }
            }
        };
    }

    private static WireTwist endsAtRefusal() {
        return new WireTwist() {
            @Override
            public Framing then(String request, String reply, Framing framing) {
                return reply.equals(REFUSAL) ? Framing.CLOSE : framing;
            }
        };
    }

    /** Wrong as long as no password was taken. */
    private abstract static class Before implements Porter {
        private boolean isIn;

        @Override
        public final Way way(String request) {
            return isIn ? Way.ASKED : wayBefore(request);
        }

        abstract Way wayBefore(String request);

        @Override
        public void hears(String request, String reply) {
            isIn |= reply.equals(STORED);
        }
    }

    /** Likewise. */
    private abstract static class SaidBefore implements WireTwist {
        private boolean isIn;

        @Override
        public final String received(String bytes) {
            return isIn ? bytes : receivedBefore(bytes);
        }

        abstract String receivedBefore(String bytes);

        @Override
        public String answered(String request, String reply) {
            isIn |= reply.equals(STORED);
            return reply;
        }
    }

    private static final class Counting implements Predicate<String> {
        private int requests;

        @Override
        public boolean test(String request) {
            requests++;
            return requests > MANY && !request.startsWith("set ");
        }
    }

    private static final class EveryLaterSet implements WireTwist {
        private boolean isIn;

        @Override
        public String answered(String request, String reply) {
            if (isIn && request.startsWith("set ")) {
                return isSetOf(request, LOGIN) ? STORED : FAILURE;
            }
            isIn |= reply.equals(STORED);
            return reply;
        }
    }

    private static final class ThirdEnds implements WireTwist {
        private int wrong;

        @Override
        public Framing then(String request, String reply, Framing framing) {
            wrong += reply.equals(FAILURE) ? 1 : 0;
            return wrong > 2 ? Framing.CLOSE : framing;
        }
    }
}
