package dev.memtck.runner.explore;

import dev.memtck.runner.wire.Opcode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What was asked in one write, and what came, for the script. Belongs to its thread. */
final class Dialogue {
    private final Connection connection;
    private final List<Message> messages;
    private final int cut;
    private final List<Map<String, String>> requests = new ArrayList<>();
    private final List<Map<String, String>> responses = new ArrayList<>();

    /**
     * Nothing of it has come yet.
     *
     * @param messages of one write
     * @param cut as of {@link Step.Ask#cutOf}
     */
    Dialogue(Connection connection, List<Message> messages, int cut) {
        this.connection = connection;
        this.messages = messages;
        this.cut = cut;
    }

    Connection connection() {
        return connection;
    }

    /** Whether it is one request, and its reply. */
    private boolean isOneExchange() {
        return cut == 0 && messages.size() == 1;
    }

    /** Whether the connection ends behind it. */
    boolean quits() {
        return messages.get(messages.size() - 1).request().quits();
    }

    /** @param replies what came; or what might have come, where something else did */
    void add(Script script, Message message, List<Reply> replies) {
        // A sentence says one set of items: where several are possible, the first.
        if (replies.get(0).wording() instanceof Reply.Items items) {
            script.receivesInAnyOrder(connection.name(), items.phrases(), message.withFenceReply(Reply.Items.END));
            return;
        }
        Set<String> phrases = new LinkedHashSet<>();
        for (Reply reply : replies) {
            if (reply.wording() instanceof Reply.Line line) {
                phrases.add(message.withFenceReply(line.phrase()));
            }
        }
        if (phrases.equals(Set.of("")) && !message.request().isFenced()) {
            return;
        }
        if (!phrases.isEmpty()) {
            script.receivesOneOf(connection.name(), phrases);
        } else if (!awaits(script, message.request(), replies)) {
            add(script, message.request(), cells(replies.get(0)));
        }
    }

    /** Where a lock that goes decides what comes, the script asks until it has gone; if only this was asked. */
    private boolean awaits(Script script, Request request, List<Reply> replies) {
        Map<Boolean, List<Map<String, String>>> byLock = replies.stream()
                .collect(Collectors.partitioningBy(
                        Reply::isOfLockThatGoes, Collectors.mapping(Dialogue::cells, Collectors.toList())));
        if (!isOneExchange() || byLock.get(true).isEmpty() || byLock.get(false).isEmpty()) {
            return false;
        }
        Map<String, String> after = byLock.get(false).get(0);
        String before = byLock.get(true).get(0).get(Script.STATUS);
        boolean isTold = before != null && after.containsKey(Script.STATUS) && !before.equals(after.get(Script.STATUS));
        if (isTold) {
            script.awaits(connection.name(), Message.cells(request), after, before);
        }
        return isTold;
    }

    private static Map<String, String> cells(Reply reply) {
        return ((Reply.Fields) reply.wording()).cells();
    }

    private void add(Script script, Request request, Map<String, String> response) {
        Map<String, String> cells = Message.cells(request);
        if (request.malformed().filter(Malformed::mayEnd).isPresent()) {
            script.isRefused(connection.name(), cells);
            return;
        }
        requests.add(cells);
        if (isOneExchange()) {
            responses.add(response);
            // A table with quiet packets has a Noop behind it.
            if (request.isFenced() && request.fence() != Opcode.NOOP) {
                requests.add(Map.of(Script.OPCODE, request.fence().title()));
                responses.add(Message.fenceCells(request));
            }
            return;
        }
        // In tables of their own each response says whose it is, and a fence stands for itself.
        if (!response.isEmpty()) {
            responses.add(withOpcode(cells.get(Script.OPCODE), response));
        }
        if (request.isFenced()) {
            String fence = request.fence().title();
            requests.add(Map.of(Script.OPCODE, fence));
            responses.add(withOpcode(fence, Message.fenceCells(request)));
        }
    }

    private static Map<String, String> withOpcode(String opcode, Map<String, String> response) {
        Map<String, String> cells = new LinkedHashMap<>();
        cells.put(Script.OPCODE, opcode);
        cells.putAll(response);
        return cells;
    }

    /** A packet and its response stand in one table; all that went in one write, or was cut, in a table of its own. */
    void write(Script script) {
        if (requests.isEmpty()) {
            return;
        }
        if (isOneExchange()) {
            script.converses(connection.name(), requests, responses);
        } else {
            script.exchanges(connection.name(), cut, requests, responses);
        }
    }
}
