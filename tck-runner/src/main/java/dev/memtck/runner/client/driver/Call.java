package dev.memtck.runner.client.driver;

import dev.memtck.runner.client.words.Literal;
import dev.memtck.runner.client.words.Series;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a client is called for.
 *
 * @param keys none, one, or several where many are got
 * @param value what is stored; empty where nothing is
 * @param fields what else was said
 */
public record Call(Verb verb, List<String> keys, Optional<String> value, Map<Field, String> fields) {
    /** {@code set "apple" to "red" flags 5}; keys may be a series. */
    public static final String FORM =
            "[a-z_]+(?: \"[^\"]*\"(?:, (?:\\.{3}, )?\"[^\"]*\")*)?(?: to \"[^\"]*\")?(?: [a-z]+ -?\\d+)*";

    private static final Pattern WORD = Pattern.compile("^[a-z_]+");
    private static final Pattern VALUE = Pattern.compile(" to \"([^\"]*)\"");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
    private static final Pattern FIELD = Pattern.compile(" ([a-z]+) (-?\\d+)(?=$| )");

    public static final Call HELLO = new Call(Verb.HELLO, List.of(), Optional.empty(), Map.of());

    public Call {
        keys = List.copyOf(keys);
        fields = Map.copyOf(fields);
    }

    /**
     * Reads a call as a feature has it.
     *
     * @throws IllegalArgumentException if it is none; that is a mistake in the feature file
     */
    public static Call parse(String text) {
        Matcher word = WORD.matcher(text);
        Verb verb = Optional.of(word)
                .filter(Matcher::find)
                .flatMap(found -> Verb.named(found.group()))
                .orElseThrow(() -> new IllegalArgumentException("no call begins so: " + text));
        Matcher value = VALUE.matcher(text);
        Optional<String> stored = value.find() ? Optional.of(Literal.of(value.group(1))) : Optional.empty();
        String withoutValue = VALUE.matcher(text).replaceFirst("");
        List<String> keys = new ArrayList<>();
        QUOTED.matcher(Series.whole(withoutValue)).results().forEach(key -> keys.add(Literal.of(key.group(1))));
        Map<Field, String> fields = new EnumMap<>(Field.class);
        FIELD.matcher(QUOTED.matcher(withoutValue).replaceAll(""))
                .results()
                .forEach(field -> fields.put(
                        Field.named(field.group(1))
                                .orElseThrow(() -> new IllegalArgumentException("no call has " + field.group(1))),
                        field.group(2)));
        return new Call(verb, keys, stored, fields);
    }
}
