package dev.memtck.runner.explore;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.expect.Phrase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The steps of a scenario in the sentences of the features, as a conversation goes on. Belongs to its thread. */
final class Script {
    /** Of a response. */
    static final String OPCODE = "opcode";

    static final String STATUS = "status";

    /** The status of what was done. */
    static final String DONE = "no error";

    /** Until the lock of who has gone is gone too: the second of LOCK-15 and some slack. */
    private static final int SETTLES = 2;

    /** Opens something in a phrase, or ends it. */
    private static final Pattern NOT_AS_IT_IS = Pattern.compile("[\"({\\[]");

    private final List<String> lines = new ArrayList<>();

    /** What was sent over text, all in one write. */
    void sends(String client, String phrase) {
        sends(client, phrase, 0, 0);
    }

    /**
     * The same, or cut.
     *
     * @param cut as of {@link Step.Ask#cutOf}
     * @param wished as of {@link Step.Ask}: what is counted from the end is said so, as elsewhere keys are of another length
     */
    void sends(String client, String phrase, int cut, int wished) {
        Optional<String> behind = cut > 0 && wished < 0 ? end(phrase, -wished) : Optional.empty();
        lines.add("When " + client + " sends \"" + quoted(phrase) + "\""
                + behind.map(end -> ", cut before \"" + end + "\"").orElseGet(() -> cut(cut)));
    }

    /** So many bytes at the end of a phrase; empty where they are not all written as they are. */
    private static Optional<String> end(String phrase, int count) {
        List<Phrase.Part> parts = Phrase.parse(phrase).parts();
        return Optional.of(parts.get(parts.size() - 1))
                .filter(Phrase.Literal.class::isInstance)
                .map(last -> ((Phrase.Literal) last).value())
                .filter(bytes -> bytes.length >= count)
                .map(bytes -> EscapedBytes.escape(bytes, bytes.length - count, bytes.length))
                .filter(end -> !NOT_AS_IT_IS.matcher(end).find());
    }

    /** What came over text; nothing if the phrase is empty. */
    void receives(String client, String phrase) {
        lines.add("Then " + client + " receives " + (phrase.isEmpty() ? "nothing" : "\"" + quoted(phrase) + "\""));
    }

    /** One of these came over text. */
    void receivesOneOf(String client, Set<String> phrases) {
        if (phrases.size() == 1) {
            receives(client, phrases.iterator().next());
            return;
        }
        lines.add("Then " + client + " receives one of");
        phrases.forEach(phrase -> lines.add("  | " + cell(phrase) + " |"));
    }

    /** These came over text, in whatever order, and then the last. */
    void receivesInAnyOrder(String client, List<String> phrases, String last) {
        lines.add("Then " + client + " receives in any order, and then \"" + quoted(last) + "\"");
        phrases.forEach(phrase -> lines.add("  | " + cell(phrase) + " |"));
    }

    /** Packets, each of which is sent when what comes to the one before has come; that may be nothing. */
    void converses(String client, List<Map<String, String>> requests, List<Map<String, String>> responses) {
        converse("When " + client, requests, responses);
    }

    /** One packet that is sent again until another response comes; until then only the status of one that may come. */
    void awaits(String client, Map<String, String> request, Map<String, String> response, String untilThen) {
        Map<String, String> cells = new LinkedHashMap<>(response);
        cells.put("until then", untilThen);
        converse("Then within " + SETTLES + " seconds " + client, List.of(request), List.of(cells));
    }

    private void converse(String who, List<Map<String, String>> requests, List<Map<String, String>> responses) {
        Set<String> sent = new LinkedHashSet<>();
        Set<String> came = new LinkedHashSet<>(List.of(STATUS));
        requests.forEach(request -> sent.addAll(request.keySet()));
        responses.forEach(response -> came.addAll(response.keySet()));
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(sent);
        header.addAll(came);
        rows.add(header);
        for (int i = 0; i < requests.size(); i++) {
            List<String> row = new ArrayList<>();
            for (String name : sent) {
                row.add(cell(requests.get(i).get(name)));
            }
            for (String name : came) {
                row.add(cell(responses.get(i).getOrDefault(name, name.equals(STATUS) ? "nothing" : "")));
            }
            rows.add(row);
        }
        lines.add(who + " sends and receives");
        table(rows);
    }

    /**
     * Packets that went in one write, and what came.
     *
     * @param cut as of {@link Step.Ask#cutOf}
     */
    void exchanges(String client, int cut, List<Map<String, String>> requests, List<Map<String, String>> responses) {
        lines.add("When " + client + " sends" + cut(cut));
        table(rows(requests));
        if (responses.isEmpty()) {
            lines.add("Then " + client + " receives nothing");
            return;
        }
        lines.add("Then " + client + " receives");
        table(rows(responses));
    }

    private static String cut(int cut) {
        if (cut == 0) {
            return "";
        }
        return cut == Step.Ask.BYTE_BY_BYTE ? ", byte by byte" : ", cut after " + cut + " bytes";
    }

    private static List<List<String>> rows(List<Map<String, String>> packets) {
        Set<String> names = new LinkedHashSet<>();
        packets.forEach(packet -> names.addAll(packet.keySet()));
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.copyOf(names));
        packets.forEach(packet ->
                rows.add(names.stream().map(name -> cell(packet.get(name))).toList()));
        return rows;
    }

    /** A packet that breaks its form. */
    void isRefused(String client, Map<String, String> request) {
        lines.add("When " + client + " sends");
        table(rows(List.of(request)));
        lines.add("Then " + client + " receives an error or the end of the connection");
    }

    /** Requests of which nothing is received yet. */
    void sendsPackets(String client, List<Map<String, String>> requests) {
        lines.add("When " + client + " sends");
        table(rows(requests));
    }

    private void table(List<List<String>> rows) {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder("  |");
            for (int i = 0; i < widths.length; i++) {
                line.append(' ').append(padded(row.get(i), widths[i])).append(" |");
            }
            lines.add(line.toString());
        }
    }

    /** What two slots captured must not be the same. */
    void isNot(String slot, String other) {
        lines.add("And [" + slot + "] is not [" + other + "]");
    }

    void pause(int seconds) {
        lines.add("When " + seconds + (seconds == 1 ? " second passes" : " seconds pass"));
    }

    void ends(String client, String deed) {
        lines.add("When " + client + " " + deed + " the connection");
    }

    void receivesTheEnd(String client) {
        lines.add("Then " + client + " receives the end of the connection");
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    private static String quoted(String phrase) {
        return phrase.replace("\"", "\\\"");
    }

    private static String cell(String text) {
        return Optional.ofNullable(text).orElse("").replace("\\", "\\\\").replace("|", "\\|");
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    /** For several replies that mean the same step. */
    static Set<String> set(List<String> phrases) {
        return new LinkedHashSet<>(phrases);
    }
}
