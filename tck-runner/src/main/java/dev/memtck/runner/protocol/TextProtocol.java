package dev.memtck.runner.protocol;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.packets.Unanswered;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.StatTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lines and data blocks. */
final class TextProtocol implements Protocol {
    static final ReplyPhrase ERROR_LINE = new ReplyPhrase(Phrase.parse("[error line]\\r\\n"));

    private static final Words WORDS = new LineWords();

    @Override
    public boolean isChosenBy(byte first) {
        return Byte.toUnsignedInt(first) != PacketHeader.REQUEST;
    }

    @Override
    public boolean hasVerb(String verb) {
        return !verb.isEmpty() && Character.isLowerCase(verb.charAt(0));
    }

    @Override
    public Probed probe(Probe probe) throws IOException {
        return new TextProbe(probe).protocol();
    }

    @Override
    public Shown probe(Extension extension, Probe probe) throws IOException {
        TextProbe text = new TextProbe(probe);
        return switch (extension) {
            case LOCKING -> text.locks();
            case LEASES -> text.leases();
        };
    }

    @Override
    public Knowledge knowledgeOf(String verb, Probe probe) throws IOException {
        return new TextProbe(probe).knowledgeOf(verb);
    }

    @Override
    public Map<String, String> statistics(String name, Probe probe) throws IOException {
        return new TextProbe(probe).statistics(name);
    }

    @Override
    public Cleaner cleaner(Inquiry inquiry) {
        return new TextCleaner(inquiry);
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
    public boolean flushes(byte[] sent) {
        return text(sent).startsWith("flush_all");
    }

    /** The first line: what follows it may be a data block. */
    @Override
    public String lastVerb(byte[] sent) {
        return text(sent).lines().findFirst().orElse("");
    }

    @Override
    public Expectation error(Unanswered unanswered) {
        return ERROR_LINE;
    }

    @Override
    public Expectation anyError() {
        return ERROR_LINE;
    }

    @Override
    public boolean staysInStep() {
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
    public Words words() {
        return WORDS;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private record LineWords() implements Words {
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
        public Optional<String> intruder(byte[] received) {
            return Optional.empty();
        }
    }
}
