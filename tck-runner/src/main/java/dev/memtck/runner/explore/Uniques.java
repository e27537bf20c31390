package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.oracle.Unique;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Cas uniques that were shown, and that each state of a key has another. Belongs to its thread. */
final class Uniques {
    private final Scope scope;

    /** Of which key's which item, by slot. */
    private final Map<String, Of> items = new LinkedHashMap<>();

    /** How many items a key may have had, one after the other. */
    private final Map<String, Integer> generations = new HashMap<>();

    Uniques(Scope scope) {
        this.scope = scope;
    }

    private record Of(String key, int generation) {}

    /** What a key holds from now on may be another item than it held before. */
    void another(String key) {
        generations.merge(key, 1, Integer::sum);
    }

    void note(Request request, Map<String, byte[]> captures) {
        captures.keySet().forEach(slot -> items.put(slot, of(key(request, slot))));
    }

    /** Whether the slot was filled by what the key holds, or held before a change of the same item. */
    boolean isOf(String slot, String key) {
        return of(key).equals(items.get(slot));
    }

    private Of of(String key) {
        return new Of(key, generations.getOrDefault(key, 0));
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
            for (Map.Entry<String, Of> before : items.entrySet()) {
                boolean isSame = before.getValue().key().equals(key)
                        && scope.captured(before.getKey())
                                .map(Uniques::text)
                                .filter(value::equals)
                                .isPresent();
                if (isSame) {
                    return Optional.of(new Same(
                            shown.getKey(),
                            before.getKey(),
                            value,
                            before.getValue().equals(of(key))));
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
        for (int i = 0; i < request.parts().size(); i++) {
            if (request.parts().size() == 1
                    || request.makes(i, Unique.ofSlot(slot).number())) {
                return request.parts().get(i).key();
            }
        }
        return "";
    }
}
