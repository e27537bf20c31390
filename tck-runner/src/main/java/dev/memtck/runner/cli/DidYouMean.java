package dev.memtck.runner.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The word that a user may have meant, for the end of a message that his is none. */
final class DidYouMean {
    /** So many letters that are missing, surplus or wrong may tell a word from what was meant: one in three; of a switch with one letter none. */
    private static final int LETTERS_FOR_ONE_WRONG = 3;

    private DidYouMean() {}

    /** Of an option or command that is none; nothing for any other mistake. */
    static String of(ParameterException mistake) {
        if (!(mistake instanceof UnmatchedArgumentException unmatched)
                || unmatched.getUnmatched().isEmpty()) {
            return "";
        }
        CommandSpec spec = mistake.getCommandLine().getCommandSpec();
        String word = unmatched.getUnmatched().get(0).replaceFirst("(?s)=.*", "");
        List<String> words = Stream.concat(
                        spec.options().stream().flatMap(option -> Stream.of(option.names())),
                        spec.subcommands().keySet().stream())
                .toList();
        return WordsElsewhere.insteadOfOption(word, spec)
                .or(() -> nearest(word, words).map(DidYouMean::question))
                .or(() -> ofSecondServer(word, words))
                .orElse("");
    }

    /** Where there is one server only, and a way to name another. */
    private static Optional<String> ofSecondServer(String word, List<String> words) {
        return word.startsWith("-") || !words.contains("--compare")
                ? Optional.empty()
                : Optional.of("; one server is judged, and a second one asked by --compare");
    }

    /** {@code "; did you mean text?"}, or nothing. */
    static String of(String word, Collection<String> words) {
        return nearest(word, words).map(DidYouMean::question).orElse("");
    }

    private static String question(String word) {
        return "; did you mean " + word + "?";
    }

    private static Optional<String> nearest(String word, Collection<String> words) {
        String meant = word.toLowerCase(Locale.ROOT);
        return words.stream()
                .filter(one -> distance(meant, one.toLowerCase(Locale.ROOT))
                        <= Math.min(word.length(), one.length()) / LETTERS_FOR_ONE_WRONG)
                .min(Comparator.<String>comparingInt(one -> distance(meant, one.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** How many letters must be put in, taken out, changed or swapped with their neighbour. */
    private static int distance(String one, String other) {
        int[][] cost = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, one, other, i, j);
            }
        }
        return cost[one.length()][other.length()];
    }

    private static int cheapest(int[][] cost, String one, String other, int i, int j) {
        boolean same = one.charAt(i - 1) == other.charAt(j - 1);
        int least = Math.min(Math.min(cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + (same ? 0 : 1));
        boolean swapped =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
    }
}
