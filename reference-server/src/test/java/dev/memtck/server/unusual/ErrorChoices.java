package dev.memtck.server.unusual;

import dev.memtck.server.command.Fact;
import dev.memtck.server.faults.WireTwist;
import dev.memtck.server.misbehave.Frame;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.binary.Status;
import dev.memtck.server.wire.text.TextVerb;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** What an error says, and how. */
final class ErrorChoices {
    private static final String ERRORS = "TEXT-(04|08|11|3.|49|54|64|8.)|LOCK-(2.|3.)|LEASE-(08|11)|BIN-(0.|17|25)";
    private static final String FREE_TEXT =
            "\"error is a human-readable error string\" (text-protocol-client.txt § Commands): which, and how long, is free";
    private static final int KIB = 1_024;
    private static final String LONG = "Please read the manual. ".repeat(60 * KIB / 24);
    private static final Pattern ERROR_TEXT = Pattern.compile("(?m)^(CLIENT_ERROR|SERVER_ERROR) [^\r\n]*");
    private static final Pattern STORAGE = Pattern.compile("(set|add|replace|append|prepend|cas) ");
    private static final String UNLOCK = "unlock ";

    private ErrorChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of("every-error-has-a-text-of-60-KiB", ERRORS, FREE_TEXT)
                        .inReplies((request, reply) -> texts(reply, LONG)),
                RightServer.of("error-texts-look-like-replies", ERRORS, FREE_TEXT)
                        .inReplies((request, reply) -> texts(reply, "STORED VALUE k 0 5 END OK LOCKED 17")),
                RightServer.of("error-texts-in-another-language", ERRORS, FREE_TEXT)
                        .inReplies((request, reply) -> texts(reply, "ung\u00fcltige Zeile \u00a7 7: \u00bfqu\u00e9?")),
                RightServer.of("error-texts-of-one-letter", ERRORS, FREE_TEXT)
                        .inReplies((request, reply) -> texts(reply, "?")),
                RightServer.of(
                                "error-packets-have-no-text",
                                "BIN-.*|LOCK-(4|5|6|7).",
                                "that an error's value is a text is a should (BIN-40); \"its value may be a text\" (BIN-08)")
                        .inReplies((request, reply) -> packets(reply, error -> error.withBody("", "", ""))),
                RightServer.of(
                                "whatever-is-malformed-is-ERROR",
                                ERRORS,
                                "which line answers a malformed request is no more than a should (README § Levels; TEXT-36)")
                        .inReplies((request, reply) -> request.contains(UNLOCK)
                                ? reply
                                : reply.replaceFirst("(?m)^CLIENT_ERROR [^\r\n]*", "ERROR")),
                RightServer.of(
                                "whatever-is-malformed-is-SERVER_ERROR",
                                ERRORS,
                                "which line answers a malformed request is no more than a should (README § Levels; TEXT-36)")
                        .inReplies((request, reply) -> request.contains(UNLOCK)
                                ? reply
                                : reply.replaceFirst("(?m)^CLIENT_ERROR ", "SERVER_ERROR ")),
                RightServer.of(
                                "refuses-storage-lines-in-words-of-its-own",
                                ERRORS + "|TEXT-4[56]|META-.*",
                                "which line answers a malformed request is no more than a should (README § Levels; TEXT-36)")
                        .inReplies((request, reply) -> STORAGE.matcher(request).lookingAt()
                                ? reply.replaceFirst("^CLIENT_ERROR (?=bad command)", "ERROR ")
                                : reply),
                RightServer.of(
                                "item-over-the-limit-is-a-client-error",
                                "TEXT-(33|38|39)|LOCK-32",
                                "an error line; that it is SERVER_ERROR is a should (TEXT-33, TEXT-38)")
                        .inReplies((request, reply) ->
                                reply.replaceFirst("^SERVER_ERROR object too large", "CLIENT_ERROR object too large")),
                RightServer.of(
                                "unlock-of-a-missing-key-says-so",
                                "LOCK-(0.|2.|3.)",
                                "\"CLIENT_ERROR MESSAGE\\r\\n\", if the object is not locked by the client, or if the object"
                                        + " does not exist (locking.md § ASCII protocol): the message is free")
                        .inWords(words -> words.with(TextVerb.UNLOCK, Fact.ABSENT, "CLIENT_ERROR NOT_FOUND\r\n")
                                .with(TextVerb.UNLOCK, Fact.NOT_LOCKED, "CLIENT_ERROR LOCKED\r\n")),
                RightServer.of(
                                "closes-an-endless-line-without-a-word",
                                "TEXT-(0.|35|37|53|94)",
                                "answered with an error line or the connection is closed (TEXT-35)")
                        .inReplies((request, reply) -> reply.equals("CLIENT_ERROR line too long\r\n") ? "" : reply),
                RightServer.of(
                                "closes-after-a-malformed-packet",
                                "BIN-(0.|25|29|39)|LOCK-(4.|5.|6.|7.)",
                                "an error status, in step or followed by the close (BIN-06, BIN-25; LOCK § Binary protocol)")
                        .onTheWire(() -> new WireTwist() {
                            @Override
                            public Framing then(String request, String reply, Framing framing) {
                                return firstStatus(reply) == Status.INVALID_ARGUMENTS.code() ? Framing.CLOSE : framing;
                            }
                        }),
                RightServer.of(
                                "closes-after-a-packet-over-the-item-limit",
                                "BIN-(07|12)|LOCK-71",
                                "0x0003, nothing stored, in step or closed (BIN-07)")
                        .onTheWire(() -> new WireTwist() {
                            @Override
                            public Framing then(String request, String reply, Framing framing) {
                                return firstStatus(reply) == Frame.TOO_LARGE ? Framing.CLOSE : framing;
                            }
                        }));
    }

    private static String texts(String reply, String text) {
        return Frame.split(reply).isEmpty()
                ? ERROR_TEXT.matcher(reply).replaceFirst("$1 " + text)
                : packets(reply, error -> error.withBody("", "", text));
    }

    /** Every error of these packets, but a miss that has a key in place of a text. */
    private static String packets(String reply, UnaryOperator<Frame> change) {
        StringBuilder out = new StringBuilder();
        for (Frame frame : Frame.split(reply)) {
            boolean isError = frame.code() != Frame.SUCCESS && frame.key().isEmpty();
            out.append((isError ? change.apply(frame) : frame).bytes());
        }
        return out.isEmpty() ? reply : out.toString();
    }

    static int firstStatus(String reply) {
        List<Frame> frames = Frame.split(reply);
        return frames.isEmpty() ? Frame.SUCCESS : frames.get(0).code();
    }
}
