package dev.memtck.runner.expect;

import dev.memtck.reports.results.EscapedBytes;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What names mean within one scenario: its keys, and what its slots have captured. Used by the scenario's thread. */
public final class Scope {
    private final String keyPrefix;
    private final Map<String, String> keys = new LinkedHashMap<>();
    private final Map<String, byte[]> captured = new LinkedHashMap<>();

    /** @param keyPrefix what makes this scenario's keys its own */
    public Scope(String keyPrefix) {
        this.keyPrefix = keyPrefix;
    }

    /** The key with this name, the same each time. */
    byte[] key(String name) {
        return keys.computeIfAbsent(name, n -> keyPrefix + n.replace(' ', '-')).getBytes(StandardCharsets.US_ASCII);
    }

    /** The real key for each name used so far. */
    public Map<String, String> keys() {
        return Map.copyOf(keys);
    }

    /** What a slot has captured. */
    public Optional<byte[]> captured(String label) {
        return Optional.ofNullable(captured.get(label));
    }

    /** Remembers what the slots of a matched reply captured. */
    public void capture(Map<String, byte[]> captures) {
        captured.putAll(captures);
    }

    /** Bytes as people read them: escaped, with names in braces for this scenario's keys. */
    public String readable(byte[] bytes) {
        return withNames(EscapedBytes.escape(bytes));
    }

    /** Escaped bytes with names in braces for this scenario's keys. */
    public String withNames(String escaped) {
        String text = escaped;
        for (Map.Entry<String, String> key : keys.entrySet()) {
            text = text.replace(key.getValue(), "{" + key.getKey() + "}");
        }
        return text;
    }
}
