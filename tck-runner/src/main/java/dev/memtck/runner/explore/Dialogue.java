package dev.memtck.runner.explore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What was asked in one write, and what came, for the script. Belongs to its thread. */
final class Dialogue {
    private static final String OPCODE = "opcode";
    private static final String FENCE = "Noop";

    private final Connection connection;
    private final int cut;
    private final List<Map<String, String>> requests = new ArrayList<>();
    private final List<Map<String, String>> responses = new ArrayList<>();

    /** @param cut after so many bytes they went on in a packet of its own; 0 for in one */
    Dialogue(Connection connection, int cut) {
        this.connection = connection;
        this.cut = cut;
    }

    Connection connection() {
        return connection;
    }

    /** @param replies what came; or what might have come, where something else did */
    void add(Script script, Message message, List<Reply> replies) {
        Set<String> phrases = new LinkedHashSet<>();
        for (Reply reply : replies) {
            if (reply.wording() instanceof Reply.Line line) {
                phrases.add(message.withFenceReply(line.phrase()));
            }
        }
        if (!phrases.isEmpty()) {
            script.receivesOneOf(connection.name(), phrases);
        } else {
            add(script, message.request(), ((Reply.Fields) replies.get(0).wording()).cells());
        }
    }

    private void add(Script script, Request request, Map<String, String> response) {
        Map<String, String> cells = Message.cells(request);
        if (request.malformed().filter(Malformed::mayEnd).isPresent()) {
            script.isRefused(connection.name(), cells);
            return;
        }
        requests.add(cells);
        if (cut == 0) {
            responses.add(response);
            return;
        }
        // In two tables each response says whose it is, and a fence stands for itself.
        if (!response.isEmpty()) {
            responses.add(withOpcode(cells.get(OPCODE), response));
        }
        if (request.isQuiet()) {
            requests.add(Map.of(OPCODE, FENCE));
            responses.add(withOpcode(FENCE, Map.of(Script.STATUS, "no error")));
        }
    }

    private static Map<String, String> withOpcode(String opcode, Map<String, String> response) {
        Map<String, String> cells = new LinkedHashMap<>();
        cells.put(OPCODE, opcode);
        cells.putAll(response);
        return cells;
    }

    /** Packets stand in one table, or in two where they were cut. */
    void write(Script script) {
        if (requests.isEmpty()) {
            return;
        }
        if (cut == 0) {
            script.converses(connection.name(), requests, responses);
        } else {
            script.exchanges(connection.name(), cut, requests, responses);
        }
    }
}
