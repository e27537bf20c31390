package dev.memtck.runner.client.words;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What a feature leaves out of a list: {@code "k-1", ..., "k-99"}, also {@code "v-1" under "k-1", ..., "v-99" under "k-99"}. */
public final class Series {
    private static final String PART = "\"[^\"]*\"(?: (?:is|under) \"[^\"]*\")?";
    private static final Pattern LEFT_OUT = Pattern.compile("(" + PART + "), \\.\\.\\., (" + PART + ")");
    private static final Pattern NUMBER = Pattern.compile("-(\\d+)\"");

    private Series() {}

    /**
     * Puts in what is left out.
     *
     * @throws IllegalArgumentException if first and last do not differ just by the number at their ends; that is a mistake in the
     *     feature file
     */
    public static String whole(String text) {
        return LEFT_OUT.matcher(text).replaceAll(list -> Matcher.quoteReplacement(whole(list)));
    }

    private static String whole(MatchResult list) {
        String last = list.group(2);
        int first = number(list.group(1));
        if (!numbered(last, first).equals(list.group(1))) {
            throw new IllegalArgumentException("no series: " + list.group());
        }
        return IntStream.rangeClosed(first, number(last))
                .mapToObj(number -> numbered(last, number))
                .collect(Collectors.joining(", "));
    }

    private static int number(String part) {
        return NUMBER.matcher(part)
                .results()
                .findFirst()
                .map(number -> Integer.parseInt(number.group(1)))
                .orElseThrow(() -> new IllegalArgumentException("no number at the end of " + part));
    }

    private static String numbered(String part, int number) {
        return NUMBER.matcher(part).replaceAll("-" + number + "\"");
    }
}
