package dev.memtck.runner.cli;

import dev.memtck.reports.results.RuleRef;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a user names rules, in any case: an id ({@code LOCK-21}), the word with which ids begin ({@code LOCK}), ids with
 * {@code *} and {@code ?} ({@code LOCK-4*}), or words of the document's section ({@code meta get}, {@code locking.md}).
 */
record RuleWord(String word) {

    /** Ids of those that are meant, by the first of these ways by which there are any. */
    Set<String> of(Collection<RuleRef> rules) {
        return ways().map(way -> rules.stream().filter(way).map(RuleRef::id).collect(Collectors.toSet()))
                .filter(meant -> !meant.isEmpty())
                .findFirst()
                .orElse(Set.of());
    }

    private Stream<Predicate<RuleRef>> ways() {
        String meant = word.strip().toUpperCase(Locale.ROOT);
        Pattern pattern =
                Pattern.compile(Pattern.quote(meant).replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q"));
        return Stream.of(
                rule -> pattern.matcher(rule.id()).matches(),
                rule -> family(rule).equals(meant.replaceFirst("-$", "")),
                rule -> !meant.isEmpty() && place(rule).contains(meant));
    }

    private static String family(RuleRef rule) {
        return rule.id().replaceFirst("-.*", "");
    }

    private static String place(RuleRef rule) {
        return (rule.document() + " § " + rule.section()).toUpperCase(Locale.ROOT);
    }

    /** For the end of a message that none is meant. */
    String advice(Collection<RuleRef> rules) {
        List<String> words = rules.stream()
                .flatMap(rule -> Stream.of(rule.id(), family(rule)))
                .distinct()
                .toList();
        return DidYouMean.of(word, words);
    }
}
