package dev.memtck.runner.explore;

import java.util.HashSet;
import java.util.Set;

/** How many clients of a conversation have a connection at the same time, at the most. Belongs to one thread. */
final class ClientsAtOnce implements Step.Actor<RuntimeException> {
    private final Set<Integer> connected = new HashSet<>();
    private int most;

    private ClientsAtOnce() {}

    static int in(Conversation conversation) {
        ClientsAtOnce clients = new ClientsAtOnce();
        conversation.steps().forEach(step -> step.by(clients));
        return clients.most;
    }

    @Override
    public void ask(Step.Ask ask) {
        connected.add(ask.client());
        most = Math.max(most, connected.size());
        if (ask.quits()) {
            connected.remove(ask.client());
        }
    }

    @Override
    public void pause(Step.Pause pause) {
        // Who is there stays.
    }

    @Override
    public void end(Step.End end) {
        connected.remove(end.client());
    }
}
