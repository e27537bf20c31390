package dev.memtck.runner.crowd;

import dev.memtck.runner.dialect.MetaCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Invocation;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The calls of a crowd as meta commands, and their answers. Bytes are chars of 0 to 255. Immutable. */
record MetaWire() implements Wire {
    private static final List<String> ITEM = List.of("v", "f", "c");
    private static final Pattern VALUE = Pattern.compile("VA (\\d{1,9})((?: \\S+)*)");
    private static final Pattern CAS = Pattern.compile(".* c(\\d{1,20})(?: .*)?");
    private static final Pattern FLAGS = Pattern.compile(".* f(\\d{1,10})(?: .*)?");

    @Override
    public byte[] request(String key, Invocation invocation) {
        MetaCommand command = (MetaCommand) invocation.command();
        Call call = invocation.call().orElseThrow();
        List<String> flags = new ArrayList<>(command.flags(call));
        flags.addAll(returned(command));
        String line = command.line(key, call, flags);
        return Wire.lines(line, command, invocation.data());
    }

    private static List<String> returned(MetaCommand command) {
        Verb verb = command.verb().orElseThrow();
        return verb.retrieves() ? ITEM : verb.counts() ? ITEM.subList(0, 1) : List.of();
    }

    @Override
    public Optional<Reply> reply(String key, Invocation invocation, String received) throws NotAnAnswer {
        Optional<FirstLine> first = FirstLine.of(received);
        if (first.isEmpty()) {
            return Optional.empty();
        }
        FirstLine line = first.get();
        Matcher value = VALUE.matcher(line.text());
        if (!value.matches()) {
            return Optional.of(new Reply(answer(invocation, line), line.length()));
        }
        int from = line.length();
        int length = Integer.parseInt(value.group(1));
        if (received.length() < from + length + 2) {
            return Optional.empty();
        }
        if (!received.startsWith("\r\n", from + length)) {
            throw new NotAnAnswer(received);
        }
        String data = received.substring(from, from + length);
        return Optional.of(new Reply(value(invocation, value.group(2), data), from + length + 2));
    }

    private static Answer value(Invocation invocation, String flags, String data) throws NotAnAnswer {
        if (invocation.call().filter(call -> call.verb().counts()).isPresent()) {
            if (!data.matches("\\d{1,20}")) {
                throw new NotAnAnswer(data);
            }
            return new Answer.Number(Long.parseUnsignedLong(data));
        }
        Optional<Answer> mark = mark(flags);
        if (mark.isPresent()) {
            return mark.get();
        }
        Matcher unique = CAS.matcher(flags);
        Matcher clientFlags = FLAGS.matcher(flags);
        if (!unique.matches() || !clientFlags.matches()) {
            throw new NotAnAnswer("an item without f and c:" + flags);
        }
        return new Answer.Value(
                Long.parseLong(clientFlags.group(1)), data, OptionalLong.of(Long.parseUnsignedLong(unique.group(1))));
    }

    /** Who is to bring the item up to date, if anybody is. */
    private static Optional<Answer> mark(String flags) {
        if ((flags + " ").contains(" W ")) {
            return Optional.of(new Answer.Said(Word.WON));
        }
        return (flags + " ").contains(" Z ") ? Optional.of(new Answer.Said(Word.WON_BEFORE)) : Optional.empty();
    }

    private static Answer answer(Invocation invocation, FirstLine line) throws NotAnAnswer {
        return line.isError() ? new Answer.Refused(line.text()) : new Answer.Said(word(invocation, line.text()));
    }

    private static Word word(Invocation invocation, String line) throws NotAnAnswer {
        if (line.equals("HD")) {
            return done(invocation, line);
        }
        return switch (line) {
            case "EN" -> Word.END;
            case "NF" -> Word.NOT_FOUND;
            case "NS" -> Word.NOT_STORED;
            case "EX" -> Word.EXISTS;
            default -> throw new NotAnAnswer(line);
        };
    }

    private static Word done(Invocation invocation, String line) throws NotAnAnswer {
        return switch (invocation.call().orElseThrow().verb()) {
            case SET, ADD, REPLACE, APPEND, PREPEND, CAS -> Word.STORED;
            case DELETE -> Word.DELETED;
            case INVALIDATE -> Word.OK;
            default -> throw new NotAnAnswer(line);
        };
    }
}
