package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.oracle.Unique;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Cas uniques that were shown, and that each state of a key has another. Belongs to its thread. */
final class Uniques {
    private final Scope scope;

    /** The key's name, by slot. */
    private final Map<String, String> keys = new LinkedHashMap<>();

    Uniques(Scope scope) {
        this.scope = scope;
    }

    void note(Request request, Map<String, byte[]> captures) {
        captures.keySet().forEach(slot -> keys.put(slot, key(request, slot)));
    }

    /** That a state of a key is shown with the cas unique of another state of it. */
    record Same(String slot, String before, String value) {
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
            String value = text(shown.getValue());
            for (Map.Entry<String, String> before : keys.entrySet()) {
                boolean isSame = before.getValue().equals(key)
                        && scope.captured(before.getKey())
                                .map(Uniques::text)
                                .filter(value::equals)
                                .isPresent();
                if (isSame) {
                    return Optional.of(new Same(shown.getKey(), before.getKey(), value));
                }
            }
        }
        return Optional.empty();
    }

    private static String text(byte[] value) {
        return new String(value, StandardCharsets.US_ASCII);
    }

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
