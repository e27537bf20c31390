package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Command;
import dev.memtck.runner.history.Invocation;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.protocol.Protocol;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a client is to ask: a verb of a protocol, a key, and for verbs that store the length of the data.
 *
 * @param dialect in which it is asked
 * @param key {@link Operation#EVERY_KEY} if the verb has none
 * @param bytes 0 if the data may have any length
 * @param data what to store; empty if it is to be the asker's own
 */
public record Task(Dialect dialect, Command verb, String key, int bytes, String data) {
    /** Behind Get and Set of the binary protocol, in which cas is no verb: it looks at the cas unique, or names it. */
    static final String WITH_CAS = " with cas";

    private static final Pattern FORM = Pattern.compile("(\\S+)(?: (\\S+?))??(?: (\\d+))?(" + WITH_CAS + "| [NRI])?");

    /**
     * Reads {@code set <key>} or {@code set <key> 50000} of text, {@code Set <key>} or {@code Set <key> with cas} of the
     * binary protocol, {@code mg <key> N}, {@code mg <key> R}, {@code md <key> I} of the meta commands.
     *
     * @throws IllegalArgumentException for anything else
     */
    public static Task parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw unknown(text);
        }
        Dialect dialect = Dialect.ofVerb(form.group(1));
        String name = form.group(1) + Objects.requireNonNullElse(form.group(4), "");
        Command verb = dialect.named(name).orElseThrow(() -> unknown(text));
        String key = Objects.requireNonNullElse(form.group(2), Operation.EVERY_KEY);
        return new Task(dialect, verb, key, form.group(3) == null ? 0 : Integer.parseInt(form.group(3)), "");
    }

    private static IllegalArgumentException unknown(String text) {
        return new IllegalArgumentException("a crowd does not know \"" + text + "\"");
    }

    /** What a client must speak to ask it. */
    public Protocol protocol() {
        return dialect.protocol();
    }

    /** The same over this protocol. */
    public Task over(Protocol protocol) {
        return new Task(protocol == Protocol.BINARY ? Dialect.BINARY : Dialect.TEXT, verb, key, bytes, data);
    }

    /** The same, with no more data than this. */
    public Task within(int mostBytes) {
        return new Task(
                dialect, verb, key, Math.min(bytes, mostBytes), data.substring(0, Math.min(data.length(), mostBytes)));
    }

    /** A set of this. */
    public static Task storing(String key, String data) {
        return new Task(Dialect.TEXT, Command.SET, key, 0, data);
    }

    /** A get. */
    public static Task reading(String key) {
        return new Task(Dialect.TEXT, Command.GET, key, 0, "");
    }

    /**
     * What the client asks. What it stores is its own, and used once, if no data are given.
     *
     * @param unique that the client saw last of this key; without one it asks for it before a cas
     */
    Invocation call(Token token, OptionalLong unique) {
        long flags = data.isEmpty() ? token.flags() : 0;
        String stored = data.isEmpty() ? token.data(bytes) : data;
        Invocation invocation = switch (verb.brings()) {
            case ITEM -> Invocation.storing(verb, flags, stored);
            case ITEM_AND_UNIQUE ->
                unique.isPresent()
                        ? Invocation.cas(flags, stored, unique.getAsLong())
                        : Invocation.of(dialect.showing());
            case DATA -> Invocation.joining(verb, token.part());
            case DELTA -> Invocation.counting(verb, 1);
            case NOTHING, EXPTIME, EXPTIME_FIRST, LEASE_TIME -> Invocation.of(verb);
        };
        return invocation.in(dialect.tongue());
    }
}
