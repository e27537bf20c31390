package dev.memtck.runner.baseline;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Words by which a failure is known again in another run: of its problem, the longest piece without what the run chose (keys,
 * and positions behind them) or the target counts (cas uniques, statistics, times).
 */
final class SteadyWords {
    private static final String PROBLEM = "problem   ";

    /** Beside these phrases hardly anything is the same in two runs; which of them it is tells the failure. */
    private static final Pattern PHRASE = Pattern.compile(String.join(
            "|",
            // Bytes that the target chose.
            "(?:of|for) \\[[^]]*]",
            // What a crowd saw.
            "no order of",
            "and is in the value",
            "to the slow reader is [^:]*",
            "the slow reader[^:]*:",
            "no answer within",
            "this is no answer",
            "the connection broke",
            "the target closed the connection"));

    private static final Pattern UNSTEADY = Pattern.compile(String.join(
            "|",
            // A number, but not that of a status, nor one byte of a text.
            "(?<![\\w\"])\\d+(?:\\.\\d+)?(?![\\w\"])",
            "\"\\d{2,}\"",
            // The first byte of a number that the target chose.
            "(?<=received )\"\\d\"",
            // An opaque.
            "0x[0-9a-f]{8}",
            // The fields of a packet.
            ", (?:extras|key|value|data type|opaque) .*",
            // A key, or its beginning.
            "mt[0-9a-z]{1,12}\\..*"));

    private SteadyWords() {}

    /** A part of the text of the failure that has this problem. */
    static String of(String problem) {
        Matcher phrase = PHRASE.matcher(problem);
        if (phrase.find()) {
            return phrase.group().strip();
        }
        String longest = Stream.of(UNSTEADY.split(problem))
                .map(String::strip)
                .max(Comparator.comparingInt(String::length))
                .orElse("");
        return problem.startsWith(longest) ? (PROBLEM + longest).strip() : longest;
    }
}
