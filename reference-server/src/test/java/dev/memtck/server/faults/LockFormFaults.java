package dev.memtck.server.faults;

import dev.memtck.server.misbehave.Frame;
import dev.memtck.server.wire.binary.Status;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Defects of binary lock requests whose body has not the form it must have: they are obeyed all the same. */
final class LockFormFaults {
    private static final String FLAGS_AND_EXPIRATION = "\0\0\0\0\0\0\0\0";

    private LockFormFaults() {}

    static List<Fault> all() {
        return List.of(
                obeyed("binary-lock-with-a-body-is-obeyed", LockOpcodes.LOCKS, LockFormFaults::bareKey),
                obeyed("binary-unlock-with-a-body-is-obeyed", LockOpcodes.UNLOCKS, LockFormFaults::bareKey),
                obeyed("unlock-all-with-a-body-is-obeyed", LockOpcodes.UNLOCKS_ALL, LockFormFaults::nothing),
                obeyed("lag-with-a-wrong-body-is-obeyed", LockOpcodes.LAGS, LockFormFaults::keyAndExpiration),
                obeyed("rau-with-other-extras-is-obeyed", LockOpcodes.RAUS, LockFormFaults::item),
                refused("binary-lock-with-a-body-is-refused-and-done", LockOpcodes.LOCKS, LockFormFaults::bareKey),
                refused("binary-unlock-with-a-body-is-refused-and-done", LockOpcodes.UNLOCKS, LockFormFaults::bareKey),
                refused("unlock-all-with-a-body-is-refused-and-done", LockOpcodes.UNLOCKS_ALL, LockFormFaults::nothing),
                refused(
                        "lag-with-a-wrong-body-is-refused-and-done",
                        LockOpcodes.LAGS,
                        LockFormFaults::keyAndExpiration),
                refused("rau-with-other-extras-is-refused-and-done", LockOpcodes.RAUS, LockFormFaults::item),
                obeyed("rau-without-a-value-is-obeyed", LockOpcodes.RAUS, LockFormFaults::someValue),
                refused("rau-without-a-value-is-refused-and-done", LockOpcodes.RAUS, LockFormFaults::someValue));
    }

    private static Frame bareKey(Frame request, String lastKey) {
        return request.withBody("", request.key().isEmpty() ? lastKey : request.key(), "");
    }

    private static Frame nothing(Frame request, String lastKey) {
        return request.withBody("", "", "");
    }

    private static Frame keyAndExpiration(Frame request, String lastKey) {
        String extras = request.extras().length() == Integer.BYTES ? request.extras() : "";
        return request.withBody(extras, request.key().isEmpty() ? lastKey : request.key(), "");
    }

    private static Frame item(Frame request, String lastKey) {
        String extras = request.extras().length() == Long.BYTES ? request.extras() : FLAGS_AND_EXPIRATION;
        return request.withBody(extras, request.key().isEmpty() ? lastKey : request.key(), request.value());
    }

    private static Frame someValue(Frame request, String lastKey) {
        return request.value().isEmpty() ? request.withBody(request.extras(), request.key(), "no value") : request;
    }

    private static Fault obeyed(String name, Set<Integer> opcodes, Repair repair) {
        return Fault.onTheWire(name, () -> () -> new Repaired(opcodes, repair));
    }

    private static Fault refused(String name, Set<Integer> opcodes, Repair repair) {
        return Fault.onTheWire(
                name,
                () -> () -> new Repaired(opcodes, repair) {
                    @Override
                    List<Frame> repliedToRepaired(Frame request, List<Frame> reply) {
                        return List.of(request.answer(Status.INVALID_ARGUMENTS.code()));
                    }
                });
    }

    /** The request that has the right form. */
    private interface Repair {
        /** @param lastKey stands in for a missing one */
        Frame of(Frame request, String lastKey);
    }

    private static class Repaired implements PacketTwist {
        private final Set<Integer> opcodes;
        private final Repair repair;
        private final Set<Integer> opaques = new HashSet<>();
        private String lastKey = "none";

        Repaired(Set<Integer> opcodes, Repair repair) {
            this.opcodes = opcodes;
            this.repair = repair;
        }

        @Override
        public Frame asked(Frame request) {
            if (!request.key().isEmpty()) {
                lastKey = request.key();
            }
            if (!opcodes.contains(request.opcode())) {
                return request;
            }
            Frame repaired = repair.of(request, lastKey);
            if (!repaired.equals(request)) {
                opaques.add(request.opaque());
            }
            return repaired;
        }

        @Override
        public List<Frame> replied(Frame request, List<Frame> reply) {
            return opaques.remove(request.opaque()) ? repliedToRepaired(request, reply) : reply;
        }

        List<Frame> repliedToRepaired(Frame request, List<Frame> reply) {
            return reply;
        }
    }
}
