package dev.memtck.server.unusual;

import dev.memtck.server.engine.EngineOptions.WhenFull;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Limits, and how a server behaves at them. */
final class LimitChoices {
    private static final String LIMITS =
            "a target's own limits bound the kit, not the verdict (README § Capabilities and targets)";
    private static final String CROWDS = "TEXT-(01|09)|THREAD-.*|LEASE-5.|LOCK-66";
    private static final String SIZES = "TEXT-(33|34|38|39|40|84)|BIN-(07|12)|LOCK-(32|71)|THREAD-(05|06)|LEASE-49";
    private static final int KIB = 1_024;

    /** Alone; of several keys it answers as the reference server does, and to getss, which never answers a miss. */
    private static final Pattern TOO_LONG_KEY = Pattern.compile("(?!getss)(\\w+) (?:-?\\d+ )?\\S{251}(?! \\S{10})");
    /** What a verb says of what is not there; NOT_FOUND where nothing else is said. */
    private static final Map<String, String> MISSES = Map.ofEntries(
            Map.entry("get", "END"),
            Map.entry("gets", "END"),
            Map.entry("gat", "END"),
            Map.entry("gats", "END"),
            Map.entry("set", "NOT_STORED"),
            Map.entry("add", "NOT_STORED"),
            Map.entry("replace", "NOT_STORED"),
            Map.entry("append", "NOT_STORED"),
            Map.entry("prepend", "NOT_STORED"),
            Map.entry("unlock", "CLIENT_ERROR the object does not exist"),
            Map.entry("mg", "EN"),
            Map.entry("ms", "NS"),
            Map.entry("md", "NF"),
            Map.entry("ma", "NF"));

    private LimitChoices() {}

    private static String missOfTooLongKey(String request, String reply) {
        Matcher line = TOO_LONG_KEY.matcher(request);
        return line.lookingAt() && reply.startsWith("CLIENT_ERROR ")
                ? MISSES.getOrDefault(line.group(1), "NOT_FOUND") + "\r\n"
                : reply;
    }

    static List<RightServer> all() {
        return List.of(
                RightServer.of("limit-of-100-connections-refusing", CROWDS, LIMITS)
                        .started(options -> options.withMaxConnections(100)),
                RightServer.of("limit-of-100-connections-letting-wait", CROWDS, LIMITS)
                        .started(options -> options.withMaxConnections(100))
                        .delivered(new Places(100)),
                RightServer.of(
                                "evicts-nothing",
                                "THREAD-(09|1.)|LOCK-04|LEASE-15",
                                LIMITS + "; -M: not offered under pressure")
                        .started(options -> options.withWhenFull(WhenFull.REFUSE)),
                RightServer.of("items-of-16-KiB", SIZES, LIMITS).started(options -> options.withMaxItemBytes(16 * KIB)),
                RightServer.of("items-of-8-MiB", SIZES, LIMITS)
                        .started(options ->
                                options.withMaxItemBytes(8 * KIB * KIB).withMemoryBytes(64 * KIB * KIB)),
                RightServer.of(
                                "a-key-of-251-bytes-is-never-there",
                                "TEXT-(04|1.|3.|9.)|META-.*|LOCK-[23].|LEASE-.*",
                                "\"the length limit of a key is set at 250 characters\" (text-protocol-client.txt § Keys): which line"
                                        + " says so is a should (TEXT-95)")
                        .inReplies(LimitChoices::missOfTooLongKey),
                RightServer.of(
                                "sixteen-workers",
                                "THREAD-0.|LOCK-(11|66)|LEASE-5.|TEXT-75",
                                "\"N event worker threads\" (threads.txt)")
                        .started(options -> options.withWorkers(16)),
                RightServer.of(
                                "closes-what-is-idle-for-20-seconds",
                                "TEXT-09|THREAD-13",
                                "not asked where stats settings tells an idle_timeout over 0 (TEXT-09)")
                        .started(options -> options.withIdleTimeout(Duration.ofSeconds(20))));
    }
}
