package dev.memtck.runner.client.server;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** What a scenario says of answers: for the next request of a kind, or for every one. Used by one thread at a time. */
final class Script {
    /** @param act of the request; empty for whichever comes */
    private record Cue(Optional<Act> act, boolean isForEvery, Manner manner) {
        boolean fits(Request request) {
            return act.isEmpty()
                    || act.get() == request.act()
                    // A client may touch what it gets only with the help of a get.
                    || act.get() == Act.GET && request.act() == Act.GAT;
        }
    }

    private final List<Cue> cues = new ArrayList<>();

    void next(Optional<Act> act, Manner manner) {
        cues.add(new Cue(act, false, manner));
    }

    void every(Optional<Act> act, Manner manner) {
        cues.add(new Cue(act, true, manner));
    }

    /** In which manner a request is answered. */
    Manner manner(Request request) {
        for (Iterator<Cue> each = cues.iterator(); each.hasNext(); ) {
            Cue cue = each.next();
            if (cue.fits(request)) {
                if (!cue.isForEvery()) {
                    each.remove();
                }
                return cue.manner();
            }
        }
        return Manner.USUAL;
    }
}
