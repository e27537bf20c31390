package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Reply.Line;
import dev.memtck.runner.explore.Reply.Wording;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Window;
import java.util.List;

/** So many {@code mn} in a row: nothing is as short and is answered. */
record Noops(int times) implements OwnWords {
    private static final String WORD = "mn";

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public Tongue tongue() {
        return Tongue.META;
    }

    @Override
    public String rule() {
        return "META-01";
    }

    @Override
    public Wording request(Request request) {
        return repeated(WORD);
    }

    @Override
    public List<Reply> replies(Request request, List<List<Possible>> possible, Reading reading, Window window) {
        return List.of(new Reply(repeated("MN"), rule(), List.of()));
    }

    private Line repeated(String word) {
        return new Line("(" + word + "\\r\\n)*" + times);
    }
}
