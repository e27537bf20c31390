package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Call;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The calls of a crowd as lines of the text protocol, and its lines as answers. Bytes are chars of 0 to 255. Immutable. */
final class TextWire {
    /** An error has 64 KiB of text at most. */
    private static final int LONGEST_LINE = (1 << 16) + 100;

    private static final Pattern VALUE = Pattern.compile("VALUE (\\S+) (\\d{1,10}) (\\d{1,9})( \\d{1,20})?");
    private static final Pattern ERROR = Pattern.compile("ERROR|(CLIENT|SERVER)_ERROR .+");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,20} *");
    private static final Pattern LEFT_LEASE = Pattern.compile("(DELETED|NOT_FOUND)  ?(\\d{1,20})");
    private static final Pattern REMAIN_TIME = Pattern.compile("(\\d{1,9}) *");

    /** A server may keep 16 bits of flags, and a lease's flag and mask have no more. */
    private static final int ALL_FLAGS = 1 << 16;

    /** Of every lease that a crowd asks for, in seconds: longer than it is at work. */
    private static final int LEASE_TIME = 300;

    private static final Map<Class<? extends Call>, BiFunction<String, Call, String>> LINES = Map.ofEntries(
            Map.entry(Call.Get.class, (key, call) -> "get " + key),
            Map.entry(Call.Gets.class, (key, call) -> "gets " + key),
            Map.entry(Call.Set.class, (key, call) -> stored("set", key, ((Call.Set) call).flags(), call, "")),
            Map.entry(Call.Add.class, (key, call) -> stored("add", key, ((Call.Add) call).flags(), call, "")),
            Map.entry(
                    Call.Replace.class, (key, call) -> stored("replace", key, ((Call.Replace) call).flags(), call, "")),
            Map.entry(Call.Cas.class, (key, call) -> cas(key, (Call.Cas) call)),
            Map.entry(Call.Append.class, (key, call) -> stored("append", key, 0, call, "")),
            Map.entry(Call.Prepend.class, (key, call) -> stored("prepend", key, 0, call, "")),
            Map.entry(
                    Call.Incr.class,
                    (key, call) -> "incr " + key + " " + Long.toUnsignedString(((Call.Incr) call).delta())),
            Map.entry(
                    Call.Decr.class,
                    (key, call) -> "decr " + key + " " + Long.toUnsignedString(((Call.Decr) call).delta())),
            Map.entry(Call.Delete.class, (key, call) -> "delete " + key),
            Map.entry(Call.GetLease.class, (key, call) -> "getss " + LEASE_TIME + " " + key),
            Map.entry(Call.DeleteLease.class, (key, call) -> "deletess " + LEASE_TIME + " " + key),
            Map.entry(Call.Touch.class, (key, call) -> "touch " + key + " 0"),
            Map.entry(Call.Lock.class, (key, call) -> "lock " + key),
            Map.entry(Call.Unlock.class, (key, call) -> "unlock " + key));

    private final LongPredicate showsLease;

    /** @param showsLease whether an item with these flags is a lease, when a getss answers with it */
    TextWire(LongPredicate showsLease) {
        this.showsLease = showsLease;
    }

    /**
     * What has come.
     *
     * @param length the bytes that belong to it
     */
    record Reply(Answer answer, int length) {}

    /** The number's last 16 bits, or the next that, as flags, do not show a lease: so an item is not taken for one. */
    int plainFlags(int number) {
        return IntStream.range(number, number + ALL_FLAGS)
                .map(flags -> flags % ALL_FLAGS)
                .filter(flags -> !showsLease.test(flags))
                .findFirst()
                .orElse(number % ALL_FLAGS);
    }

    /** The request, with its line ends. */
    static byte[] request(String key, Call call) {
        return (LINES.get(call.getClass()).apply(key, call) + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String stored(String verb, String key, long flags, Call call, String more) {
        String data = call.data();
        return verb + " " + key + " " + flags + " 0 " + data.length() + more + "\r\n" + data;
    }

    private static String cas(String key, Call.Cas call) {
        return stored("cas", key, call.flags(), call, " " + Long.toUnsignedString(call.unique()));
    }

    /**
     * The answer to a call, once it is whole.
     *
     * @throws NotAnAnswer if what has come can be none
     */
    Optional<Reply> reply(String key, Call call, String received) throws NotAnAnswer {
        int end = received.indexOf("\r\n");
        if (end < 0) {
            if (received.length() > LONGEST_LINE) {
                throw new NotAnAnswer(received);
            }
            return Optional.empty();
        }
        String line = received.substring(0, end);
        Matcher value = VALUE.matcher(line);
        if (value.matches()) {
            return value(key, call, value, received, end + 2);
        }
        return Optional.of(new Reply(answer(call, line), end + 2));
    }

    private Optional<Reply> value(String key, Call call, Matcher line, String received, int from) throws NotAnAnswer {
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
        Answer answer = call instanceof Call.GetLease && showsLease.test(flags)
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

    private static Answer answer(Call call, String line) throws NotAnAnswer {
        if (call instanceof Call.Unlock && line.startsWith("CLIENT_ERROR ")) {
            return new Answer.Said(Word.NOT_HOLDER);
        }
        if (ERROR.matcher(line).matches()) {
            return new Answer.Refused(line);
        }
        if (NUMBER.matcher(line).matches()) {
            return new Answer.Number(Long.parseUnsignedLong(line.trim()));
        }
        Matcher leftLease = LEFT_LEASE.matcher(line);
        if (call instanceof Call.DeleteLease && leftLease.matches()) {
            return new Answer.LeftLease(Word.valueOf(leftLease.group(1)), Long.parseUnsignedLong(leftLease.group(2)));
        }
        for (Word word : Word.values()) {
            if (word != Word.NOT_HOLDER && word.name().equals(line)) {
                return new Answer.Said(word);
            }
        }
        throw new NotAnAnswer(line);
    }
}
