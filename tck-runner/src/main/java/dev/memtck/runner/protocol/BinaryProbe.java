package dev.memtck.runner.protocol;

import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.runner.dialect.Extension;
import dev.memtck.runner.packets.StatPackets;
import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.protocol.Fence.Turn;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.PacketReader.Reading;
import dev.memtck.runner.wire.PacketText;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Reader;
import dev.memtck.runner.wire.Received;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The questions over the binary protocol, each on a connection of its own. */
record BinaryProbe(Probe probe) implements ProtocolProbe {
    /** A line end among the bytes: a target that knows text only answers at once and need not be waited for. */
    private static final int OPAQUE = 0x0d0a0d0a;

    private static final int END_OPAQUE = 0x0d0a0d0b;
    private static final int MADE_UP = 0x99;
    private static final List<Opcode> ONLY_LOCKS = List.copyOf(EnumSet.range(Opcode.LAGK, Opcode.RAUQ));

    /** What may mean TAP, but for UnlockAll, which is asked before. */
    private static final List<Opcode> LOCKS_OR_TAP = EnumSet.range(Opcode.LOCK, Opcode.LAGQ).stream()
            .filter(opcode -> opcode != Opcode.UNLOCK_ALL)
            .toList();

    private static final int MOST_BYTES = 262_144;
    private static final byte[] EMPTY = {};
    private static final byte[] COUNTER_EXTRAS = new byte[20];

    /** What came back. */
    private record Answer(Packet request, byte[] reply, List<Packet> packets, Arrival end) {
        boolean isSilent() {
            return reply.length == 0 && end == Arrival.SILENCE;
        }

        boolean isPacket() {
            return !packets.isEmpty() && packets.get(0).header().magic() == PacketHeader.RESPONSE;
        }

        /** The status of the first packet, if it is not the one that only marks the end. */
        Optional<Integer> status() {
            return packets.stream()
                    .filter(packet -> packet.header().opaque() != END_OPAQUE)
                    .map(packet -> packet.header().vbucketOrStatus())
                    .findFirst();
        }

        /** Whether both have the same status, or end the connection without one. */
        boolean isLike(Answer other) {
            return status().equals(other.status()) && (status().isPresent() || (end.isEnd() && other.end.isEnd()));
        }

        String words() {
            String asked = Opcode.words(request.header().opcode()) + " got ";
            if (!packets.isEmpty()) {
                return asked
                        + status().map(dev.memtck.runner.wire.Status::words).orElse("no reply");
            }
            return asked
                    + (reply.length > 0 ? PacketText.value(reply) : end == Arrival.SILENCE ? "no reply" : end.words());
        }
    }

    /** A Noop; the fence is two of them, each with an opaque of its own. */
    @Override
    public Probed protocol() throws IOException {
        Answer noop = askPatiently(Packet.request(Opcode.NOOP.code(), OPAQUE));
        if (!noop.isPacket()) {
            return new Probed(new Shown(Status.NOT_OFFERED, noop.words()), Optional.empty(), "");
        }
        Fence fence = new Fence(List.of(turn(0xfe9ce001), turn(0xfe9ce002)), Manner.TOGETHER);
        return new Probed(
                new Shown(Status.OFFERED, noop.words()),
                Optional.of(fence.asAnsweredBy(probe.inquiry())),
                versionText());
    }

    private Turn turn(int opaque) throws IOException {
        Packet noop = Packet.request(Opcode.NOOP.code(), opaque);
        return new Turn(noop.bytes(), askAlone(noop).reply());
    }

    private String versionText() throws IOException {
        Answer answer = ask(Packet.request(Opcode.VERSION.code(), OPAQUE));
        return answer.isPacket() ? new String(answer.packets().get(0).value(), StandardCharsets.ISO_8859_1) : "";
    }

    /**
     * Locks: offered as soon as one of their opcodes is known; asked are UnlockAll, which needs no key, and the others without
     * one. A later text gives 0x40 to 0x47 to TAP, so who knows none behind them may mean that. Leases need the text protocol.
     */
    @Override
    public Shown extension(Extension extension) throws IOException {
        Answer unknown = ask(Packet.request(MADE_UP, OPAQUE));
        Shown first = beside(Opcode.UNLOCK_ALL, unknown);
        if (unknown.status().isEmpty()) {
            return first;
        }
        Optional<Shown> onlyLocks = firstKnown(ONLY_LOCKS, unknown);
        if (onlyLocks.isPresent()) {
            return first.status() == Status.OFFERED ? first : onlyLocks.get();
        }
        Optional<Shown> perhapsTap =
                first.status() == Status.OFFERED ? Optional.of(first) : firstKnown(LOCKS_OR_TAP, unknown);
        return perhapsTap
                .map(shown -> new Shown(
                        Status.UNCLEAR,
                        shown.evidence() + "; 0x48 to 0x4b are unknown, and 0x40 to 0x47 may also mean TAP"))
                .orElse(first);
    }

    private Optional<Shown> firstKnown(List<Opcode> opcodes, Answer unknown) throws IOException {
        for (Opcode opcode : opcodes) {
            Answer answer = ask(Packet.request(opcode.code(), OPAQUE));
            if (isRefused(answer, unknown)) {
                return Optional.of(new Shown(Status.OFFERED, beside(answer, unknown)));
            }
        }
        return Optional.empty();
    }

    /** What lacks its key may be refused by the end of the connection too (locking.md § Binary protocol). */
    private static boolean isRefused(Answer answer, Answer unknown) {
        return !answer.isLike(unknown)
                && (answer.status().isPresent() || answer.end().isEnd());
    }

    /** A call without key and body, which needs neither. */
    private Shown beside(Opcode opcode, Answer unknown) throws IOException {
        Answer answer = ask(Packet.request(opcode.code(), OPAQUE));
        Status status = answer.isLike(unknown)
                ? Status.NOT_OFFERED
                : answer.status().isEmpty() ? Status.UNCLEAR : Status.OFFERED;
        return new Shown(status, beside(answer, unknown));
    }

    /** Whether an opcode is known: its well-formed call, without effect, has another status than a made-up one. */
    @Override
    public Knowledge knowledgeOf(String title) throws IOException {
        Optional<Opcode> opcode = Opcode.named(title).filter(named -> !named.isOfDraft());
        if (opcode.isEmpty()) {
            return Knowledge.TAKEN_FOR_KNOWN;
        }
        Answer answer = ask(call(opcode.get()));
        Answer unknown = ask(Packet.request(MADE_UP, OPAQUE));
        if (isNothing(unknown) && isNothing(ask(Packet.request(Opcode.NOOP.code(), OPAQUE)))) {
            throw new NobodyAnswers();
        }
        return new Knowledge(!answer.isLike(unknown), beside(answer, unknown));
    }

    private static boolean isNothing(Answer answer) {
        return answer.status().isEmpty() && answer.end().isEnd();
    }

    private static String beside(Answer answer, Answer unknown) {
        return answer.words() + ", the made-up " + unknown.words();
    }

    private Packet call(Opcode opcode) {
        byte[] extras = switch (opcode.extras()) {
            case NONE, OPTIONAL_EXPIRATION -> EMPTY;
            case EXPIRATION -> new byte[Integer.BYTES];
            case STORAGE -> new byte[2 * Integer.BYTES];
            case COUNTER -> COUNTER_EXTRAS;
        };
        byte[] key = bytes(probe.missingKey());
        return switch (opcode) {
            case UNLOCK_ALL, UNLOCK_ALLQ, SASL_LIST -> Packet.request(opcode.code(), OPAQUE);
            case VERBOSITY -> Packet.request(opcode.code(), OPAQUE, new byte[] {0, 0, 0, 1}, EMPTY, EMPTY);
            case RAU, RAUQ -> Packet.request(opcode.code(), OPAQUE, extras, key, new byte[] {'1'});
            default -> Packet.request(opcode.code(), OPAQUE, extras, key, EMPTY);
        };
    }

    @Override
    public Map<String, String> statistics(String name) throws IOException {
        return StatPackets.table(
                ask(Packet.request(Opcode.STAT.code(), OPAQUE, bytes(name))).packets());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Once more where nothing comes: what a target that stands still offers is not known by that. */
    private Answer askPatiently(Packet request) throws IOException {
        Answer answer = askAlone(request);
        return answer.isSilent() ? askAlone(request) : answer;
    }

    private Answer askAlone(Packet request) throws IOException {
        return ask(request, Optional.empty(), packets -> !packets.isEmpty());
    }

    /** Asks, and a Noop behind it shows where the answer ends. */
    private Answer ask(Packet request) throws IOException {
        return ask(
                request,
                Optional.of(Packet.request(Opcode.NOOP.code(), END_OPAQUE)),
                packets -> packets.stream().anyMatch(packet -> packet.header().opaque() == END_OPAQUE));
    }

    /** What comes behind is sent when something has come, or nothing for a moment: there are targets that answer one of two. */
    private Answer ask(Packet request, Optional<Packet> behind, Predicate<List<Packet>> whole) throws IOException {
        Limits limits = probe.inquiry().limits();
        try (Link link = probe.inquiry().connect()) {
            Patience patience = Patience.of(link.clock(), limits.reply());
            link.send(request.bytes(), limits.reply());
            if (behind.isPresent()) {
                link.read(Reader.ofBytes(1), Patience.of(link.clock(), limits.drain()));
                link.send(behind.get().bytes(), limits.reply());
            }
            Received<byte[]> received = link.read(
                    pending -> Optional.of(pending)
                            .filter(reply -> reply.length >= MOST_BYTES
                                    || PacketReader.read(reply, 0, reply.length) instanceof Reading.Wrong
                                    || whole.test(PacketReader.all(reply))),
                    patience);
            return new Answer(request, received.bytes(), PacketReader.all(received.bytes()), received.arrival());
        }
    }
}
