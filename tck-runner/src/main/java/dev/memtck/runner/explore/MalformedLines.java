package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Malformed.Line;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.target.Capability;
import java.util.ArrayList;
import java.util.List;

/** Lines of the text protocol and of meta commands that break their form. */
final class MalformedLines {
    private static final String END = "\\r\\n";
    private static final String ERROR = "[error line]" + END;
    private static final List<String> ONCE = List.of(ERROR);

    /** The block may be swallowed, or be read as a command that nobody knows. */
    private static final List<String> ONCE_OR_TWICE = List.of(ERROR, ERROR + ERROR);

    /** Whichever line says that nothing was done. */
    private static final List<String> REFUSED = List.of("[refusal]" + END, "[refusal]" + END + ERROR);

    /** What stands between the key and the block of a storage command, with a defect. */
    private static final List<String> STORAGE = List.of("", " 0 0", " 0 0 x", " 0 0 1x", " 0 0 -1");

    /** Flags and a time that are none; append and prepend ignore both. */
    private static final List<String> FLAGS_AND_TIME = List.of(" x 0 1", " 1x 0 1", " -1 0 1", " 0 x 1", " 0 1x 1");

    private static final List<String> UNKNOWN =
            List.of("nonsense", "nonsense {key} 1", "GET {key}", "DELETE {key}", "gettt {key}", "SET {key} 0 0");

    private final List<Malformed> all = new ArrayList<>();

    private MalformedLines() {}

    static List<Malformed> of(Offer offer) {
        MalformedLines lines = new MalformedLines();
        lines.text(offer);
        if (offer.has(Capability.TEXT_LOCKING)) {
            lines.lines("LOCK-30", "lock", "lock", "lock {key} {pear}");
            lines.lines("LOCK-30", "unlock", "unlock", "unlock {key} {pear}");
        }
        if (offer.has(Capability.LEASES)) {
            lines.lines("LEASE-11", "getss", "getss", "getss 100", "getss {key}", "getss soon {key}");
            lines.lines(
                    "LEASE-11",
                    "deletess",
                    "deletess",
                    "deletess 100",
                    "deletess {key}",
                    "deletess soon {key}",
                    "deletess 100 {key} {pear}");
        }
        if (offer.has(Capability.META)) {
            lines.meta();
        }
        return List.copyOf(lines.all);
    }

    private void text(Offer offer) {
        UNKNOWN.forEach(line -> add("TEXT-30", Tongue.TEXT, "unknown", line + END, List.of("ERROR" + END)));
        for (String verb : List.of("set", "add", "replace", "append", "prepend")) {
            stores(verb, STORAGE);
            stores("TEXT-32", verb, verb + " {key} 0 0 3", "abcde");
            add("TEXT-11", Tongue.TEXT, verb, verb + " {key:251} 0 0 1" + END + "7" + END, REFUSED);
        }
        List.of("set", "add", "replace").forEach(verb -> stores(verb, FLAGS_AND_TIME));
        stores("cas", List.of(" 0 0 1", " x 0 1 1", " 0 x 1 1", " 0 0 1 x", " 0 0 1 1x"));
        lines("TEXT-54", "get", "get", "gets");
        lines("TEXT-31", "delete", "delete");
        lines("TEXT-86", "delete", "delete {key} x", "delete {key} {pear}");
        lines("TEXT-31", "incr", "incr", "incr {key}");
        lines("TEXT-31", "decr", "decr", "decr {key}");
        add("TEXT-11", Tongue.TEXT, "get", "get {key:251}" + END, List.of("END" + END, ERROR));
        add("TEXT-11", Tongue.TEXT, "delete", "delete {key:251}" + END, REFUSED);
        add("TEXT-11", Tongue.TEXT, "incr", "incr {key:251} 1" + END, REFUSED);
        if (offer.optional().contains("touch")) {
            lines("TEXT-31", "touch", "touch", "touch {key}", "touch {key} x", "touch {key} 1x");
        }
        if (offer.optional().contains("gat")) {
            lines("TEXT-31", "gat", "gat x {key}");
        }
    }

    private void meta() {
        for (String verb : List.of("mg", "md", "ma")) {
            commands("META-14", verb, "");
            commands("META-52", verb, " {key} !");
            add("META-53", Tongue.META, verb, verb + " {key:251}" + END, List.of(miss(verb) + END, ERROR));
        }
        commands("META-14", "mg", " {key} Tx", " {key} T5x", " {key} Nx", " {key} R");
        commands("META-14", "md", " {key} I Tx", " {key} Cx");
        commands("META-14", "ma", " {key} Tx", " {key} Dx", " {key} D18446744073709551616", " {key} MX", " {key} Cx");
        for (String words : List.of("x", "3x", "-3", "3 Tx", "3 Fx", "3 Cx", "3 MX")) {
            sets("META-14", " {key} " + words, "red");
        }
        commands("META-14", "ms", "", " {key}");
        sets("META-14", " {key} 3", "abcde");
        sets("META-52", " {key} 1 !", "7");
        add(
                "META-53",
                Tongue.META,
                "ms",
                "ms {key:251} 1" + END + "7" + END,
                List.of("NS" + END, "NS" + END + ERROR, ERROR, ERROR + ERROR));
    }

    private static String miss(String verb) {
        return verb.equals("mg") ? "EN" : "NF";
    }

    private void commands(String rule, String verb, String... words) {
        for (String one : words) {
            add(rule, Tongue.META, verb, verb + one + END, ONCE);
        }
    }

    private void sets(String rule, String words, String block) {
        add(rule, Tongue.META, "ms", "ms" + words + END + block + END, ONCE_OR_TWICE);
    }

    private void lines(String rule, String verb, String... lines) {
        for (String line : lines) {
            add(rule, Tongue.TEXT, verb, line + END, ONCE);
        }
    }

    private void stores(String verb, List<String> words) {
        words.forEach(some -> stores("TEXT-31", verb, verb + " {key}" + some, "7"));
    }

    private void stores(String rule, String verb, String line, String block) {
        add(rule, Tongue.TEXT, verb, line + END + block + END, ONCE_OR_TWICE);
    }

    private void add(String rule, Tongue tongue, String verb, String phrase, List<String> answers) {
        all.add(new Malformed(rule, tongue, verb, new Line(phrase, answers)));
    }
}
