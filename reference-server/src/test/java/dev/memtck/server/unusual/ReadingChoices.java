package dev.memtck.server.unusual;

import dev.memtck.server.faults.WireTwist;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How a command line is read, and its numbers. */
final class ReadingChoices {
    private static final String LINES = "TEXT-.*|META-.*|LOCK-(2.|3.)|LEASE-(0[16]|11)|THREAD-08";
    private static final String NUMBERS = "TEXT-(2.|3.|4.|58|6.|7[0-2]|8[3-7])|THREAD-(01|08)|LEASE-(1.|2.)";
    private static final String SIGNS = "`+`, leading zeros and spaces of a number are a survey (TEXT-58)";
    private static final String FLAG_OF_MS = "[bckqsIhtfvluxN].*|[OPL].*|[CEFD]\\d{1,20}|T-?\\d{1,19}|M[EeAaPpRrSs].*";
    private static final int LONGEST_LINE = 2_048;
    private static final Pattern RETRIEVAL = Pattern.compile("(get|gets|gat|gats|getss) .*");

    /** Where a number stands in a line: behind this. */
    private static final String BEFORE_A_NUMBER =
            "^((?:(?:set|add|replace|append|prepend|cas) \\S+(?: \\d+){0,3}|(?:incr|decr|touch) \\S+|gats?) )";

    private ReadingChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of(
                                "tabs-separate-words-too",
                                LINES,
                                "\"parameters (if any) delimited by whitespace\" (text protocol description § Commands)")
                        .inLines(line -> line.replace('\t', ' ')),
                RightServer.of(
                                "a-line-feed-alone-ends-a-line",
                                LINES,
                                "does a lone \\n end a command line as \\r\\n does? (TEXT-05, survey)")
                        .onTheWire(CommandLines::endedByLineFeeds),
                RightServer.of(
                                "lines-end-at-2-KiB-but-for-retrievals",
                                LINES,
                                "no document has a least length of a line; a get of 100 keys is whole (TEXT-53)")
                        .inLines(line -> line.length() > LONGEST_LINE
                                        && !RETRIEVAL.matcher(line).matches()
                                ? "_"
                                : line),
                RightServer.of("numbers-may-have-a-plus-and-leading-zeros", NUMBERS, SIGNS)
                        .inLines(line -> eachNumber(line, "(?:\\+(?=\\d)|0+(?=\\d))", "")),
                RightServer.of("numbers-have-no-leading-zeros", NUMBERS, SIGNS)
                        .inLines(line -> eachNumber(line, "0(?=\\d)", "x")),
                RightServer.of(
                                "base64-needs-no-padding",
                                "META-(0.|5.|62)",
                                "\"run a base64 decoder on <key>\" (text protocol description § Meta Get): many take what lacks it")
                        .inLines(ReadingChoices::padded),
                RightServer.of(
                                "flush_all-takes-whatever-stands-behind-it",
                                "TEXT-(2[57]|7[0-2]|8[07])",
                                "\"It always succeeds\" (text-protocol-client.txt § flush_all); with other words: TEXT-87, survey")
                        .inLines(
                                line -> line.replaceFirst("^flush_all(?: (?!noreply)[^ ]*[^ \\d][^ ]*)+", "flush_all")),
                RightServer.of(
                                "items-are-sent-before-a-key-that-is-refused",
                                LINES,
                                "\"for each item the server finds it sends to the client one response\" (text-protocol-client.txt §"
                                        + " Retrieval commands): nothing says that it waits for the line's end")
                        .onTheWire(Streamed::new),
                RightServer.of(
                                "reads-a-refused-block-of-ms-as-commands",
                                "META-(0[56]|1[0-4]|5.|6[29])|LOCK-17",
                                "the block is swallowed, or read as commands and answered with error lines of their own (TEXT, ruling"
                                        + " for every refused storage command; META, head)")
                        .inLines(line -> isRefusedMs(line) ? line.replaceFirst("^(ms \\S+) \\S+", "$1 x") : line));
    }

    /** By its key or a flag that the command does not have, or that lacks its token or has a wrong one. */
    private static boolean isRefusedMs(String line) {
        String[] words = line.split(" ");
        return words[0].equals("ms")
                && words.length > 2
                && (words[1].length() > 250 || Stream.of(words).skip(3).anyMatch(flag -> !flag.matches(FLAG_OF_MS)));
    }

    /** What stands at the beginning of each number of a command line, replaced. */
    private static String eachNumber(String line, String what, String with) {
        String other = line;
        for (int number = 0; number < 5; number++) {
            String position = BEFORE_A_NUMBER.replace("{0,3}", "{" + number + "}");
            other = other.replaceFirst(position + what, "$1" + with);
        }
        return other;
    }

    private static String padded(String line) {
        String[] words = line.split(" ");
        boolean isEncoded = line.matches("m[gsdae] .* b( .*)?");
        if (!isEncoded || !words[1].matches("[A-Za-z0-9+/]+") || words[1].length() % 4 < 2) {
            return line;
        }
        return words[0] + " " + words[1] + "=".repeat(4 - words[1].length() % 4)
                + line.substring(words[0].length() + 1 + words[1].length());
    }

    /** Each key is looked up as soon as it has come. */
    private static final class Streamed implements WireTwist {
        /** Marks a request that goes on in the next. */
        private static final String GOES_ON = "     ";

        private final CommandLines lines = new CommandLines(
                line -> line.replaceFirst("^(gets?) (\\S.*?) (\\S{251,}( .*)?)$", "$1" + GOES_ON + "$2\r\n$1 $3"));

        @Override
        public String received(String bytes) {
            return lines.received(bytes);
        }

        @Override
        public String answered(String request, String reply) {
            return request.matches("(?s)gets?" + GOES_ON + ".*") && reply.endsWith("END\r\n")
                    ? reply.substring(0, reply.length() - "END\r\n".length())
                    : reply;
        }
    }
}
