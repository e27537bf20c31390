package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Call;
import dev.memtck.runner.history.Verb;
import java.util.EnumSet;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a client is to ask: a verb, a key, and for verbs that store the length of the data.
 *
 * @param bytes 0 if the data may have any length
 * @param data what to store; empty if it is to be the asker's own
 */
public record Task(Verb verb, String key, int bytes, String data) {
    /** The verbs that a crowd knows: those that the text protocol has for one key. */
    private static final Set<Verb> KNOWN = EnumSet.range(Verb.GET, Verb.UNLOCK);

    /**
     * Reads {@code set <key>} or {@code set <key> 50000}.
     *
     * @throws IllegalArgumentException for anything else
     */
    public static Task parse(String text) {
        String[] words = text.split(" ");
        Verb verb = KNOWN.stream()
                .filter(known -> known.word().equalsIgnoreCase(words[0]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("a crowd does not know \"" + text + "\""));
        return new Task(verb, words[1], words.length > 2 ? Integer.parseInt(words[2]) : 0, "");
    }

    /** The same, with no more data than this. */
    public Task within(int mostBytes) {
        return new Task(verb, key, Math.min(bytes, mostBytes), data.substring(0, Math.min(data.length(), mostBytes)));
    }

    /** A set of this. */
    public static Task storing(String key, String data) {
        return new Task(Verb.SET, key, 0, data);
    }

    /** A get. */
    public static Task reading(String key) {
        return new Task(Verb.GET, key, 0, "");
    }

    /**
     * What the client asks. What it stores is its own, and used once, if no data are given.
     *
     * @param unique that the client saw last; without one it asks for it before a cas
     */
    Call call(Token token, OptionalLong unique) {
        long flags = data.isEmpty() ? token.flags() : 0;
        String stored = data.isEmpty() ? token.data(bytes) : data;
        return switch (verb.brings()) {
            case ITEM -> Call.storing(verb, flags, stored);
            case ITEM_AND_UNIQUE ->
                unique.isPresent() ? Call.cas(flags, stored, unique.getAsLong()) : Call.of(Verb.GETS);
            case DATA -> Call.joining(verb, token.part());
            case DELTA -> Call.counting(verb, 1);
            case NOTHING, EXPTIME, LEASE_TIME -> Call.of(verb);
        };
    }
}
