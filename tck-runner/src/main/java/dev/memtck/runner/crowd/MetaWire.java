package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Call;
import dev.memtck.runner.history.Verb;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The calls of a crowd as meta commands, and their answers. Bytes are chars of 0 to 255. Immutable. */
record MetaWire() implements Wire {
    private static final Map<String, Verb> VERBS = Map.of(
            "mg",
            Verb.META_GET,
            "mg N",
            Verb.META_VIVIFY,
            "mg R",
            Verb.META_RECACHE,
            "ms",
            Verb.SET,
            "ms" + Task.WITH_CAS,
            Verb.CAS,
            "md",
            Verb.DELETE,
            "md I",
            Verb.INVALIDATE,
            "ma",
            Verb.INCR);

    private static final Pattern VALUE = Pattern.compile("VA (\\d{1,9})((?: \\S+)*)");
    private static final Pattern CAS = Pattern.compile(".* c(\\d{1,20})(?: .*)?");
    private static final Pattern FLAGS = Pattern.compile(".* f(\\d{1,10})(?: .*)?");

    /** What a meta command and its flag are called. */
    static Optional<Verb> named(String word) {
        return Optional.ofNullable(VERBS.get(word));
    }

    @Override
    public byte[] request(String key, Call call) {
        String stored = key + " " + call.data().length() + " F" + call.flags();
        String request = switch (call.verb()) {
            case META_GET, GETS -> "mg " + key + " v f c";
            case META_VIVIFY -> "mg " + key + " v f c N" + Call.SECONDS;
            case META_RECACHE -> "mg " + key + " v f c R" + Call.MORE_SECONDS;
            case SET -> "ms " + stored + " T" + Call.SECONDS + "\r\n" + call.data();
            case CAS ->
                "ms " + stored + " T" + Call.SECONDS + " C" + Long.toUnsignedString(call.number()) + "\r\n"
                        + call.data();
            case DELETE -> "md " + key;
            case INVALIDATE -> "md " + key + " I";
            case INCR -> "ma " + key + " v D" + Long.toUnsignedString(call.number());
            default -> throw new IllegalArgumentException("no meta command does " + call.verb());
        };
        return (request + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public Optional<Reply> reply(String key, Call call, String received) throws NotAnAnswer {
        Optional<FirstLine> first = FirstLine.of(received);
        if (first.isEmpty()) {
            return Optional.empty();
        }
        FirstLine line = first.get();
        Matcher value = VALUE.matcher(line.text());
        if (!value.matches()) {
            return Optional.of(new Reply(answer(call, line), line.length()));
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
        return Optional.of(new Reply(value(call, value.group(2), data), from + length + 2));
    }

    private static Answer value(Call call, String flags, String data) throws NotAnAnswer {
        if (call.verb() == Verb.INCR) {
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

    private static Answer answer(Call call, FirstLine line) throws NotAnAnswer {
        return line.isError() ? new Answer.Refused(line.text()) : new Answer.Said(word(call, line.text()));
    }

    private static Word word(Call call, String line) throws NotAnAnswer {
        if (line.equals("HD")) {
            return done(call, line);
        }
        return switch (line) {
            case "EN" -> Word.END;
            case "NF" -> Word.NOT_FOUND;
            case "NS" -> Word.NOT_STORED;
            case "EX" -> Word.EXISTS;
            default -> throw new NotAnAnswer(line);
        };
    }

    private static Word done(Call call, String line) throws NotAnAnswer {
        return switch (call.verb()) {
            case SET, CAS -> Word.STORED;
            case DELETE -> Word.DELETED;
            case INVALIDATE -> Word.OK;
            default -> throw new NotAnAnswer(line);
        };
    }
}
