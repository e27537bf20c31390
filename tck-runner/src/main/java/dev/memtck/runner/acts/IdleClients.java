package dev.memtck.runner.acts;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Scene;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Clients that are connected and do nothing. They are too many for a transcript, so it has their number only.
 *
 * @param count how many; whoever asks again for as many means the same
 */
public record IdleClients(Scene scene, int count) {
    /** Connections of the kit that are there besides. */
    private static final int OTHERS = 10;

    /** Connects them. Each gets one answer, so it is known to the target and not only to its system. */
    public void connect() {
        requireRoom();
        int mark = scene.mark();
        all().forEach(client -> {
            client.receiveNothing();
            scene.forgetSilently(mark);
        });
        scene.note("", count + " clients are connected, and idle from here on");
    }

    /** All of them ask, each is answered, and nothing more is on its way to any. Then they go. */
    public void exchange(byte[] bytes, Expectation expectation) {
        List<Client> clients = all();
        int before = scene.mark();
        clients.forEach(client -> client.send(bytes));
        scene.forgetSilently(before);
        scene.note(
                "",
                count + " clients that were idle have sent \"" + scene.scope().readable(bytes) + "\"");
        int mark = scene.mark();
        clients.forEach(client -> {
            client.receive(expectation);
            client.receiveNothing();
            client.close();
            scene.forgetSilently(mark);
        });
        scene.note("", "each of them was answered");
    }

    private List<Client> all() {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> scene.client("idle " + number))
                .toList();
    }

    private void requireRoom() {
        int most = scene.mostConnections();
        if (most < count + OTHERS) {
            throw new NotAsked(
                    Outcome.NOT_RUN,
                    "the target can be given " + most + " connections at once; " + (count + OTHERS) + " are needed");
        }
    }
}
