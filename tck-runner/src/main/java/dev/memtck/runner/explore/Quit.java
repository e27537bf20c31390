package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Reply.Fields;
import dev.memtck.runner.explore.Reply.Line;
import dev.memtck.runner.explore.Reply.Wording;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Window;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.PacketHeader;
import java.util.List;
import java.util.Map;

/**
 * The last request of a write: what was asked before it is answered, and then the connection ends.
 *
 * @param tongue of the connection
 */
record Quit(Tongue tongue) implements OwnWords {
    /** Whatever the protocol calls it. */
    static final String KIND = "quit";

    /** Over text, as a phrase. */
    static final String LINE = KIND + "\\r\\n";

    private static final int LINE_BYTES = KIND.length() + 2;

    @Override
    public String word() {
        return tongue == Tongue.BINARY ? Opcode.QUIT.title() : KIND;
    }

    /** In bytes. */
    int length() {
        return tongue == Tongue.BINARY ? PacketHeader.LENGTH : LINE_BYTES;
    }

    /** On a target that does not end the connection when it is told to. */
    @Override
    public String rule() {
        return tongue == Tongue.BINARY ? "BIN-23" : "TEXT-07";
    }

    @Override
    public Wording request(Request request) {
        return tongue == Tongue.BINARY ? new Fields(Map.of(Script.OPCODE, word())) : new Line(LINE);
    }

    @Override
    public List<Reply> replies(Request request, List<List<Possible>> possible, Reading reading, Window window) {
        return List.of(new Reply(goodbye(), rule(), List.of()));
    }

    /** What it is answered. */
    Wording goodbye() {
        return tongue == Tongue.BINARY ? new Fields(Map.of(Script.STATUS, Script.DONE)) : new Line("");
    }
}
