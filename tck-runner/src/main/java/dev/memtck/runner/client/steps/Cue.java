package dev.memtck.runner.client.steps;

import dev.memtck.runner.client.server.Act;
import dev.memtck.runner.client.server.Manner;
import dev.memtck.runner.client.server.ScriptedServer;
import java.util.Optional;

/**
 * Which request is answered in a manner.
 *
 * @param act empty for whichever comes
 */
record Cue(Optional<Act> act, Times times) {
    /** How often. */
    enum Times {
        NEXT {
            @Override
            void tell(ScriptedServer server, Optional<Act> act, Manner manner) {
                server.answerNext(act, manner);
            }
        },
        EVERY {
            @Override
            void tell(ScriptedServer server, Optional<Act> act, Manner manner) {
                server.answerEvery(act, manner);
            }
        };

        abstract void tell(ScriptedServer server, Optional<Act> act, Manner manner);
    }

    static Cue of(String every, String word) {
        return new Cue(Act.named(word), every == null ? Times.NEXT : Times.EVERY);
    }

    void tell(ScriptedServer server, Manner manner) {
        times.tell(server, act, manner);
    }
}
