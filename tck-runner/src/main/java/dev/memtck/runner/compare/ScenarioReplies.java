package dev.memtck.runner.compare;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.ScenarioRecord.Observed;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.reports.results.TranscriptLine.Direction;
import dev.memtck.runner.compare.ConnectionReplies.Reply;
import dev.memtck.runner.wire.Link;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a target answered in one scenario, without what differs from run to run.
 *
 * @param whole false where the record leaves out anything
 */
record ScenarioReplies(Map<String, ConnectionReplies> byConnection, Map<String, String> answers, boolean whole) {
    /** What the transcript says when the target ends a connection; which of them it says is a matter of timing. */
    private static final Set<String> ENDS = Set.of(Link.CLOSED_BY_TARGET, Link.RESET_BY_TARGET);

    private static final Pattern QUOTED = Pattern.compile("\"(.*)\"(.*)", Pattern.DOTALL);

    /** How long an answer is that was cut. */
    private static final Pattern LEFT_OUT = Pattern.compile(" \\(\\d+ bytes\\)");

    /** The text of an error in a packet, as people read packets. */
    private static final Pattern ERROR_VALUE = Pattern.compile("(0x(?!0000)[0-9a-f]{4} [^;\"]*), value \"[^\"]*\"");

    /** @param casNumbers what stands for the cas uniques of its connections */
    static ScenarioReplies of(Observed observed, CasNumbers casNumbers) {
        boolean hasGap = observed.transcript().stream().anyMatch(line -> line.direction() == Direction.GAP);
        Map<String, ConnectionReplies> connections = connections(observed, casNumbers);
        boolean hasCut = observed.transcript().stream().anyMatch(line -> line.cut() != null);
        return new ScenarioReplies(connections, answers(observed), !hasGap && !hasCut);
    }

    /** What came over a connection. Where lines are left out it may be among them. */
    ConnectionReplies of(String client) {
        return byConnection.getOrDefault(client, whole ? ConnectionReplies.NONE : ConnectionReplies.UNKNOWN);
    }

    private static Map<String, ConnectionReplies> connections(Observed observed, CasNumbers casNumbers) {
        Map<String, ReplyReader> readers = new LinkedHashMap<>();
        Set<String> closed = new HashSet<>();
        boolean isWhole = true;
        for (TranscriptLine line : observed.transcript()) {
            if (line.direction() == Direction.GAP) {
                isWhole = false;
                readers.values().forEach(ReplyReader::cut);
                continue;
            }
            ReplyReader reader =
                    readers.computeIfAbsent(line.client(), client -> new ReplyReader(observed.keys(), casNumbers));
            if (!isWhole) {
                reader.cut();
            }
            switch (line.direction()) {
                case SENT -> {
                    // At the end of a scenario all are closed, and nothing is sent any more.
                    closed.forEach(client -> readers.get(client).left());
                    closed.clear();
                    reader.sent(EscapedBytes.unescape(line.text()));
                }
                case RECEIVED -> {
                    if (line.cut() == null) {
                        reader.received(EscapedBytes.unescape(line.text()));
                    } else {
                        reader.cut();
                    }
                }
                case GAP -> throw new IllegalStateException("a gap is of no connection");
                case NOTE -> {
                    if (ENDS.contains(line.text())) {
                        reader.closed();
                    } else if (line.text().equals(Link.CLOSED_BY_KIT)) {
                        closed.add(line.client());
                    }
                }
            }
        }
        Map<String, ConnectionReplies> replies = new TreeMap<>();
        readers.forEach((client, reader) -> replies.put(client, reader.end()));
        return replies;
    }

    private static Map<String, String> answers(Observed observed) {
        Map<String, String> answers = new TreeMap<>();
        observed.answers().forEach((question, answer) -> answers.put(question, answer(answer, observed.keys())));
        return answers;
    }

    private static String answer(String answer, Map<String, String> keys) {
        Matcher quoted = QUOTED.matcher(answer);
        if (!quoted.matches()) {
            return ERROR_VALUE.matcher(answer).replaceAll("$1, value …");
        }
        ReplyReader reader = new ReplyReader(keys, CasNumbers.inOrder());
        try {
            reader.received(EscapedBytes.unescape(quoted.group(1)));
        } catch (IllegalArgumentException notBytes) {
            return answer;
        }
        return reader.end().replies().stream().map(Reply::text).collect(Collectors.joining(" "))
                + LEFT_OUT.matcher(quoted.group(2)).replaceAll("");
    }
}
