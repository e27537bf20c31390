package dev.memtck.runner.protocol;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.packets.ErrorPacket;
import dev.memtck.runner.packets.Response;
import dev.memtck.runner.packets.StatPackets;
import dev.memtck.runner.packets.Unanswered;
import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.PacketReader.Reading;
import dev.memtck.runner.wire.PacketText;
import dev.memtck.runner.wire.Status;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.regex.Pattern;

/** Packets. */
final class BinaryProtocol implements Protocol {
    /** Returns the key, is quiet. */
    private static final Pattern VARIANT = Pattern.compile("K?Q?$");

    private static final Set<Integer> FLUSHES = Set.of(Opcode.FLUSH.code(), Opcode.FLUSHQ.code());
    private static final Set<Integer> MISSES = Set.of(Status.NOT_FOUND.code(), Status.NOT_STORED.code());
    private static final Wording WORDS = new PacketWords();

    @Override
    public boolean isChosenBy(byte first) {
        return Byte.toUnsignedInt(first) == PacketHeader.REQUEST;
    }

    @Override
    public boolean hasVerb(String verb) {
        return Opcode.named(verb).isPresent();
    }

    @Override
    public ProtocolProbe over(Probe probe) {
        return new BinaryProbe(probe);
    }

    @Override
    public Cleaner cleaner(Inquiry inquiry, Manner manner) {
        return new BinaryCleaner(inquiry, manner);
    }

    @Override
    public byte[] unlockAll() {
        return Packet.request(Opcode.UNLOCK_ALL.code(), 0).bytes();
    }

    @Override
    public int unlockAllReply() {
        return PacketHeader.LENGTH;
    }

    @Override
    public List<byte[]> requests(byte[] sent) {
        List<byte[]> requests = new ArrayList<>();
        int from = 0;
        while (PacketReader.read(sent, from, sent.length) instanceof Reading.Whole whole) {
            requests.add(Arrays.copyOfRange(sent, from, from + whole.length()));
            from += whole.length();
        }
        if (from < sent.length) {
            requests.add(Arrays.copyOfRange(sent, from, sent.length));
        }
        return requests;
    }

    @Override
    public String ruleOfOrder() {
        return "BIN-03";
    }

    @Override
    public boolean flushes(byte[] sent) {
        return PacketReader.all(sent).stream()
                .anyMatch(packet -> FLUSHES.contains(packet.header().opcode()));
    }

    @Override
    public String lastVerb(byte[] sent) {
        List<Packet> packets = PacketReader.all(sent);
        return packets.isEmpty()
                ? ""
                : Opcode.words(packets.get(packets.size() - 1).header().opcode());
    }

    @Override
    public String answeredCommand(byte[] sent, byte[] received, int at) {
        return commandOf(lastVerb(sent));
    }

    @Override
    public String commandOf(String verb) {
        return VARIANT.matcher(verb).replaceFirst("").toLowerCase(Locale.ROOT);
    }

    @Override
    public Optional<Surplus> surplus(byte[] sent, byte[] received) {
        List<Packet> requests = PacketReader.all(sent);
        List<Packet> responses = PacketReader.all(received);
        boolean isClear = length(requests) == sent.length
                && length(responses) == received.length
                && requests.stream().allMatch(BinaryProtocol::hasOneResponse);
        int expected = Math.min(requests.size(), responses.size());
        return isClear
                ? Optional.of(new Surplus(
                        responses.size() - requests.size(),
                        Arrays.copyOfRange(received, length(responses.subList(0, expected)), received.length)))
                : Optional.empty();
    }

    private static int length(List<Packet> packets) {
        return packets.stream().mapToInt(packet -> packet.bytes().length).sum();
    }

    private static boolean hasOneResponse(Packet request) {
        return Opcode.of(request.header().opcode())
                .filter(opcode -> !opcode.isQuiet() && opcode != Opcode.STAT)
                .isPresent();
    }

    @Override
    public Expectation error(Unanswered unanswered) {
        return unanswered.answeredBy(Response.ANY_ERROR);
    }

    @Override
    public Expectation anyError() {
        return new ErrorPacket();
    }

    @Override
    public boolean isMiss(byte[] received, LongPredicate leases) {
        return PacketReader.all(received).stream()
                .limit(1)
                .anyMatch(packet -> MISSES.contains(packet.header().vbucketOrStatus()));
    }

    @Override
    public boolean missesInSilence(byte[] sent) {
        return PacketReader.all(sent).stream()
                .anyMatch(packet -> Opcode.missesInSilence(packet.header().opcode()));
    }

    @Override
    public boolean staysInStep() {
        return true;
    }

    @Override
    public boolean mayAnswerLater(byte[] sent) {
        return Opcode.named(lastVerb(sent)).filter(Opcode::isQuiet).isPresent();
    }

    @Override
    public Expectation statistics(Unanswered unanswered) {
        return StatPackets.to(unanswered);
    }

    @Override
    public Map<String, String> table(byte[] received) {
        return StatPackets.table(PacketReader.all(received));
    }

    @Override
    public Wording words() {
        return WORDS;
    }

    private record PacketWords() implements Wording {
        @Override
        public String quoted(byte[] bytes) {
            return PacketText.describe(bytes);
        }

        @Override
        public String summary(byte[] bytes) {
            return PacketText.summary(bytes);
        }

        @Override
        public List<String> notes(byte[] bytes) {
            return PacketReader.all(bytes).stream()
                    .map(packet -> "= " + PacketText.of(packet))
                    .toList();
        }

        @Override
        public String difference(Match.Differs differs, byte[] received, String expected) {
            boolean isUnknown = differs.received().equals(Status.words(Status.UNKNOWN_COMMAND.code()));
            return isUnknown
                    ? differs.received()
                    : differs.isField() ? differs.kind() : "a packet that answers another request";
        }

        @Override
        public List<String> keys(byte[] received) {
            return PacketReader.all(received).stream()
                    .map(packet -> new String(packet.key(), StandardCharsets.ISO_8859_1))
                    .filter(key -> !key.isEmpty())
                    .toList();
        }

        @Override
        public List<Integer> opaques(byte[] received) {
            return PacketReader.all(received).stream()
                    .map(packet -> packet.header().opaque())
                    .toList();
        }

        @Override
        public Optional<String> intruder(byte[] received) {
            return PacketText.first(received).map(packet -> "a packet came that must not: " + packet);
        }
    }
}
