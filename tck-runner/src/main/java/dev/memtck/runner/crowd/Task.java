package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Call;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * What a client is to ask: a verb, a key, and for verbs that store the length of the data.
 *
 * @param bytes 0 if the data may have any length
 * @param data what to store; empty if it is to be the asker's own
 */
public record Task(Verb verb, String key, int bytes, String data) {

    /** The verbs that a crowd knows. Whatever is stored is the asker's own and used once. */
    public enum Verb {
        GET {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.Get();
            }
        },
        GETS {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.Gets();
            }
        },
        SET {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.Set(token.flags(), token.data());
            }
        },
        ADD {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.Add(token.flags(), token.data());
            }
        },
        REPLACE {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.Replace(token.flags(), token.data());
            }
        },
        /** With the cas unique that the client saw last; without one it asks for it first. */
        CAS {
            @Override
            Call call(Token token, OptionalLong unique) {
                return unique.isPresent()
                        ? new Call.Cas(token.flags(), token.data(), unique.getAsLong())
                        : new Call.Gets();
            }
        },
        APPEND {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.Append(token.part());
            }
        },
        PREPEND {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.Prepend(token.part());
            }
        },
        INCR {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.Incr(1);
            }
        },
        DECR {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.Decr(1);
            }
        },
        DELETE {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.Delete();
            }
        },
        GETSS {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.GetLease();
            }
        },
        DELETESS {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.DeleteLease();
            }
        },
        LOCK {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.Lock();
            }
        },
        UNLOCK {
            @Override
            Call call(Token token, OptionalLong unique) {
                return new Call.Unlock();
            }
        };

        abstract Call call(Token token, OptionalLong unique);
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

    /** A set of this. */
    public static Task storing(String key, String data) {
        return new Task(Verb.SET, key, 0, data);
    }

    /** A get. */
    public static Task reading(String key) {
        return new Task(Verb.GET, key, 0, "");
    }
}
