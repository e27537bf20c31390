package dev.memtck.runner.expect;

import java.util.List;
import java.util.stream.Collectors;

/** A reply that may be any of several. */
public record OneOf(List<ReplyPhrase> replies) implements Expectation {

    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        Match best = new Match.Differs(-1, "one of the replies");
        for (ReplyPhrase reply : replies) {
            Match match = reply.match(bytes, length, scope);
            if (match instanceof Match.Agrees) {
                return match;
            }
            best = Match.further(best, match);
        }
        return best;
    }

    @Override
    public String words() {
        return replies.stream().map(ReplyPhrase::words).collect(Collectors.joining(" or "));
    }
}
