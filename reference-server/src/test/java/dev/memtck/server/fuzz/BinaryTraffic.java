package dev.memtck.server.fuzz;

import static dev.memtck.server.fuzz.Traffic.key;
import static dev.memtck.server.fuzz.Traffic.value;

import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.TestPacket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Every opcode of the binary protocol, with a body that suits it; those that end a connection or empty the server seldom. */
final class BinaryTraffic implements Traffic {
    private static final Set<Opcode> SELDOM = Set.of(Opcode.QUIT, Opcode.QUITQ, Opcode.FLUSH, Opcode.FLUSHQ);
    private static final List<Opcode> OFTEN = List.of(Opcode.values()).stream()
            .filter(opcode -> !SELDOM.contains(opcode))
            .toList();

    @Override
    public byte[] request(Random random) {
        Opcode opcode = random.nextInt(50) == 0
                ? List.copyOf(SELDOM).get(random.nextInt(SELDOM.size()))
                : OFTEN.get(random.nextInt(OFTEN.size()));
        TestPacket packet = TestPacket.ask(opcode).cas(random.nextInt(6) == 0 ? random.nextInt(1_000) : 0);
        return body(opcode, packet, random).bytes().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static TestPacket body(Opcode opcode, TestPacket packet, Random random) {
        return switch (opcode) {
            case SET, SETQ, ADD, ADDQ, REPLACE, REPLACEQ, RAU, RAUQ ->
                packet.extras(TestPacket.ints(random.nextInt(), exptime(random)))
                        .key(key(random))
                        .value(value(random));
            case APPEND, APPENDQ, PREPEND, PREPENDQ -> packet.key(key(random)).value(value(random));
            case INCREMENT, INCREMENTQ, DECREMENT, DECREMENTQ ->
                packet.extras(TestPacket.ints(0, random.nextInt(9), 0, 7, exptime(random)))
                        .key(key(random));
            case TOUCH, GAT, GATQ, GATK, GATKQ ->
                packet.extras(TestPacket.ints(exptime(random))).key(key(random));
            case FLUSH, FLUSHQ -> packet.extras(random.nextBoolean() ? "" : TestPacket.ints(random.nextInt(3)));
            case NOOP, VERSION, QUIT, QUITQ, UNLOCK_ALL, UNLOCK_ALLQ -> packet;
            case STAT -> packet.key(random.nextBoolean() ? "" : "settings");
            default -> packet.key(key(random));
        };
    }

    /** As a number of 32 bits: over since long, soon, or never. */
    private static int exptime(Random random) {
        return Traffic.exptime(random);
    }
}
