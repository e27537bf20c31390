package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.explore.Reply.Fields;
import dev.memtck.runner.explore.Reply.Line;
import dev.memtck.runner.explore.Reply.Wording;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Window;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What removes everything after a while.
 *
 * @param flush that would do so at once
 * @param delay until then, or a Unix time
 */
record DelayedFlush(DialectCommand flush, Exptime delay) implements OwnWords {
    private static final String RULE_OF_TEXT = "TEXT-71";

    @Override
    public String word() {
        return flush.word();
    }

    @Override
    public Tongue tongue() {
        return flush.tongue();
    }

    @Override
    public String rule() {
        return flush instanceof TextCommand ? RULE_OF_TEXT : flush.rule();
    }

    @Override
    public Wording request(Request request) {
        return switch (flush.tongue()) {
            case TEXT, META -> new Line(word() + " " + delay.text() + (request.isQuiet() ? " noreply" : "") + "\\r\\n");
            case BINARY -> packet((BinaryCommand) flush);
        };
    }

    private Fields packet(BinaryCommand command) {
        Map<String, String> cells = new LinkedHashMap<>(command.fields());
        cells.put("exptime", delay.text());
        return new Fields(cells);
    }

    @Override
    public List<Reply> replies(Request request, List<List<Possible>> possible, Reading reading, Window window) {
        return Words.of(tongue()).replies(atOnce(request), possible, reading, window).stream()
                .map(reply -> new Reply(reply.wording(), rule(), reply.next()))
                .toList();
    }

    private Request atOnce(Request request) {
        return new Request(request.id(), flush, request.parts(), request.loudness(), request.returned());
    }
}
