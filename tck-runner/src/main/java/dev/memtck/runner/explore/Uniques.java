package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Unique;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Cas uniques that were shown, and that each state of a key has another. Belongs to its thread. */
final class Uniques {
    private final Scope scope;

    /** By key, which of its items each slot shows. */
    private final Map<String, Map<String, Integer>> slots = new HashMap<>();

    /** How many items a key may have had, one after the other. */
    private final Map<String, Integer> generations = new HashMap<>();

    Uniques(Scope scope) {
        this.scope = scope;
    }

    /** What a key holds from now on may be another item than it held before. */
    void another(String key) {
        generations.merge(key, 1, Integer::sum);
    }

    void note(Request request, Map<String, byte[]> captures) {
        captures.keySet().forEach(slot -> {
            String key = key(request, slot);
            slots.computeIfAbsent(key, none -> new LinkedHashMap<>()).put(slot, generation(key));
        });
    }

    /**
     * Whether it is known what comes of naming this: it was chosen, or made up; or, where nothing stands between, the one that it
     * is said by was shown of what the key holds, or held before a change of the same item.
     */
    boolean mayBeNamed(Demand demand, String key, boolean isNothingBetween) {
        return demand.basis()
                .filter(shown -> shown.chosen().isEmpty())
                .map(shown -> isNothingBetween && isOf(shown.slot(), key) && demand.isKnownWhere(valueOf(shown)))
                .orElse(true);
    }

    private String valueOf(Unique shown) {
        return scope.captured(shown.slot()).map(Uniques::text).orElse("");
    }

    private boolean isOf(String slot, String key) {
        return Objects.equals(slotsOf(key).get(slot), generation(key));
    }

    private Map<String, Integer> slotsOf(String key) {
        return slots.getOrDefault(key, Map.of());
    }

    private int generation(String key) {
        return generations.getOrDefault(key, 0);
    }

    /**
     * That a state of a key is shown with the cas unique of another state of it.
     *
     * @param isOfOneItem whether it is the same item, for which it must be another
     */
    record Same(String slot, String before, String value, boolean isOfOneItem) {
        String words() {
            return "another cas unique than before the change, which was " + value;
        }
    }

    /** Whether one that is shown for the first time is the same as one before. */
    Optional<Same> same(Request request, Map<String, byte[]> captures) {
        for (Map.Entry<String, byte[]> shown : captures.entrySet()) {
            if (scope.captured(shown.getKey()).isPresent()) {
                continue;
            }
            String key = key(request, shown.getKey());
            if (key.isEmpty()) {
                continue;
            }
            String value = text(shown.getValue());
            for (Map.Entry<String, Integer> before : slotsOf(key).entrySet()) {
                boolean isSame = scope.captured(before.getKey())
                        .map(Uniques::text)
                        .filter(value::equals)
                        .isPresent();
                if (isSame) {
                    return Optional.of(
                            new Same(shown.getKey(), before.getKey(), value, before.getValue() == generation(key)));
                }
            }
        }
        return Optional.empty();
    }

    private static String text(byte[] value) {
        return new String(value, StandardCharsets.US_ASCII);
    }

    /** Empty where a request of several keys shows what none of its parts made. */
    private static String key(Request request, String slot) {
        if (request.parts().size() == 1) {
            return request.parts().get(0).key();
        }
        return request.partThatMakes(Unique.ofSlot(slot).number())
                .map(Part::key)
                .orElse("");
    }
}
