package dev.memtck.runner.libraries;

import java.util.List;
import java.util.Map;

/** What the exercise asks of a Java client. Strings are values; exptimes are in seconds, 0 for never. */
public interface CacheClient {
    /** A value with its cas unique. */
    record Versioned(String value, long casUnique) {}

    /** Whether it was stored; a refusal by the server may also be thrown. */
    boolean set(String key, String value, int exptime) throws Exception;

    /** The value, or null. */
    String get(String key) throws Exception;

    /** What there is of these, in one request. */
    Map<String, String> get(List<String> keys) throws Exception;

    Versioned gets(String key) throws Exception;

    /** Whether the cas unique was still the item's. */
    boolean cas(String key, String value, long casUnique) throws Exception;

    long incr(String key, long delta) throws Exception;

    /** Whether there was such an item. */
    boolean touch(String key, int exptime) throws Exception;

    /** Whether there was such an item. */
    boolean delete(String key) throws Exception;
}
