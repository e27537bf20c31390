package dev.memtck.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.Sessions;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.net.Protocols;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** One listener, N workers, each with connections of its own (threads.txt). */
class WorkersTest {
    private static final int CLIENTS = 12;
    private static final String HIT = "VALUE k 0 1\r\nx\r\nEND\r\n";

    private final Map<Session, Set<Thread>> threadsOfSession = new ConcurrentHashMap<>();
    private final Set<Thread> parsing = ConcurrentHashMap.newKeySet();

    @Test
    void asManyWorkersServeAsWereAskedFor() throws IOException {
        for (int workers : new int[] {1, 3}) {
            threadsOfSession.clear();
            serve(workers);
            assertThat(allThreads()).hasSize(workers);
        }
    }

    @Test
    void aConnectionStaysWithItsWorkerWhichAlsoParsesItsRequests() throws IOException {
        serve(4);
        assertThat(threadsOfSession.values())
                .hasSizeGreaterThanOrEqualTo(CLIENTS)
                .allSatisfy(threads -> assertThat(threads).hasSize(1));
        assertThat(parsing).isEqualTo(allThreads());
    }

    @Test
    void theListenerServesNobody() throws IOException {
        serve(2);
        assertThat(allThreads())
                .allSatisfy(thread -> assertThat(thread.getName()).startsWith("worker-"));
    }

    private Set<Thread> allThreads() {
        Set<Thread> all = ConcurrentHashMap.newKeySet();
        threadsOfSession.values().forEach(all::addAll);
        return all;
    }

    private void serve(int workers) throws IOException {
        Parts parts =
                Parts.of(Clock.system()).withSessions(this::watchedSessions).withProtocols(this::watchedProtocols);
        List<RawClient> clients = new ArrayList<>();
        try (ReferenceServer server =
                ReferenceServer.start(ServerOptions.onFreePort().withWorkers(workers), parts)) {
            for (int i = 0; i < CLIENTS; i++) {
                clients.add(new RawClient(server.port()));
            }
            clients.get(0).ask("set k 0 0 1\r\nx\r\n", "STORED\r\n");
            for (int round = 0; round < 5; round++) {
                for (RawClient client : clients) {
                    assertThat(client.ask("get k\r\n", HIT)).isEqualTo(HIT);
                }
            }
            clients.get(0).send("stats\r\nquit\r\n");
            assertThat(clients.get(0).readToEnd()).contains("STAT threads " + workers + "\r\n");
            for (RawClient client : clients) {
                client.close();
            }
        }
    }

    private Protocols watchedProtocols(Protocols protocols) {
        return firstByte -> {
            parsing.add(Thread.currentThread());
            return protocols.codecFor(firstByte);
        };
    }

    private Sessions watchedSessions(Sessions sessions) {
        return peer -> new Noting(sessions.open(peer));
    }

    private final class Noting implements Session {
        private final Session session;

        Noting(Session session) {
            this.session = session;
        }

        @Override
        public Reply execute(Command command) {
            threadsOfSession
                    .computeIfAbsent(this, key -> ConcurrentHashMap.newKeySet())
                    .add(Thread.currentThread());
            return session.execute(command);
        }

        @Override
        public void close() {
            session.close();
        }
    }
}
