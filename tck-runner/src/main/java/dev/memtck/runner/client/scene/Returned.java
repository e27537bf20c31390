package dev.memtck.runner.client.scene;

import dev.memtck.runner.client.driver.Field;
import dev.memtck.runner.client.driver.Told;
import dev.memtck.runner.client.driver.Told.Outcome;
import dev.memtck.runner.client.words.Literal;
import dev.memtck.runner.client.words.Series;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a call may return, as a feature has it: {@code hit "red" flags 5 or miss}.
 *
 * @param words as written
 */
public record Returned(String words, List<Alternative> alternatives) {
    /** Alternatives, with "or" between them. */
    public static final String FORM = "(?:hit|miss|stored|not stored|exists|done|number|items|some of|error|no value"
            + "|a refusal|any outcome)(?s: .*)?";

    private static final Pattern OR = Pattern.compile(" or (?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)");
    private static final Pattern HIT = Pattern.compile("hit \"([^\"]*)\"(.*)");
    private static final Pattern FIELD = Pattern.compile(" (flags|unique) (\\d+)");
    private static final String WITHOUT_UNIQUE = " without unique";
    private static final Pattern ITEM = Pattern.compile("\"([^\"]*)\" is \"([^\"]*)\"");

    /** Whether it is so. */
    public enum Look {
        YES,
        NO,
        /** What was asked for is not told. */
        UNTOLD
    }

    /** One of them. */
    @FunctionalInterface
    interface Alternative {
        Look look(Told told);
    }

    /**
     * Reads it.
     *
     * @throws IllegalArgumentException if it is none; that is a mistake in the feature file
     */
    public static Returned parse(String text) {
        return new Returned(
                text, Stream.of(OR.split(text)).map(Returned::alternative).toList());
    }

    private static Alternative alternative(String text) {
        Matcher hit = HIT.matcher(text);
        if (hit.matches()) {
            return hit(Literal.of(hit.group(1)), hit.group(2));
        }
        if (text.startsWith("number ")) {
            String number = text.substring("number ".length());
            return told -> yes(told.outcome() == Outcome.NUMBER
                    && number.equals(told.fields().get(Field.NUMBER)));
        }
        if (text.startsWith("items") || text.startsWith("some of")) {
            return items(text);
        }
        return switch (text) {
            case "no value" ->
                told -> yes(isOneOf(told, Outcome.MISS, Outcome.ERROR)
                        || told.outcome() == Outcome.ITEMS && told.items().isEmpty());
            case "a refusal" ->
                told -> yes(isOneOf(told, Outcome.MISS, Outcome.ERROR, Outcome.NOT_STORED, Outcome.EXISTS));
            case "any outcome" -> told -> Look.YES;
            default -> {
                Outcome outcome = Arrays.stream(Outcome.values())
                        .filter(one -> one.word().equals(text))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("no call returns " + text));
                yield told -> yes(told.outcome() == outcome);
            }
        };
    }

    private static Look yes(boolean isSo) {
        return isSo ? Look.YES : Look.NO;
    }

    private static boolean isOneOf(Told told, Outcome... outcomes) {
        return Set.of(outcomes).contains(told.outcome());
    }

    private static Alternative hit(String value, String rest) {
        Map<Field, String> fields = new LinkedHashMap<>();
        FIELD.matcher(rest)
                .results()
                .forEach(field ->
                        fields.put(field.group(1).equals("flags") ? Field.FLAGS : Field.UNIQUE, field.group(2)));
        return told -> {
            if (told.outcome() != Outcome.HIT || !told.value().equals(Optional.of(value))) {
                return Look.NO;
            }
            if (rest.contains(WITHOUT_UNIQUE) && told.fields().containsKey(Field.UNIQUE)) {
                return Look.NO;
            }
            if (!told.fields().keySet().containsAll(fields.keySet())) {
                return Look.UNTOLD;
            }
            return yes(fields.entrySet().stream()
                    .allMatch(field -> field.getValue().equals(told.fields().get(field.getKey()))));
        };
    }

    private static Alternative items(String text) {
        Map<String, String> items = ITEM.matcher(Series.whole(text))
                .results()
                .collect(Collectors.toMap(item -> Literal.of(item.group(1)), item -> Literal.of(item.group(2))));
        return text.startsWith("items")
                ? told -> yes(told.outcome() == Outcome.ITEMS && told.items().equals(items))
                : told -> yes(told.outcome() == Outcome.ITEMS
                        && items.entrySet().containsAll(told.items().entrySet()));
    }

    Look look(Told told) {
        List<Look> looks =
                alternatives.stream().map(alternative -> alternative.look(told)).toList();
        if (looks.contains(Look.YES)) {
            return Look.YES;
        }
        return looks.contains(Look.UNTOLD) ? Look.UNTOLD : Look.NO;
    }

    /** What is wrong with something else, in words that do not say which bytes. */
    String difference(Told told) {
        String got = told.outcome().word();
        boolean isExpectedKind = Stream.of(OR.split(words)).anyMatch(word -> word.startsWith(got));
        return isExpectedKind
                ? "another " + (told.outcome() == Outcome.HIT ? "value" : got)
                : got + " instead of " + words.replaceAll("\"[^\"]*\"", "…");
    }
}
