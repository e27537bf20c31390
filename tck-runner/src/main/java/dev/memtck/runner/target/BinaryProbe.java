package dev.memtck.runner.target;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.runner.target.Prober.Knowledge;
import dev.memtck.runner.target.Prober.Shown;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.PacketReader.Reading;
import dev.memtck.runner.wire.PacketText;
import dev.memtck.runner.wire.Transcript;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The questions over the binary protocol, each on a connection of its own. */
record BinaryProbe(Target target, Limits limits, String missingKey) {
    /** A line end among the bytes: a target that knows text only answers at once and need not be waited for. */
    private static final int OPAQUE = 0x0d0a0d0a;

    private static final int END_OPAQUE = 0x0d0a0d0b;
    private static final int MADE_UP = 0x99;
    private static final int MOST_BYTES = 262_144;
    private static final byte[] EMPTY = {};
    private static final byte[] COUNTER_EXTRAS = new byte[20];

    /** What came back. */
    record Answer(Packet request, byte[] reply, List<Packet> packets, Arrival end) {
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

        String words() {
            String asked = Opcode.words(request.header().opcode());
            if (packets.isEmpty()) {
                return asked + " got "
                        + (reply.length > 0
                                ? PacketText.value(reply)
                                : end == Arrival.SILENCE ? "no reply" : end.words());
            }
            return asked + " got "
                    + status().map(dev.memtck.runner.wire.Status::words).orElse("no reply");
        }
    }

    Answer noop() throws IOException {
        return ask(Packet.request(Opcode.NOOP.code(), OPAQUE), EMPTY, packets -> !packets.isEmpty());
    }

    /** Not offered only if UnlockAll has the status of an opcode that nobody has. */
    Shown locks() throws IOException {
        Answer answer = askOne(Packet.request(Opcode.UNLOCK_ALL.code(), OPAQUE));
        Answer unknown = askOne(Packet.request(MADE_UP, OPAQUE));
        CapabilityFinding.Status status = answer.status().isEmpty()
                ? CapabilityFinding.Status.UNCLEAR
                : answer.status().equals(unknown.status())
                        ? CapabilityFinding.Status.NOT_OFFERED
                        : CapabilityFinding.Status.OFFERED;
        return new Shown(status, answer.words() + ", the made-up " + unknown.words());
    }

    /** Whether an opcode is known: its well-formed call, without effect, has another status than a made-up one. */
    Knowledge knowledgeOf(Opcode opcode) throws IOException {
        if (opcode.isOfDraft()) {
            return new Knowledge(true, "");
        }
        Answer answer = askOne(call(opcode));
        Answer unknown = askOne(Packet.request(MADE_UP, OPAQUE));
        boolean known = answer.status().isEmpty() || !answer.status().equals(unknown.status());
        return new Knowledge(known, answer.words() + ", the made-up " + unknown.words());
    }

    private Packet call(Opcode opcode) {
        byte[] extras = switch (opcode.extras()) {
            case NONE, OPTIONAL_EXPIRATION -> EMPTY;
            case EXPIRATION -> new byte[Integer.BYTES];
            case STORAGE -> new byte[2 * Integer.BYTES];
            case COUNTER -> COUNTER_EXTRAS;
        };
        return switch (opcode) {
            case UNLOCK_ALL, UNLOCK_ALLQ, SASL_LIST -> Packet.request(opcode.code(), OPAQUE);
            case VERBOSITY -> Packet.request(opcode.code(), OPAQUE, new byte[] {0, 0, 0, 1}, EMPTY, EMPTY);
            case RAU, RAUQ -> Packet.request(opcode.code(), OPAQUE, extras, key(), new byte[] {'1'});
            default -> Packet.request(opcode.code(), OPAQUE, extras, key(), EMPTY);
        };
    }

    private byte[] key() {
        return missingKey.getBytes(StandardCharsets.US_ASCII);
    }

    /** Two Noops, each with an opaque of its own. */
    Optional<Fence> fence() throws IOException {
        return Optional.of(fence(0xfe9ce001).and(fence(0xfe9ce002)));
    }

    private Fence fence(int opaque) throws IOException {
        Packet noop = Packet.request(Opcode.NOOP.code(), opaque);
        return new Fence(
                noop.bytes(), ask(noop, EMPTY, packets -> !packets.isEmpty()).reply());
    }

    String versionText() throws IOException {
        Answer answer = askOne(Packet.request(Opcode.VERSION.code(), OPAQUE));
        return answer.isPacket() ? new String(answer.packets().get(0).value(), StandardCharsets.ISO_8859_1) : "";
    }

    /** A table of statistics; empty if there is none. */
    Map<String, String> stats(String name) throws IOException {
        Answer answer = askOne(Packet.request(Opcode.STAT.code(), OPAQUE, name.getBytes(StandardCharsets.US_ASCII)));
        Map<String, String> table = new LinkedHashMap<>();
        for (Packet packet : answer.packets()) {
            if (packet.key().length > 0) {
                table.put(
                        new String(packet.key(), StandardCharsets.ISO_8859_1),
                        new String(packet.value(), StandardCharsets.ISO_8859_1));
            }
        }
        return table;
    }

    /** Asks, and a Noop behind it shows where the answer ends. */
    private Answer askOne(Packet request) throws IOException {
        return ask(
                request,
                Packet.request(Opcode.NOOP.code(), END_OPAQUE).bytes(),
                packets -> packets.stream().anyMatch(packet -> packet.header().opaque() == END_OPAQUE));
    }

    private Answer ask(Packet request, byte[] behind, Predicate<List<Packet>> whole) throws IOException {
        try (Link link = Link.connect("probe", target.address(), limits.reply(), new Transcript())) {
            long end = System.nanoTime() + limits.reply().toNanos();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            bytes.writeBytes(request.bytes());
            bytes.writeBytes(behind);
            Arrival arrival = link.send(bytes.toByteArray(), limits.reply());
            List<Packet> packets = List.of();
            while (arrival == Arrival.BYTES && !whole.test(packets) && link.pending().length < MOST_BYTES) {
                arrival = link.awaitUntil(end);
                byte[] pending = link.pending();
                if (PacketReader.read(pending, 0, pending.length) instanceof Reading.Wrong) {
                    break;
                }
                packets = packets(pending);
            }
            return new Answer(request, link.pending(), packets, arrival);
        }
    }

    private static List<Packet> packets(byte[] bytes) {
        List<Packet> packets = new ArrayList<>();
        int from = 0;
        while (PacketReader.read(bytes, from, bytes.length) instanceof Reading.Whole found) {
            packets.add(found.packet());
            from += found.length();
        }
        return packets;
    }
}
