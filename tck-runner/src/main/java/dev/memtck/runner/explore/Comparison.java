package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import java.util.HashMap;
import java.util.Map;

/**
 * Holds what came to a message against the replies that may come: many say different things in the same words. Belongs to its
 * thread.
 */
final class Comparison {
    private final Scope scope;

    /** As long as the message is answered. */
    private final Map<Reply.Wording, Expectation> expectations = new HashMap<>();

    /** As long as nothing more comes. */
    private final Map<Reply.Wording, Match> matches = new HashMap<>();

    private Message message;
    private byte[] pending;

    Comparison(Scope scope) {
        this.scope = scope;
    }

    /** @param now all that came to the message until now */
    void begin(Message answered, byte[] now) {
        if (message != answered) {
            message = answered;
            expectations.clear();
        }
        pending = now;
        matches.clear();
    }

    Match match(Reply reply) {
        return matches.computeIfAbsent(
                reply.wording(),
                wording -> message.quit().isEmpty() && pending.length > 0
                        ? wording.differsAtOnce(pending[0]).orElseGet(() -> whole(wording, reply))
                        : whole(wording, reply));
    }

    private Match whole(Reply.Wording wording, Reply reply) {
        return expectations
                .computeIfAbsent(wording, same -> message.expectation(reply))
                .match(pending, pending.length, scope);
    }
}
