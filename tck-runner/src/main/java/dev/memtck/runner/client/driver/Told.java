package dev.memtck.runner.client.driver;

import dev.memtck.runner.client.words.Literal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The outcome of a call, as the driver tells it.
 *
 * @param value of a hit
 * @param fields what else it tells
 * @param items of several keys those that were found
 * @param words of an error, or empty
 */
public record Told(
        Outcome outcome, Optional<String> value, Map<Field, String> fields, Map<String, String> items, String words)
        implements Answer {
    /** In which way a call ends. */
    public enum Outcome {
        /** There is a value. */
        HIT,
        /** The server has no such item. */
        MISS,
        STORED,
        /** Refused, and not because of an error. */
        NOT_STORED,
        /** Refused, as the item has another unique. */
        EXISTS,
        /** Of what has no other outcome: deleted, touched, sent. */
        DONE,
        NUMBER,
        /** Of several keys. */
        ITEMS,
        /** The client says that it could not. */
        ERROR,
        /** The client, or its driver, has no such call. */
        UNSUPPORTED;

        /** As drivers and features have it: {@code not stored}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        static Optional<Outcome> named(String word) {
            return Arrays.stream(values())
                    .filter(outcome -> outcome.word().equals(word))
                    .findFirst();
        }
    }

    public Told {
        fields = Map.copyOf(fields);
        items = Map.copyOf(items);
    }

    /** Nothing came of it, be it that there was nothing, that the server refused, or that the client could not. */
    public boolean isEmptyHanded() {
        return switch (outcome) {
            case MISS, NOT_STORED, ERROR -> true;
            case ITEMS -> items.isEmpty();
            case HIT, STORED, EXISTS, DONE, NUMBER, UNSUPPORTED -> false;
        };
    }

    @Override
    public String shown() {
        String told = switch (outcome) {
            case HIT -> " " + Literal.shown(value.orElse(""));
            case ITEMS ->
                items.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(item -> " " + Literal.shown(item.getKey()) + " is " + Literal.shown(item.getValue()))
                        .collect(Collectors.joining(","));
            case ERROR, DONE, UNSUPPORTED -> words.isEmpty() ? "" : ": " + words;
            default -> "";
        };
        return outcome.word()
                + told
                + fields.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(field -> (field.getKey() == Field.NUMBER
                                        ? " "
                                        : " " + field.getKey().word() + " ")
                                + field.getValue())
                        .collect(Collectors.joining());
    }
}
