package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Malformed.Answer;
import dev.memtck.runner.explore.Malformed.Fields;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.target.Capability;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Packets that break their form. */
final class MalformedPackets {
    private static final String KEY = "{key}";
    private static final String TOO_LONG_KEY = "{key:251}";
    private static final String VALUE = "blue";
    private static final String NO_EXTRAS = "none";
    private static final String ONE_BYTE = "\\x00";
    private static final String THREE_BYTES = ONE_BYTE.repeat(3);
    private static final String FOUR_BYTES = ONE_BYTE.repeat(4);
    private static final String TWELVE_BYTES = ONE_BYTE.repeat(12);
    private static final String MADE_UP = "0x99";

    private final List<Malformed> all = new ArrayList<>();

    private MalformedPackets() {}

    static List<Malformed> of(Offer offer) {
        MalformedPackets packets = new MalformedPackets();
        packets.unknown();
        packets.usual();
        packets.optional(offer);
        if (offer.has(Capability.BINARY_LOCKING)) {
            packets.locking();
        }
        return List.copyOf(packets.all);
    }

    private void unknown() {
        for (Map<String, String> cells : List.of(
                cells(MADE_UP, "", "", ""),
                cells(MADE_UP, KEY, "", ""),
                cells(MADE_UP, "", FOUR_BYTES, ""),
                cells(MADE_UP, KEY, FOUR_BYTES, VALUE))) {
            all.add(new Malformed("BIN-04", Tongue.BINARY, MADE_UP, new Fields(cells, Answer.UNKNOWN_COMMAND)));
        }
    }

    private void usual() {
        for (String opcode : List.of("Get", "GetQ", "GetK", "GetKQ", "Delete", "DeleteQ")) {
            add("BIN-25", opcode, KEY, FOUR_BYTES, "");
            add("BIN-25", opcode, "", "", "");
            add("BIN-25", opcode, KEY, "", VALUE);
            add("BIN-06", opcode, TOO_LONG_KEY, "", "");
        }
        for (String opcode : List.of("Set", "SetQ", "Add", "AddQ", "Replace", "ReplaceQ")) {
            add("BIN-25", opcode, KEY, NO_EXTRAS, VALUE);
            add("BIN-25", opcode, KEY, FOUR_BYTES, VALUE);
            add("BIN-25", opcode, "", "", VALUE);
            add("BIN-06", opcode, TOO_LONG_KEY, "", VALUE);
        }
        for (String opcode : List.of("Append", "AppendQ", "Prepend", "PrependQ")) {
            add("BIN-25", opcode, KEY, FOUR_BYTES, VALUE);
            add("BIN-25", opcode, "", "", VALUE);
            add("BIN-06", opcode, TOO_LONG_KEY, "", VALUE);
        }
        for (String opcode : List.of("Increment", "IncrementQ", "Decrement", "DecrementQ")) {
            add("BIN-25", opcode, KEY, NO_EXTRAS, "");
            add("BIN-25", opcode, KEY, FOUR_BYTES, "");
            add("BIN-25", opcode, KEY, "", VALUE);
        }
    }

    private void optional(Offer offer) {
        for (String opcode : List.of("Touch", "GAT", "GATQ", "GATK", "GATKQ")) {
            if (offer.optional().contains(opcode)) {
                add("BIN-39", opcode, KEY, NO_EXTRAS, "");
                add("BIN-39", opcode, "", FOUR_BYTES, "");
                add("BIN-39", opcode, KEY, FOUR_BYTES, VALUE);
            }
        }
    }

    private void locking() {
        for (String opcode : List.of("Lock", "LockQ", "Unlock", "UnlockQ")) {
            add(opcode.startsWith("Lock") ? "LOCK-42" : "LOCK-47", opcode, "", "", "");
            add("LOCK-72", opcode, KEY, FOUR_BYTES, "");
            add("LOCK-72", opcode, KEY, ONE_BYTE, "");
            add("LOCK-72", opcode, KEY, "", VALUE);
            add("BIN-06", opcode, TOO_LONG_KEY, "", "");
        }
        for (String opcode : List.of("LaG", "LaGQ", "LaGK", "LaGKQ")) {
            add("LOCK-53", opcode, "", "", "");
            add("LOCK-72", opcode, KEY, THREE_BYTES, "");
            add("LOCK-72", opcode, KEY, "", VALUE);
        }
        for (String opcode : List.of("RaU", "RaUQ")) {
            add("LOCK-61", opcode, KEY, NO_EXTRAS, VALUE);
            add("LOCK-61", opcode, KEY, FOUR_BYTES, VALUE);
            add("LOCK-61", opcode, "", "", VALUE);
            add("LOCK-69", opcode, KEY, "", "");
            add("LOCK-72", opcode, KEY, TWELVE_BYTES, VALUE);
        }
        for (String opcode : List.of("UnlockAll", "UnlockAllQ")) {
            add("LOCK-51", opcode, "", FOUR_BYTES, "");
            add("LOCK-51", opcode, KEY, "", "");
            add("LOCK-51", opcode, "", "", VALUE);
        }
    }

    private void add(String rule, String opcode, String key, String extras, String value) {
        Fields fields = new Fields(cells(opcode, key, extras, value), Answer.ERROR_OR_END);
        all.add(new Malformed(rule, Tongue.BINARY, opcode, fields));
    }

    /** What is empty is left to the opcode's own form. */
    private static Map<String, String> cells(String opcode, String key, String extras, String value) {
        Map<String, String> cells = new LinkedHashMap<>();
        cells.put("opcode", opcode);
        put(cells, "key", key);
        put(cells, "extras", extras);
        put(cells, "value", value);
        return cells;
    }

    private static void put(Map<String, String> cells, String name, String cell) {
        if (!cell.isEmpty()) {
            cells.put(name, cell);
        }
    }
}
