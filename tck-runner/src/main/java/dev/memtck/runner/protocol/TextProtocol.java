package dev.memtck.runner.protocol;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Named;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.packets.Unanswered;
import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.StatTable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines and data blocks. */
final class TextProtocol implements Protocol {
    private static final Expectation AN_ERROR =
            new Named(new ReplyPhrase(Phrase.parse("[error line]\\r\\n")), "an error line");

    /** With the reply of mn, which comes where a quiet meta command before it finds nothing. */
    private static final List<String> MISSES =
            List.of("END\r\n", "NOT_FOUND\r\n", "NOT_FOUND ", "NOT_STORED\r\n", "EN\r\n", "NF\r\n", "NS\r\n", "MN\r\n");

    /** Of an item, and of a meta reply that was asked for it. */
    private static final Pattern KEY = Pattern.compile("(?m)^(?:VALUE (\\S+) |(?:VA|HD|EN|NF|NS|EX)\\b.* k(\\S+))");

    /** Of the first item. */
    private static final Pattern FLAGS = Pattern.compile("VALUE \\S+ (\\d{1,10}) ");

    private static final Wording WORDS = new LineWords();
    private static final byte[] FLUSH_ALL = "flush_all".getBytes(StandardCharsets.US_ASCII);

    @Override
    public boolean isChosenBy(byte first) {
        return Byte.toUnsignedInt(first) != PacketHeader.REQUEST;
    }

    @Override
    public boolean hasVerb(String verb) {
        return !verb.isEmpty() && Character.isLowerCase(verb.charAt(0));
    }

    @Override
    public ProtocolProbe over(Probe probe) {
        return new TextProbe(probe);
    }

    @Override
    public Cleaner cleaner(Inquiry inquiry, Manner manner) {
        return new TextCleaner(inquiry, manner);
    }

    @Override
    public byte[] unlockAll() {
        return "unlock_all\r\n".getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public int unlockAllReply() {
        return "OK\r\n".length();
    }

    @Override
    public List<byte[]> requests(byte[] sent) {
        return AnsweredCommand.commands(sent);
    }

    @Override
    public String ruleOfOrder() {
        return "TEXT-02";
    }

    @Override
    public boolean flushes(byte[] sent) {
        return sent.length >= FLUSH_ALL.length
                && Arrays.equals(sent, 0, FLUSH_ALL.length, FLUSH_ALL, 0, FLUSH_ALL.length);
    }

    /** The first line: what follows it may be a data block. */
    @Override
    public String lastVerb(byte[] sent) {
        return text(sent).lines().findFirst().orElse("");
    }

    @Override
    public String answeredCommand(byte[] sent, byte[] received, int at) {
        return AnsweredCommand.name(sent, received, at);
    }

    @Override
    public String commandOf(String verb) {
        return AnsweredCommand.name(verb.getBytes(StandardCharsets.ISO_8859_1), new byte[0], 0);
    }

    @Override
    public Optional<Surplus> surplus(byte[] sent, byte[] received) {
        return AnsweredCommand.surplus(sent, received);
    }

    @Override
    public Expectation error(Unanswered unanswered) {
        return AN_ERROR;
    }

    @Override
    public Expectation anyError() {
        return AN_ERROR;
    }

    @Override
    public boolean isMiss(byte[] received, LongPredicate leases) {
        String reply = text(received);
        Matcher flags = FLAGS.matcher(reply);
        return MISSES.stream().anyMatch(reply::startsWith)
                || flags.lookingAt() && leases.test(Long.parseLong(flags.group(1)));
    }

    /** What it says to the next request is a miss itself. */
    @Override
    public boolean missesInSilence(byte[] sent) {
        return false;
    }

    @Override
    public boolean staysInStep() {
        return false;
    }

    @Override
    public boolean mayAnswerLater(byte[] sent) {
        return false;
    }

    @Override
    public Expectation statistics(Unanswered unanswered) {
        return new StatLines();
    }

    @Override
    public Map<String, String> table(byte[] received) {
        return StatTable.parse(received);
    }

    @Override
    public Wording words() {
        return WORDS;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private record LineWords() implements Wording {
        /** More of a reply is not said in words; the transcript has it. In bytes. */
        private static final int MOST_SHOWN = 4_096;

        @Override
        public String quoted(byte[] bytes) {
            int shown = Math.min(bytes.length, MOST_SHOWN);
            return "\"" + EscapedBytes.escape(bytes, 0, shown) + "\""
                    + (shown < bytes.length ? " … (" + bytes.length + " bytes)" : "");
        }

        @Override
        public String summary(byte[] bytes) {
            return quoted(bytes);
        }

        @Override
        public List<String> notes(byte[] bytes) {
            return List.of();
        }

        @Override
        public String difference(Match.Differs differs, byte[] received, String expected) {
            return new LineDifference(received, differs.at(), expected).words();
        }

        @Override
        public List<String> keys(byte[] received) {
            return KEY.matcher(text(received))
                    .results()
                    .map(match -> match.group(1) == null ? match.group(2) : match.group(1))
                    .toList();
        }

        @Override
        public List<Integer> opaques(byte[] received) {
            return List.of();
        }

        @Override
        public Optional<String> intruder(byte[] received) {
            return Optional.empty();
        }
    }
}
