package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.explore.Finding.Difference;
import dev.memtck.runner.wire.Received;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Whether what comes next on a connection answers what is asked next. */
record InStep(Connection connection, Scope scope) {
    /** @return what came to a fence, if that was something else than its reply */
    Optional<Difference> lost() throws IOException {
        Message fence = Message.fence(connection, scope);
        connection.write(List.of(fence));
        Received<Match> received = connection.read(
                pending -> Optional.of(fence.fenceReply().match(pending, pending.length, scope))
                        .filter(match -> !(match instanceof Match.Incomplete)),
                connection.environment().limits().reply());
        return received.value().filter(Match.Agrees.class::isInstance).isPresent()
                ? Optional.empty()
                : Optional.of(new Difference(
                        scope.readable(fence.bytes()),
                        fence.fenceReply().words(),
                        scope.readable(received.bytes()),
                        "the connection is not in step"));
    }
}
