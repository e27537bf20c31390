package dev.memtck.server.unusual;

import dev.memtck.server.faults.WireTwist;
import dev.memtck.server.wire.Framing;
import java.util.List;

/** What becomes of a line that is refused, and of the block behind it. */
final class BlockChoices {
    private static final String REFUSALS = "TEXT-(04|08|11|3.|46|49|8.)|LOCK-(29|3.)|LEASE-11";
    private static final int FLAGS = 2;
    private static final int BYTES = 4;
    private static final String NO_ITEMS_UNIQUE = "18446744073709551615";

    private BlockChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of(
                                "reads-a-refused-block-as-commands",
                                REFUSALS,
                                "the block is swallowed, or read as commands and answered with error lines of their own"
                                        + " (TEXT, ruling for every refused storage command)")
                        .inLines(BlockChoices::withoutCount),
                RightServer.of(
                                "closes-behind-a-too-large-item",
                                "TEXT-(33|34|38|39|40)|LOCK-(32|34)",
                                "the connection may be closed behind the line (TEXT-33)")
                        .onTheWire(() -> new WireTwist() {
                            @Override
                            public Framing then(String request, String reply, Framing framing) {
                                return reply.startsWith("SERVER_ERROR object too large") ? Framing.CLOSE : framing;
                            }
                        }),
                RightServer.of(
                                "a-block-that-is-too-long-costs-a-second-error-line",
                                REFUSALS,
                                "after at most one more error line the connection is in step (TEXT-32)")
                        .inReplies((request, reply) ->
                                reply.equals("CLIENT_ERROR bad data chunk\r\n") && !request.endsWith("\n")
                                        ? reply + "ERROR\r\n"
                                        : reply),
                RightServer.of(
                                "answers-malformed-commands-in-spite-of-noreply",
                                "TEXT-(08|11|3.|4.|67|8.)|LOCK-29",
                                "what a noreply command answers that is malformed is a survey (TEXT-85)")
                        .inLines(line -> isRefused(line) ? line.replaceFirst(" noreply$", "") : line),
                RightServer.of(
                                "append-takes-flags-and-exptime-of-any-form",
                                "TEXT-(31|36|39|43|8[35])",
                                "append and prepend \"ignore new flag and exptime settings\" (protocol.txt § Storage"
                                        + " commands)")
                        .inLines(line -> line.replaceFirst("^((?:ap|pre)pend \\S+) \\S+ \\S+ ", "$1 0 0 ")),
                RightServer.of(
                                "a-negative-cas-unique-is-one-that-no-item-has",
                                "TEXT-(31|39|44)",
                                "EXISTS \"to indicate that the item you are trying to store with a cas command has been modified\""
                                        + " (text-protocol-client.txt § Storage): no item has such a unique")
                        .inLines(line -> line.replaceFirst("^(cas( \\S+){4} )-\\d+", "$1" + NO_ITEMS_UNIQUE)),
                RightServer.of(
                                "passes-over-empty-lines",
                                "TEXT-(05|06|08|37)",
                                "what an empty line answers is a survey (TEXT-37)")
                        .inReplies((request, reply) -> request.equals("\r\n") ? "" : reply),
                RightServer.of(
                                "passes-over-surplus-words",
                                "TEXT-(31|37|6.|86)|LOCK-(2.|3.)",
                                "surplus words are a survey (TEXT-37, LOCK-31) or a should (TEXT-86, LOCK-30)")
                        .inLines(line -> line.matches("(touch|incr|decr|delete|lock|unlock) .*")
                                ? line.replaceFirst(
                                        "^((touch|incr|decr) \\S+ \\S+|\\S+ \\S+)( .*?)??( noreply)?$", "$1$4")
                                : line),
                RightServer.of(
                                "wants-one-space-between-words",
                                "TEXT-(06|3.|50)",
                                "that extra spaces are ignored is a should (TEXT-06)")
                        .inLines(line -> line.contains("  ") || line.endsWith(" ") ? "_" + line.strip() : line));
    }

    /** The same line, refused and without a length, so that nothing is passed over. */
    private static String withoutCount(String line) {
        String[] words = line.split(" +");
        if (!isStorage(line) || words.length <= BYTES || !isRefused(line)) {
            return line;
        }
        words[BYTES] = "x";
        return String.join(" ", words);
    }

    private static boolean isStorage(String line) {
        return line.matches("(set|add|replace|append|prepend|cas) .*");
    }

    private static boolean isRefused(String line) {
        String[] words = line.replaceFirst(" noreply$", "").split(" +");
        if (words.length > 1 && words[1].length() > 250) {
            return true;
        }
        if (!isStorage(line)) {
            return line.matches("(incr|decr|touch) \\S+ \\S*[^0-9 -]\\S*( noreply)?");
        }
        boolean isCas = line.startsWith("cas ");
        if (words.length != (isCas ? 6 : 5)) {
            return true;
        }
        for (int i = FLAGS; i < words.length; i++) {
            if (!words[i].matches(i == FLAGS + 1 ? "-?\\d{1,19}" : "\\d{1,20}")) {
                return true;
            }
        }
        return words[FLAGS].length() > 10 || Double.parseDouble(words[FLAGS]) > 4294967295d;
    }
}
