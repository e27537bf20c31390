package dev.memtck.runner.target;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.CapabilityFinding.Demand;
import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.StatTable;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds out what a target offers. Each probe has a connection and a deadline of its own, and a command without effect.
 *
 * <p>A protocol is not offered if its probe gets silence, a close or rubbish. An extension is not offered only if the
 * target answers it as it answers a made-up command; silence or a close is unclear, so that a broken lock does not hide
 * as a missing one.
 */
public final class Prober {
    /** A probe's reply is one line; a target that floods is read no further. In bytes. */
    private static final int MOST_BYTES = 4_096;

    private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(3);

    private static final String VERSION = "VERSION ";
    private static final int MOST_SHOWN = 80;
    private static final String UNLOCK_ALL = "unlock_all";
    private static final int MOST_TABLE_BYTES = 262_144;

    /** How a reply of the text protocol may begin. */
    private static final List<String> TEXT_WORDS =
            List.of("END", "VALUE ", "VERSION ", "ERROR", "CLIENT_ERROR", "SERVER_ERROR", "NOT_FOUND");

    private final Target target;
    private final Limits limits;
    private final String seed;
    private final BinaryProbe binary;

    /** @param seed makes the probes' key and made-up command ones that nobody else uses */
    public Prober(Target target, Limits limits, String seed) {
        this.target = target;
        this.limits = limits;
        this.seed = seed;
        this.binary = new BinaryProbe(target, limits, missingKey());
    }

    /** A probe's reply and how it ended. */
    private record Answer(String request, byte[] reply, Arrival end) {
        String text() {
            return new String(reply, StandardCharsets.ISO_8859_1);
        }

        boolean isText() {
            return TEXT_WORDS.stream().anyMatch(text()::startsWith);
        }

        String words() {
            return "\"" + EscapedBytes.escape(request.getBytes(StandardCharsets.ISO_8859_1)) + "\" got "
                    + (reply.length == 0
                            ? (end == Arrival.SILENCE ? "no reply" : end.words())
                            : "\"" + shortened(EscapedBytes.escape(reply)) + "\"");
        }

        private static String shortened(String text) {
            return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + " …";
        }
    }

    /**
     * Probes everything that was not left out.
     *
     * @throws IOException if no connection can be made
     */
    public Capabilities probe(Demands demands, ToldLimits told) throws IOException {
        Map<Capability, CapabilityFinding> findings = new EnumMap<>(Capability.class);
        Answer get = ask("get " + missingKey() + "\r\n");
        Answer version = ask("version\r\n");
        BinaryProbe.Answer noop = binary.noop();
        for (Capability capability : Capability.values()) {
            Demand demand = demands.of(capability);
            findings.put(
                    capability,
                    switch (capability) {
                        case TEXT -> text(get, version, demand);
                        case BINARY -> binary(noop, demand);
                        case TEXT_LOCKING -> extension(capability, findings, demand, this::textLocks);
                        case BINARY_LOCKING -> extension(capability, findings, demand, binary::locks);
                        case LEASES -> extension(capability, findings, demand, this::leases);
                    });
        }
        Fences fences = new Fences(fence(get, version), noop.isPacket() ? binary.fence() : Optional.empty());
        String versionText = get.isText() || !noop.isPacket() ? versionText(version) : binary.versionText();
        return new Capabilities(findings, fences, versionText, settings(fences, told));
    }

    private TargetSettings settings(Fences fences, ToldLimits told) throws IOException {
        if (fences.any().isEmpty()) {
            return TargetSettings.unknown(told);
        }
        return new TargetSettings(stats(fences), table(fences, "settings"), told);
    }

    /** The target's general statistics, as they are now; empty if it has none. */
    public Map<String, String> stats(Fences fences) throws IOException {
        return table(fences, "");
    }

    private Map<String, String> table(Fences fences, String name) throws IOException {
        return fences.text().isPresent()
                ? StatTable.parse(askForTable(("stats " + name).strip()).reply())
                : binary.stats(name);
    }

    /**
     * Whether the target knows the verb of a command line, or an opcode. What every target must know is taken for known.
     *
     * @param line without its line end; or an opcode's title
     */
    public Knowledge knowledgeOf(String line) throws IOException {
        Optional<Opcode> opcode = Opcode.named(line);
        if (opcode.isPresent()) {
            return binary.knowledgeOf(opcode.get());
        }
        Optional<String> call = Vocabulary.callFor(line, missingKey());
        if (call.isEmpty()) {
            return new Knowledge(true, "");
        }
        Answer answer = ask(call.get() + "\r\n");
        Answer unknown = ask(madeUp() + "\r\n");
        boolean known = answer.reply().length == 0 || !Arrays.equals(answer.reply(), unknown.reply());
        return new Knowledge(known, answer.words() + ", the made-up " + unknown.words());
    }

    /**
     * Whether a command is known, and the exchange that shows it.
     *
     * @param evidence one line; empty where it was not asked
     */
    public record Knowledge(boolean known, String evidence) {}

    /** A get of a missing key, then version: each only if it is answered. */
    private static Optional<Fence> fence(Answer get, Answer version) {
        return Stream.of(get, version)
                .filter(Answer::isText)
                .map(answer -> new Fence(answer.request().getBytes(StandardCharsets.US_ASCII), answer.reply()))
                .reduce(Fence::and);
    }

    private static CapabilityFinding text(Answer get, Answer version, Demand demand) {
        if (demand == Demand.LEFT_OUT) {
            return leftOut(Capability.TEXT);
        }
        Status status = get.isText() ? Status.OFFERED : version.isText() ? Status.UNCLEAR : Status.NOT_OFFERED;
        String evidence = get.words() + (get.isText() ? "" : ", " + version.words());
        return new CapabilityFinding(Capability.TEXT.word(), status, demand, evidence);
    }

    private static CapabilityFinding binary(BinaryProbe.Answer noop, Demand demand) {
        if (demand == Demand.LEFT_OUT) {
            return leftOut(Capability.BINARY);
        }
        Status status = noop.isPacket() ? Status.OFFERED : Status.NOT_OFFERED;
        return new CapabilityFinding(Capability.BINARY.word(), status, demand, noop.words());
    }

    /** What a probe of an extension showed. */
    record Shown(Status status, String evidence) {}

    @FunctionalInterface
    private interface ExtensionProbe {
        Shown ask() throws IOException;
    }

    private static CapabilityFinding extension(
            Capability capability, Map<Capability, CapabilityFinding> findings, Demand demand, ExtensionProbe probe)
            throws IOException {
        if (demand == Demand.LEFT_OUT) {
            return leftOut(capability);
        }
        for (Capability needed : capability.needs()) {
            Status status = findings.get(needed).status();
            if (status != Status.OFFERED) {
                return new CapabilityFinding(
                        capability.word(), status, demand, needed.word() + ", which it needs, is " + status.word());
            }
        }
        Shown shown = probe.ask();
        return new CapabilityFinding(capability.word(), shown.status(), demand, shown.evidence());
    }

    private Shown textLocks() throws IOException {
        return extension(UNLOCK_ALL);
    }

    /** A getss of a missing key leaves a lease there. */
    private Shown leases() throws IOException {
        String key = "mt" + seed + "-lease";
        Shown shown = extension("getss 1 " + key);
        if (shown.status() == Status.OFFERED) {
            ask(
                    CleanUp.LEASES_TOO.of(key),
                    reply -> reply.length >= MOST_BYTES || lines(reply) >= CleanUp.LEASES_TOO.lines());
        }
        return shown;
    }

    /** An extension is there unless its command is answered as a made-up one. */
    private Shown extension(String command) throws IOException {
        String madeUp = madeUp();
        Answer answer = ask(command + "\r\n");
        Answer unknown = ask(madeUp + "\r\n");
        boolean same = answer.text().replace(command, "").equals(unknown.text().replace(madeUp, ""));
        Status status = answer.reply().length == 0 ? Status.UNCLEAR : same ? Status.NOT_OFFERED : Status.OFFERED;
        return new Shown(status, answer.words() + ", the made-up " + unknown.words());
    }

    private static long lines(byte[] reply) {
        return new String(reply, StandardCharsets.ISO_8859_1)
                .chars()
                .filter(c -> c == '\n')
                .count();
    }

    private static CapabilityFinding leftOut(Capability capability) {
        return new CapabilityFinding(
                capability.word(), Status.NOT_ASKED, Demand.LEFT_OUT, "left out by --without " + capability.word());
    }

    private String madeUp() {
        return "memtck_" + seed;
    }

    private String missingKey() {
        return "mt" + seed + "-none";
    }

    private static String versionText(Answer version) {
        String text = version.text();
        String firstLine = text.lines().findFirst().orElse("").strip();
        return firstLine.startsWith(VERSION)
                ? Answer.shortened(EscapedBytes.escape(
                        firstLine.substring(VERSION.length()).getBytes(StandardCharsets.ISO_8859_1)))
                : "";
    }

    /** The reply to a command that a line answers: the line, and what else comes until a moment of silence. */
    private Answer ask(String request) throws IOException {
        return ask(request, Prober::hasLine);
    }

    private static boolean hasLine(byte[] reply) {
        return reply.length >= MOST_BYTES || new String(reply, StandardCharsets.ISO_8859_1).contains("\r\n");
    }

    /** The reply to a command that a table answers. */
    private Answer askForTable(String command) throws IOException {
        return ask(
                command + "\r\n",
                reply -> reply.length >= MOST_TABLE_BYTES || StatTable.isWhole(reply, reply.length) || isError(reply));
    }

    private static boolean isError(byte[] reply) {
        return hasLine(reply) && !new String(reply, StandardCharsets.ISO_8859_1).startsWith("STAT ");
    }

    private Answer ask(String request, Predicate<byte[]> whole) throws IOException {
        try (Link link = Link.connect("probe", target.address(), limits.reply(), new Transcript())) {
            long end = System.nanoTime() + limits.reply().toNanos();
            Arrival arrival = link.send(request.getBytes(StandardCharsets.US_ASCII), limits.reply());
            while (arrival == Arrival.BYTES && !whole.test(link.pending())) {
                arrival = link.awaitUntil(end);
            }
            while (arrival == Arrival.BYTES && link.pending().length < MOST_BYTES && System.nanoTime() < end) {
                arrival = link.await(limits.drain());
            }
            return new Answer(request, link.pending(), arrival);
        }
    }

    /**
     * Whether the target still answers on a fresh connection, as it did at the start. It is given time: a target that is
     * taken for dead is asked nothing more.
     */
    public boolean isAlive(Fence fence) {
        try {
            return Arrays.equals(fence.replyOn(target, limits.withReplyOfAtLeast(SIGN_OF_LIFE)), fence.reply());
        } catch (IOException gone) {
            return false;
        }
    }
}
