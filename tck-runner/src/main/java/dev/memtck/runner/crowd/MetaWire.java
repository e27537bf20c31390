package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Command;
import dev.memtck.runner.history.Invocation;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The calls of a crowd as meta commands, and their answers. Bytes are chars of 0 to 255. Immutable. */
record MetaWire() implements Wire {
    private static final Map<String, Command> VERBS = Map.of(
            "mg",
            Command.META_GET,
            "mg N",
            Command.META_VIVIFY,
            "mg R",
            Command.META_RECACHE,
            "ms",
            Command.SET,
            "ms" + Task.WITH_CAS,
            Command.CAS,
            "md",
            Command.DELETE,
            "md I",
            Command.INVALIDATE,
            "ma",
            Command.INCR);

    private static final Pattern VALUE = Pattern.compile("VA (\\d{1,9})((?: \\S+)*)");
    private static final Pattern CAS = Pattern.compile(".* c(\\d{1,20})(?: .*)?");
    private static final Pattern FLAGS = Pattern.compile(".* f(\\d{1,10})(?: .*)?");

    /** What a meta command and its flag are called. */
    static Optional<Command> named(String word) {
        return Optional.ofNullable(VERBS.get(word));
    }

    @Override
    public byte[] request(String key, Invocation invocation) {
        String stored = key + " " + invocation.data().length() + " F" + invocation.flags();
        String request = switch (invocation.command()) {
            case META_GET, GETS -> "mg " + key + " v f c";
            case META_VIVIFY -> "mg " + key + " v f c N" + Invocation.SECONDS;
            case META_RECACHE -> "mg " + key + " v f c R" + Invocation.MORE_SECONDS;
            case SET -> "ms " + stored + " T" + Invocation.SECONDS + "\r\n" + invocation.data();
            case CAS ->
                "ms " + stored + " T" + Invocation.SECONDS + " C" + Long.toUnsignedString(invocation.number()) + "\r\n"
                        + invocation.data();
            case DELETE -> "md " + key;
            case INVALIDATE -> "md " + key + " I";
            case INCR -> "ma " + key + " v D" + Long.toUnsignedString(invocation.number());
            default -> throw new IllegalArgumentException("no meta command does " + invocation.command());
        };
        return (request + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
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
        if (invocation.command() == Command.INCR) {
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
        return switch (invocation.command()) {
            case SET, CAS -> Word.STORED;
            case DELETE -> Word.DELETED;
            case INVALIDATE -> Word.OK;
            default -> throw new NotAnAnswer(line);
        };
    }
}
