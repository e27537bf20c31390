package dev.memtck.runner.expect;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.KeyNames;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What names mean within one scenario: its keys, and what its slots have captured. Used by the scenario's thread. */
public final class Scope {
    /** In bytes. */
    public static final int LONGEST_KEY = 250;

    private static final BigInteger DIGITS_BETWEEN = BigInteger.TEN.pow(13);
    private static final BigInteger FIRST_DIGIT = BigInteger.valueOf(95).multiply(DIGITS_BETWEEN);

    private final String keyPrefix;
    private final Facts facts;
    private final Map<String, String> keys = new LinkedHashMap<>();
    private final Set<String> itself = new LinkedHashSet<>();
    private final Map<String, List<String>> twins = new HashMap<>();
    private final Map<String, byte[]> captured = new LinkedHashMap<>();

    /** @param keyPrefix what makes this scenario's keys its own */
    public Scope(String keyPrefix, Facts facts) {
        this.keyPrefix = keyPrefix;
        this.facts = facts;
    }

    /** The key with this name, the same each time; filled up to a length unless that is 0, so that names differ at the end. */
    byte[] key(String name, int length) {
        String shown = length == 0 ? name : name + ":" + length;
        return bytes(keys.computeIfAbsent(shown, n -> filled(name.replace(' ', '-'), length)));
    }

    /** The key with this name and these bytes behind it. */
    byte[] key(String name, byte[] more) {
        byte[] key = joined(bytes(filled(name.replace(' ', '-'), 0)), more);
        keys.putIfAbsent(name + ":x" + HexFormat.of().formatHex(more), text(key));
        return key;
    }

    /**
     * The key with this name that is a number of sixteen digits, more than a double tells from the one beside it.
     *
     * @param front of the number
     * @param last of its digits
     */
    byte[] number(String name, String front, String last) {
        return bytes(keys.computeIfAbsent(
                name + ":" + front + "digits" + last,
                n -> front + FIRST_DIGIT.add(own(name).mod(DIGITS_BETWEEN)) + last));
    }

    /** The first or the second of two keys with this name and one hash. */
    byte[] hashed(String name, HashFunction hash, int which) {
        String shown = name + ":" + hash.word();
        String own = filled(name.replace(' ', '-'), 0);
        List<String> ends = twins.computeIfAbsent(shown, n -> hash.twins(bytes(own)));
        return bytes(keys.computeIfAbsent(shown + "-" + which, n -> own + ends.get(which - 1)));
    }

    /** A key that has no name but itself, as it would be found in any text. */
    byte[] itself(String key) {
        itself.add(key);
        return bytes(key);
    }

    private BigInteger own(String name) {
        return new BigInteger(1, bytes(filled(name, 0)));
    }

    /** A key in base64, which has a name of its own. */
    byte[] inBase64(String shown, byte[] key) {
        return bytes(keys.computeIfAbsent(shown, n -> Base64.getEncoder().encodeToString(key)));
    }

    static byte[] joined(byte[] first, byte[] second) {
        return bytes(text(first) + text(second));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
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

    /** The real key for each name used so far, as ISO 8859-1. */
    public Map<String, String> keys() {
        return new LinkedHashMap<>(keys);
    }

    /** All keys used so far, as ISO 8859-1. */
    public Collection<String> usedKeys() {
        List<String> all = new ArrayList<>(keys.values());
        all.addAll(itself);
        return all;
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
