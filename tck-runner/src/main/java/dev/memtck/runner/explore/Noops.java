package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Reply.Line;
import dev.memtck.runner.explore.Reply.Wording;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Window;
import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.target.Capability;
import java.util.List;

/** So many {@code mn} in one write, of which nothing is shorter: more than a server may be willing to serve in one turn. */
record Noops(int times) implements OwnWords {
    private static final String WORD = "mn";

    private static final int MANY = 15_000;

    /** None where only the first of several requests in one write is answered. */
    static List<Conversation> conversations(Offer offer, Fences fences) {
        if (!offer.has(Capability.META) || SpokenFence.isInTurn(fences, Protocol.TEXT)) {
            return List.of();
        }
        Request request = new Request(1, new Noops(MANY), List.of(), Loudness.LOUD, List.of());
        return List.of(Conversation.ofTwo(Tongue.TEXT, List.of(new Step.Ask(0, List.of(request), 0))));
    }

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
