package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Command;
import dev.memtck.runner.history.Invocation;
import dev.memtck.runner.history.Operation;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The calls of a crowd as lines of the text protocol, and its lines as answers. Bytes are chars of 0 to 255. Immutable.
 *
 * @param showsLease whether an item with these flags is a lease, when a getss answers with it
 */
record TextWire(LongPredicate showsLease) implements Wire {
    private static final Set<Command> VERBS = EnumSet.complementOf(EnumSet.of(
            Command.LOCK_AND_GET,
            Command.REPLACE_AND_UNLOCK,
            Command.META_GET,
            Command.META_VIVIFY,
            Command.META_RECACHE,
            Command.INVALIDATE));

    /** Words that are no lines. */
    private static final Set<Word> NO_LINES = EnumSet.of(Word.NOT_HOLDER, Word.NO_OBJECT, Word.WON, Word.WON_BEFORE);

    private static final Pattern VALUE = Pattern.compile("VALUE (\\S+) (\\d{1,10}) (\\d{1,9})( \\d{1,20})?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,20} *");
    private static final Pattern LEFT_LEASE = Pattern.compile("(DELETED|NOT_FOUND)  ?(\\d{1,20})");
    /** What may stand around the number is judged elsewhere. */
    private static final Pattern REMAIN_TIME = Pattern.compile("[^\\d\\r\\n]*0*(\\d{1,9})[^\\d\\r\\n]*");

    /** What it is called, where it has a line of its own. */
    static Optional<Command> named(String word) {
        return VERBS.stream().filter(verb -> verb.word().equals(word)).findFirst();
    }

    /** The lines. */
    @Override
    public byte[] request(String key, Invocation invocation) {
        String word = invocation.command().word() + " ";
        String request = switch (invocation.command().brings()) {
            case NOTHING ->
                key.equals(Operation.EVERY_KEY) ? invocation.command().word() : word + key;
            case ITEM, DATA -> word + stored(key, invocation, "");
            case ITEM_AND_UNIQUE -> word + stored(key, invocation, " " + Long.toUnsignedString(invocation.number()));
            case DELTA -> word + key + " " + Long.toUnsignedString(invocation.number());
            case EXPTIME -> word + key + " 0";
            case EXPTIME_FIRST -> word + "0 " + key;
            case LEASE_TIME -> word + Invocation.SECONDS + " " + key;
        };
        return (request + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String stored(String key, Invocation invocation, String more) {
        return key + " " + invocation.flags() + " 0 " + invocation.data().length() + more + "\r\n" + invocation.data();
    }

    @Override
    public Optional<Reply> reply(String key, Invocation invocation, String received) throws NotAnAnswer {
        Optional<FirstLine> first = FirstLine.of(received);
        if (first.isEmpty()) {
            return Optional.empty();
        }
        FirstLine line = first.get();
        Matcher value = VALUE.matcher(line.text());
        if (value.matches()) {
            return value(key, invocation, value, received, line.length());
        }
        return Optional.of(new Reply(answer(invocation, line), line.length()));
    }

    private Optional<Reply> value(String key, Invocation invocation, Matcher line, String received, int from)
            throws NotAnAnswer {
        if (!line.group(1).equals(key)) {
            throw new NotAnAnswer(received);
        }
        int length = Integer.parseInt(line.group(3));
        String tail = "\r\nEND\r\n";
        if (received.length() < from + length + tail.length()) {
            return Optional.empty();
        }
        if (!received.startsWith(tail, from + length)) {
            throw new NotAnAnswer(received);
        }
        OptionalLong unique = line.group(4) == null
                ? OptionalLong.empty()
                : OptionalLong.of(Long.parseUnsignedLong(line.group(4).trim()));
        long flags = Long.parseLong(line.group(2));
        String data = received.substring(from, from + length);
        Answer answer = invocation.command() == Command.GETSS && showsLease.test(flags)
                ? lease(data, unique)
                : new Answer.Value(flags, data, unique);
        return Optional.of(new Reply(answer, from + length + tail.length()));
    }

    private static Answer lease(String remainTime, OptionalLong unique) throws NotAnAnswer {
        Matcher seconds = REMAIN_TIME.matcher(remainTime);
        if (!seconds.matches() || unique.isEmpty()) {
            throw new NotAnAnswer("a lease with " + remainTime);
        }
        return new Answer.Lease(
                unique.getAsLong(),
                Integer.parseInt(seconds.group(1)) == 0 ? Answer.Lease.Age.NEW : Answer.Lease.Age.OLD);
    }

    private static Answer answer(Invocation invocation, FirstLine first) throws NotAnAnswer {
        String line = first.text();
        if (invocation.command() == Command.UNLOCK && line.startsWith("CLIENT_ERROR ")) {
            return new Answer.Said(Word.NOT_HOLDER);
        }
        if (first.isError()) {
            return new Answer.Refused(line);
        }
        if (NUMBER.matcher(line).matches()) {
            return new Answer.Number(Long.parseUnsignedLong(line.trim()));
        }
        Matcher leftLease = LEFT_LEASE.matcher(line);
        if (invocation.command() == Command.DELETESS && leftLease.matches()) {
            return new Answer.LeftLease(Word.valueOf(leftLease.group(1)), Long.parseUnsignedLong(leftLease.group(2)));
        }
        for (Word word : Word.values()) {
            if (!NO_LINES.contains(word) && word.name().equals(line)) {
                return new Answer.Said(word);
            }
        }
        throw new NotAnAnswer(line);
    }
}
