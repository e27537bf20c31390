package dev.memtck.runner.crowd;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.MetaCommand;
import dev.memtck.runner.dialect.Quietness;
import dev.memtck.runner.dialect.Reach;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Invocation;
import dev.memtck.runner.history.Leaving;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Command;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.protocol.Protocol;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a client is to ask: a command or {@link Leaving#DISCONNECT}, a key, and for commands that store the length of the data.
 *
 * @param key {@link Operation#EVERY_KEY} if the command has none
 * @param unique what it does with cas uniques, where its command does not say so
 * @param bytes 0 if the data may have any length
 * @param data what to store; empty if it is to be the asker's own
 */
public record Task(Command command, Unique unique, String key, int bytes, String data) {
    /** What a client does with cas uniques. */
    public enum Unique {
        IGNORED,
        /** It looks at the one that a reply shows, or names the one that it saw last. */
        USED
    }

    /** What a crowd gives an end to is given so many seconds: longer than it is at work. */
    private static final Exptime LATER = Exptime.seconds(300);

    /** Longer than that. */
    private static final Exptime MUCH_LATER = Exptime.seconds(100_000);

    private static final String WITH_CAS = " with cas";
    private static final Pattern FORM =
            Pattern.compile("(?<word>\\S+)(?: (?<key>\\S+?))??(?: (?<bytes>\\d+))?(?<mode> [NRIT]| M[EARPD])?(?<cas>"
                    + WITH_CAS + ")?");
    private static final int NOBODY = 0;

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
        String word = form.group("word") + Objects.requireNonNullElse(form.group("mode"), "");
        Unique unique = form.group("cas") == null ? Unique.IGNORED : Unique.USED;
        Optional<Command> command = DialectCommand.named(word)
                .filter(named -> isAnswered(named) && (unique == Unique.IGNORED || mayUseUnique(named)))
                .map(Command.class::cast);
        return new Task(
                command.or(() -> Leaving.named(word)).orElseThrow(() -> unknown(text)),
                unique,
                Objects.requireNonNullElse(form.group("key"), Operation.EVERY_KEY),
                form.group("bytes") == null ? 0 : Integer.parseInt(form.group("bytes")),
                "");
    }

    /** Who empties the target, or is not answered, tells nothing of an order. */
    private static boolean isAnswered(DialectCommand named) {
        return named.reach() != Reach.EVERYTHING && named.quietness() != Quietness.QUIET;
    }

    private static boolean mayUseUnique(DialectCommand named) {
        return named == BinaryCommand.GET || named.brings(Brings.PERHAPS_UNIQUE);
    }

    private static IllegalArgumentException unknown(String text) {
        return new IllegalArgumentException("a crowd does not know \"" + text + "\"");
    }

    /** What a client must speak to ask it. */
    public Protocol protocol() {
        return Protocol.of(command.tongue());
    }

    /** Whether it adds to what its key holds. */
    public boolean joins() {
        return command.verb().filter(Verb::joins).isPresent();
    }

    /** The same, with no more data than this. */
    public Task within(int mostBytes) {
        return new Task(
                command,
                unique,
                key,
                Math.min(bytes, mostBytes),
                data.substring(0, Math.min(data.length(), mostBytes)));
    }

    /** A set of this. */
    public static Task storing(String key, String data) {
        return new Task(TextCommand.SET, Unique.IGNORED, key, 0, data);
    }

    /** A get. */
    public static Task reading(String key) {
        return new Task(TextCommand.GET, Unique.IGNORED, key, 0, "");
    }

    /** The same over this protocol. */
    public Task over(Protocol protocol) {
        Tongue spoken = protocol == Protocol.BINARY ? Tongue.BINARY : Tongue.TEXT;
        return DialectCommand.all().stream()
                .filter(other -> other.tongue() == spoken && other.verb().equals(command.verb()))
                .findFirst()
                .map(other -> new Task(other, unique, key, bytes, data))
                .orElseThrow(() -> new IllegalArgumentException(command.word() + " has no like over " + spoken));
    }

    /**
     * What the client asks. What it stores is its own, and used once, if no data are given.
     *
     * @param seen the cas unique that the client saw last of this key; without one it asks for it before a cas
     */
    Invocation call(Token token, OptionalLong seen) {
        if (command.verb().isEmpty()) {
            return Invocation.of(command);
        }
        DialectCommand asked = (DialectCommand) command;
        if (!namesUnique(asked)) {
            return Invocation.of(filled(asked, token));
        }
        return seen.isPresent() ? Invocation.of(filled(asked, token), seen.getAsLong()) : Invocation.of(showing());
    }

    private boolean namesUnique(DialectCommand asked) {
        return asked.brings(Brings.UNIQUE) || asked.brings(Brings.PERHAPS_UNIQUE) && unique == Unique.USED;
    }

    /** What shows a cas unique. */
    private DialectCommand showing() {
        return switch (command.tongue()) {
            case TEXT -> TextCommand.GETS;
            case META -> MetaCommand.MG;
            case BINARY -> BinaryCommand.GET;
        };
    }

    private Call filled(DialectCommand asked, Token token) {
        Call call = Call.of(asked, NOBODY);
        if (asked.brings(Brings.DATA)) {
            call = call.withData(Data.of(token.part()));
        }
        if (asked.brings(Brings.VALUE)) {
            call = call.withData(Data.of(data.isEmpty() ? token.data(bytes) : data))
                    .withFlags(data.isEmpty() ? token.flags() : 0);
        }
        if (asked.brings(Brings.DELTA)) {
            call = call.withDelta("1");
        }
        return exptime(asked).map(call::withExptime).orElse(call);
    }

    /** An item that is made anew before it ends needs an end. */
    private Optional<Exptime> exptime(DialectCommand asked) {
        if (asked.brings(Brings.TIME_LEFT)) {
            return Optional.of(MUCH_LATER);
        }
        if (asked.brings(Brings.LEASE_TIME)) {
            return Optional.of(LATER);
        }
        if (asked.brings(Brings.VALUE)) {
            return Optional.of(asked.tongue() == Tongue.META ? LATER : Exptime.ZERO);
        }
        return asked.brings(Brings.EXPTIME) ? Optional.of(Exptime.ZERO) : Optional.empty();
    }

    /** What the client notes of an answer: every hit of Get shows a cas unique, and who does not look has not seen it. */
    Answer noted(Answer answer) {
        boolean looks = command != BinaryCommand.GET || unique == Unique.USED;
        return !looks && answer instanceof Answer.Value value
                ? new Answer.Value(value.flags(), value.data(), OptionalLong.empty())
                : answer;
    }
}
