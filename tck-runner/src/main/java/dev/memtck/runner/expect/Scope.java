package dev.memtck.runner.expect;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.KeyNames;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What names mean within one scenario: its keys, and what its slots have captured. Used by the scenario's thread. */
public final class Scope {
    /** In bytes. */
    public static final int LONGEST_KEY = 250;

    private final String keyPrefix;
    private final Facts facts;
    private final Map<String, String> keys = new LinkedHashMap<>();
    private final Map<String, byte[]> captured = new LinkedHashMap<>();

    /** @param keyPrefix what makes this scenario's keys its own */
    public Scope(String keyPrefix, Facts facts) {
        this.keyPrefix = keyPrefix;
        this.facts = facts;
    }

    /** The key with this name, the same each time; filled up to a length unless that is 0, so that names differ at the end. */
    byte[] key(String name, int length) {
        String shown = length == 0 ? name : name + ":" + length;
        return keys.computeIfAbsent(shown, n -> filled(name.replace(' ', '-'), length))
                .getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * The key with this name in base64; the key itself is one of the scenario's too.
     *
     * @param more what stands behind it, as ISO 8859-1
     */
    byte[] keyInBase64(String name, String more) {
        String key = new String(key(name, 0), StandardCharsets.US_ASCII) + more;
        String form = more.isEmpty() ? ":base64" : ":binary";
        return keys.computeIfAbsent(
                        name + form, n -> Base64.getEncoder().encodeToString(key.getBytes(StandardCharsets.ISO_8859_1)))
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** One that is too long is the longest with more behind it: who cuts it off has that. */
    private String filled(String name, int length) {
        int within = Math.min(length, LONGEST_KEY);
        int missing = length == 0 ? 0 : within - keyPrefix.length() - name.length();
        return keyPrefix + ".".repeat(missing) + name + ".".repeat(length - within);
    }

    /** What every key of this scenario begins with. */
    public String keyPrefix() {
        return keyPrefix;
    }

    Facts facts() {
        return facts;
    }

    /** The real key for each name used so far. */
    public Map<String, String> keys() {
        return new LinkedHashMap<>(keys);
    }

    /** What a slot has captured. */
    public Optional<byte[]> captured(String label) {
        return Optional.ofNullable(captured.get(label));
    }

    /** The labels with this name that something was captured under, in the order in which that came. */
    public List<String> capturedUnder(String name) {
        return captured.keySet().stream()
                .filter(label -> label.equals(name) || label.startsWith(name + " "))
                .toList();
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
        return KeyNames.insert(escaped, keys);
    }
}
