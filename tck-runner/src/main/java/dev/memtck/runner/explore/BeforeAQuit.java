package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import java.util.Arrays;

/**
 * A reply to what is quiet, and nothing else that answers the same request: behind it comes what a quit is answered, whatever
 * that is.
 */
record BeforeAQuit(Expectation reply, Expectation goodbye) implements Expectation {
    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        Match match = reply.match(bytes, length, scope);
        if (!(match instanceof Match.Agrees agrees) || agrees.length() == length) {
            return match;
        }
        byte[] rest = Arrays.copyOfRange(bytes, agrees.length(), length);
        Match next = goodbye.match(rest, rest.length, scope);
        if (next instanceof Match.Incomplete) {
            // Whose packet it is, is not known yet.
            return next;
        }
        if (next instanceof Match.Differs differs && differs.field() == Field.OPCODE) {
            return differs.behind(agrees.length());
        }
        return next instanceof Match.Agrees last && last.length() == 0
                ? new Match.Differs(agrees.length(), "the end of the connection")
                : match;
    }

    @Override
    public String words() {
        return reply.words();
    }
}
