package dev.memtck.runner.packets;

import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.Scope;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The fields that a row of a table gives; what it leaves empty is not given.
 *
 * @param cells what stands in the cell, by the name of the column
 */
record Fields(Map<String, String> cells) {

    /** @throws IllegalArgumentException if a name is not known; that is a mistake in the feature file */
    static Fields of(Map<String, String> cells, List<String> known) {
        Map<String, String> given = new LinkedHashMap<>();
        cells.forEach((name, cell) -> {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("no such field of a packet: " + name + "; there are " + known);
            }
            if (cell != null && !cell.isEmpty()) {
                given.put(name, cell);
            }
        });
        return new Fields(given);
    }

    boolean has(String name) {
        return cells.containsKey(name);
    }

    Optional<String> text(String name) {
        return Optional.ofNullable(cells.get(name));
    }

    /** The bytes that a cell stands for; none where it is not given. */
    byte[] bytes(String name, Scope scope) {
        return text(name).map(cell -> Phrase.parse(cell).bytes(scope)).orElse(new byte[0]);
    }

    /** An unsigned number, decimal or 0x…; {@code otherwise} where it is not given. */
    long number(String name, long otherwise, Scope scope) {
        return text(name).map(cell -> number(cell, scope)).orElse(otherwise);
    }

    private static long number(String cell, Scope scope) {
        String text = new String(Phrase.parse(cell).bytes(scope), StandardCharsets.US_ASCII);
        return text.startsWith("0x") ? Long.parseUnsignedLong(text.substring(2), 16) : Long.parseUnsignedLong(text);
    }
}
