package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Call;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.function.BiFunction;

/**
 * What a client is to ask: a verb, a key, and for verbs that store the length of the data.
 *
 * @param bytes 0 if the data may have any length
 * @param data what to store; empty if it is to be the asker's own
 */
public record Task(Verb verb, String key, int bytes, String data) {

    /** The verbs that a crowd knows. Whatever is stored is the asker's own and used once. */
    public enum Verb {
        GET((token, unique) -> new Call.Get()),
        GETS((token, unique) -> new Call.Gets()),
        SET((token, unique) -> new Call.Set(token.flags(), token.data())),
        ADD((token, unique) -> new Call.Add(token.flags(), token.data())),
        REPLACE((token, unique) -> new Call.Replace(token.flags(), token.data())),
        /** With the cas unique that the client saw last; without one it asks for it first. */
        CAS((token, unique) ->
                unique.isPresent() ? new Call.Cas(token.flags(), token.data(), unique.getAsLong()) : new Call.Gets()),
        APPEND((token, unique) -> new Call.Append(token.part())),
        PREPEND((token, unique) -> new Call.Prepend(token.part())),
        INCR((token, unique) -> new Call.Incr(1)),
        DECR((token, unique) -> new Call.Decr(1)),
        DELETE((token, unique) -> new Call.Delete()),
        GETSS((token, unique) -> new Call.GetLease()),
        DELETESS((token, unique) -> new Call.DeleteLease()),
        LOCK((token, unique) -> new Call.Lock()),
        UNLOCK((token, unique) -> new Call.Unlock());

        private final BiFunction<Token, OptionalLong, Call> call;

        Verb(BiFunction<Token, OptionalLong, Call> call) {
            this.call = call;
        }

        /** @param unique what the client saw last */
        Call call(Token token, OptionalLong unique) {
            return call.apply(token, unique);
        }
    }

    /**
     * Reads {@code set <key>} or {@code set <key> 50000}.
     *
     * @throws IllegalArgumentException for anything else
     */
    public static Task parse(String text) {
        String[] words = text.split(" ");
        Verb verb = Arrays.stream(Verb.values())
                .filter(known -> known.name().equalsIgnoreCase(words[0]))
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
}
