package dev.memtck.runner.crowd;

import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Invocation;
import dev.memtck.runner.oracle.Verb;
import java.util.EnumSet;
import java.util.List;
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
    /** Words that are no lines. */
    private static final Set<Word> NO_LINES = EnumSet.of(Word.NOT_HOLDER, Word.NO_OBJECT, Word.WON, Word.WON_BEFORE);

    private static final Pattern VALUE = Pattern.compile("VALUE (\\S+) (\\d{1,10}) (\\d{1,9})( \\d{1,20})?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,20} *");
    private static final Pattern LEFT_LEASE = Pattern.compile("(DELETED|NOT_FOUND)  ?(\\d{1,20})");
    /** What may stand around the number is judged elsewhere. */
    private static final Pattern REMAIN_TIME = Pattern.compile("[^\\d\\r\\n]*0*(\\d{1,9})[^\\d\\r\\n]*");

    /** The lines. */
    @Override
    public byte[] request(String key, Invocation invocation) {
        TextCommand command = (TextCommand) invocation.command();
        String line = invocation
                .call()
                .map(call -> command.line(List.of(key), call, false))
                .orElseGet(() -> command.line(false));
        return Wire.lines(line, command, invocation.data());
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
        Answer answer = invocation.asks(Verb.GET_LEASE) && showsLease.test(flags)
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
        if (invocation.asks(Verb.UNLOCK) && line.startsWith("CLIENT_ERROR ")) {
            return new Answer.Said(Word.NOT_HOLDER);
        }
        if (first.isError()) {
            return new Answer.Refused(line);
        }
        if (NUMBER.matcher(line).matches()) {
            return new Answer.Number(Long.parseUnsignedLong(line.trim()));
        }
        Matcher leftLease = LEFT_LEASE.matcher(line);
        if (invocation.asks(Verb.DELETE_FOR_LEASE) && leftLease.matches()) {
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
