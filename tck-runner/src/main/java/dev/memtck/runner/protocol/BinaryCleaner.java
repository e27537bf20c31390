package dev.memtck.runner.protocol;

import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Status;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A cleaner that speaks the binary protocol. It never meets a lease: leases need the text protocol.
 *
 * @param manner in which the target answers each of several packets
 */
record BinaryCleaner(Inquiry inquiry, Manner manner) implements Cleaner {
    private static final Set<Integer> GONE = Set.of(Status.NO_ERROR.code(), Status.NOT_FOUND.code());
    private static final byte[] NO_FLAGS_NO_EXPIRATION = new byte[8];

    @Override
    public Collection<String> delete(Collection<String> keys, CleanUp cleanUp) throws IOException {
        List<String> asked = List.copyOf(keys);
        List<Packet> requests = new ArrayList<>();
        for (String key : asked) {
            requests.add(Packet.request(Opcode.DELETE.code(), requests.size(), bytes(key)));
        }
        List<String> left = new ArrayList<>(asked);
        for (Packet answer : ask(requests)) {
            int opaque = answer.header().opaque();
            if (opaque >= 0
                    && opaque < asked.size()
                    && GONE.contains(answer.header().vbucketOrStatus())) {
                left.remove(asked.get(opaque));
            }
        }
        return left;
    }

    @Override
    public boolean serves(String key) throws IOException {
        return areDone(ask(List.of(set(key), get(key), delete(key))), 3);
    }

    @Override
    public boolean keeps(String key, Duration time) throws IOException {
        boolean isStored = areDone(ask(List.of(set(key))), 1);
        inquiry.target().clock().pass(time);
        return areDone(ask(List.of(get(key), delete(key))), 2) && isStored;
    }

    private static Packet set(String key) {
        return Packet.request(Opcode.SET.code(), 0, NO_FLAGS_NO_EXPIRATION, bytes(key), bytes("1"));
    }

    private static Packet get(String key) {
        return Packet.request(Opcode.GET.code(), 1, bytes(key));
    }

    private static Packet delete(String key) {
        return Packet.request(Opcode.DELETE.code(), 2, bytes(key));
    }

    private static boolean areDone(List<Packet> answers, int count) {
        return answers.stream().allMatch(answer -> answer.header().vbucketOrStatus() == Status.NO_ERROR.code())
                && answers.size() == count;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** The answers, until there are as many as requests or no more come. */
    private List<Packet> ask(List<Packet> requests) throws IOException {
        try (Link link = inquiry.connect()) {
            if (manner == Manner.TOGETHER) {
                return ask(link, requests);
            }
            List<Packet> answers = new ArrayList<>();
            for (Packet request : requests) {
                answers.addAll(ask(link, List.of(request)));
            }
            return answers;
        }
    }

    private List<Packet> ask(Link link, List<Packet> requests) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        requests.forEach(request -> bytes.writeBytes(request.bytes()));
        link.send(bytes.toByteArray(), inquiry.limits().reply());
        byte[] came = link.read(
                        pending -> Optional.of(PacketReader.all(pending))
                                .filter(answers -> answers.size() >= requests.size()),
                        Patience.of(inquiry.target().clock(), inquiry.limits().reply()))
                .bytes();
        link.consume(came.length);
        return PacketReader.all(came);
    }
}
