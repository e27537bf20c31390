package dev.memtck.server.wire.binary;

import dev.memtck.server.command.Fact;
import java.util.EnumMap;
import java.util.Map;

/**
 * The status for each opcode and fact. Immutable and shared by all connections; a table that differs in one status is made
 * with {@link #with}.
 */
public final class BinaryWording {
    private static final BinaryWording STANDARD = standardTable();

    private final Map<Opcode, Map<Fact, Status>> statuses;

    private BinaryWording(Map<Opcode, Map<Fact, Status>> statuses) {
        this.statuses = statuses;
    }

    /** The statuses of the documents, and memcached's where they name none. */
    public static BinaryWording standard() {
        return STANDARD;
    }

    /** This table with one status changed. */
    public BinaryWording with(Opcode opcode, Fact fact, Status status) {
        Map<Opcode, Map<Fact, Status>> copy = new EnumMap<>(Opcode.class);
        statuses.forEach((o, facts) -> copy.put(o, new EnumMap<>(facts)));
        copy.get(opcode).put(fact, status);
        return new BinaryWording(copy);
    }

    Status status(Opcode opcode, Fact fact) {
        Status status = statuses.get(opcode).get(fact);
        if (status == null) {
            throw new IllegalStateException("no status for " + fact + " after " + opcode);
        }
        return status;
    }

    private static BinaryWording standardTable() {
        Map<Opcode, Map<Fact, Status>> table = new EnumMap<>(Opcode.class);
        for (Opcode opcode : Opcode.values()) {
            table.put(opcode, new EnumMap<>(standardFacts(opcode.verb())));
        }
        return new BinaryWording(table);
    }

    private static Map<Fact, Status> standardFacts(BinaryVerb verb) {
        Map<Fact, Status> facts = new EnumMap<>(Fact.class);
        facts.put(Fact.ABSENT, Status.KEY_NOT_FOUND);
        facts.put(Fact.CHANGED, Status.KEY_EXISTS);
        facts.put(Fact.LOCKED, Status.LOCKED);
        facts.put(Fact.TOO_LARGE, Status.VALUE_TOO_LARGE);
        facts.put(Fact.OUT_OF_MEMORY, Status.OUT_OF_MEMORY);
        switch (verb) {
            case ADD -> facts.put(Fact.PRESENT, Status.KEY_EXISTS);
            case APPEND, PREPEND -> facts.put(Fact.ABSENT, Status.ITEM_NOT_STORED);
            case INCREMENT, DECREMENT -> facts.put(Fact.NOT_A_NUMBER, Status.NON_NUMERIC_VALUE);
            case DELETE -> facts.put(Fact.DELETED, Status.SUCCESS);
            case TOUCH -> facts.put(Fact.TOUCHED, Status.SUCCESS);
            case LOCK -> facts.put(Fact.LOCK_HELD, Status.SUCCESS);
            case UNLOCK -> {
                facts.put(Fact.UNLOCKED, Status.SUCCESS);
                facts.put(Fact.NOT_LOCKED, Status.NOT_LOCKED);
            }
            case UNLOCK_ALL -> facts.put(Fact.UNLOCKED, Status.SUCCESS);
            case REPLACE_AND_UNLOCK -> facts.put(Fact.NOT_LOCKED, Status.NOT_LOCKED);
            case FLUSH, STAT -> facts.put(Fact.DONE, Status.SUCCESS);
            default -> {
                // Nothing beyond what holds for all.
            }
        }
        return facts;
    }
}
