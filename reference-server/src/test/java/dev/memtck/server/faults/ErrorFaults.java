package dev.memtck.server.faults;

import dev.memtck.server.wire.Framing;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Defects of what is refused, and of how. */
final class ErrorFaults {
    private static final String STORAGE = "(?:set|add|replace|append|prepend|cas)";
    private static final Pattern NUMBERS = Pattern.compile("^((?:" + STORAGE + "|touch) \\S+)((?: \\S+)+)\r\n");
    private static final Pattern BAD_LENGTH =
            Pattern.compile("^(" + STORAGE + " \\S+ \\S+ \\S+) (?:\\d*[a-z]\\S*|-\\d+)( \\d+)?\r\n([^\r\n]*)\r\n");
    private static final Pattern TOO_FEW_WORDS = Pattern.compile(STORAGE + "( \\S+){0,3}\r\n|cas( \\S+){4}\r\n");
    private static final Pattern GAT_TIME = Pattern.compile("^(gats?) \\d*[a-z]+ ");
    private static final Pattern MINUS = Pattern.compile("^(" + STORAGE + " \\S+|cas \\S+ \\d+ \\d+ \\d+) -(?=\\d)");
    private static final Pattern NEGATIVE_UNIQUE = Pattern.compile("^cas (\\S+ \\d+ \\d+ \\d+) -\\d+");
    private static final Pattern MISSING_AMOUNT = Pattern.compile("^(incr|decr) (\\S+)\r\n");
    private static final Pattern MISSING_TIME = Pattern.compile("^touch (\\S+)\r\n");
    private static final Pattern VERB_ALONE = Pattern.compile("(incr|decr|delete|touch|gats?)\r\n");
    private static final Pattern HEADER =
            Pattern.compile("^" + STORAGE + " (\\S+) \\d+ \\d+ (\\d{1,3})(?: \\d+)?( noreply)?\r\n");
    private static final Pattern BAD_TIME = Pattern.compile("^set (\\S+) \\d+ [a-z] \\d+\r\n.*", Pattern.DOTALL);

    private ErrorFaults() {}

    static List<Fault> all() {
        return Stream.concat(
                        Arrays.stream(Kind.values()).flatMap(kind -> Stream.of(closes(kind), strayEmptyLine(kind))),
                        others())
                .toList();
    }

    private static Stream<Fault> others() {
        return Stream.of(
                Fault.inReplies(
                        "unknown-command-is-a-client-error",
                        (request, reply) -> reply.equals("ERROR\r\n") ? "CLIENT_ERROR unknown command\r\n" : reply),
                Fault.inReplies(
                        "client-errors-have-no-text",
                        (request, reply) -> reply.replaceFirst("^CLIENT_ERROR [^\r]*\r\n$", "CLIENT_ERROR\r\n")),
                Fault.inReplies(
                        "error-line-has-no-end",
                        (request, reply) -> Kind.UNKNOWN_COMMAND.is(request, reply) ? "ERROR" : reply),
                Fault.inReplies(
                        "malformed-storage-and-numbers-are-ERROR",
                        (request, reply) ->
                                request.matches("(?s)(set|cas|incr|touch) .*") && reply.startsWith("CLIENT_ERROR ")
                                        ? "ERROR\r\n"
                                        : reply),
                Fault.inRequests("word-that-is-no-number-is-zero", ErrorFaults::zeroForNoNumber),
                Fault.inRequests(
                        "minus-sign-is-overlooked",
                        bytes -> MINUS.matcher(bytes).replaceFirst("$1 ")),
                Fault.inRequests(
                        "negative-cas-unique-is-every-one",
                        bytes -> NEGATIVE_UNIQUE.matcher(bytes).replaceFirst("set $1")),
                Fault.inRequests(
                        "length-that-is-none-is-told-by-the-line-end",
                        bytes -> BAD_LENGTH
                                .matcher(bytes)
                                .replaceFirst(line -> quoted(line.group(1) + " "
                                        + line.group(3).length() + Objects.requireNonNullElse(line.group(2), "")
                                        + "\r\n" + line.group(3) + "\r\n"))),
                Fault.inReplies(
                        "storage-line-with-too-few-words-is-NOT_STORED",
                        (request, reply) -> TOO_FEW_WORDS.matcher(request).matches() ? "NOT_STORED\r\n" : reply),
                Fault.inRequests(
                        "missing-amount-is-one",
                        bytes -> MISSING_AMOUNT.matcher(bytes).replaceFirst("$1 $2 1\r\n")),
                Fault.inRequests(
                        "missing-time-is-never",
                        bytes -> MISSING_TIME.matcher(bytes).replaceFirst("touch $1 0\r\n")),
                Fault.inReplies(
                        "missing-key-is-NOT_FOUND",
                        (request, reply) -> VERB_ALONE.matcher(request).matches() ? "NOT_FOUND\r\n" : reply),
                Fault.inRequests("longer-block-is-cut", ErrorFaults::cutBlock),
                Fault.inRequests("refused-block-removes-the-item", ErrorFaults::removedByBlock),
                Fault.inRequests("refused-time-removes-the-item", ErrorFaults::removedByTime));
    }

    /** Errors that a wrong server handles apart from each other. */
    private enum Kind {
        UNKNOWN_COMMAND("unknown-command", "ERROR\r\n"::equals) {
            /** Not what is left of a refused block. */
            @Override
            boolean concerns(String request) {
                return Character.isLetter(request.charAt(0));
            }
        },
        MISSING_WORD("missing-word", "CLIENT_ERROR bad command line format\r\n"::equals) {
            @Override
            boolean concerns(String request) {
                return request.matches("get\r\n|incr \\S+\r\n|touch \\S+\r\n");
            }
        },
        NO_NUMBER(
                "value-that-is-no-number",
                reply -> reply.startsWith("CLIENT_ERROR cannot increment")
                        || reply.startsWith("CLIENT_ERROR invalid numeric delta"));

        private final String words;
        private final Predicate<String> reply;

        Kind(String words, Predicate<String> reply) {
            this.words = words;
            this.reply = reply;
        }

        boolean concerns(String request) {
            return true;
        }

        boolean is(String request, String answer) {
            return reply.test(answer) && concerns(request);
        }
    }

    private static Fault closes(Kind kind) {
        return Fault.onTheWire(
                kind.words + "-closes-the-connection",
                () -> () -> new WireTwist() {
                    @Override
                    public Framing then(String request, String reply, Framing framing) {
                        return kind.is(request, reply) ? Framing.CLOSE : framing;
                    }
                });
    }

    private static Fault strayEmptyLine(Kind kind) {
        return Fault.inReplies(
                kind.words + "-gets-a-stray-empty-line",
                (request, reply) -> kind.is(request, reply) ? reply + "\r\n" : reply);
    }

    private static String zeroForNoNumber(String bytes) {
        return NUMBERS.matcher(GAT_TIME.matcher(bytes).replaceFirst("$1 0 "))
                .replaceFirst(line -> quoted(line.group(1) + zeros(line) + "\r\n"));
    }

    private static String zeros(MatchResult line) {
        return Arrays.stream(line.group(2).strip().split(" +"))
                .map(word -> word.matches("-?\\d+|noreply") ? word : "0")
                .collect(Collectors.joining(" ", " ", ""));
    }

    private static String cutBlock(String bytes) {
        Matcher header = HEADER.matcher(bytes);
        if (!isFollowedByLongerBlock(header, bytes)) {
            return bytes;
        }
        int end = header.end() + Integer.parseInt(header.group(2));
        return bytes.substring(0, end) + bytes.substring(bytes.indexOf("\r\n", end));
    }

    private static String removedByBlock(String bytes) {
        Matcher header = HEADER.matcher(bytes);
        return isFollowedByLongerBlock(header, bytes) ? bytes + removal(header.group(1)) : bytes;
    }

    private static String removedByTime(String bytes) {
        Matcher line = BAD_TIME.matcher(bytes);
        return line.matches() ? bytes + removal(line.group(1)) : bytes;
    }

    private static String removal(String key) {
        return "delete " + key + " noreply\r\n";
    }

    /** The block is longer than declared and ends with these bytes. */
    private static boolean isFollowedByLongerBlock(Matcher header, String bytes) {
        if (!header.find()) {
            return false;
        }
        int end = header.end() + Integer.parseInt(header.group(2));
        return bytes.length() > end + 1 && !bytes.startsWith("\r\n", end) && bytes.indexOf("\r\n", end) > end;
    }

    private static String quoted(String text) {
        return Matcher.quoteReplacement(text);
    }
}
