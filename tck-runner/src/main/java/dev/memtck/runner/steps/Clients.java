package dev.memtck.runner.steps;

import dev.memtck.runner.acts.IdleClients;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Scene;
import java.util.List;
import java.util.stream.IntStream;

/** Clients that a sentence counts and does not name. */
interface Clients {

    /** All of them ask, and then each is answered. */
    void exchange(byte[] bytes, ReplyPhrase reply);

    /** Those that were connected before, and did nothing. */
    static Clients idle(Scene scene) {
        return IdleClients.of(scene)::exchange;
    }

    /** New ones, but no more than the target takes beside others: all are connected before one of them asks. */
    static Clients fresh(Scene scene, int wanted) {
        int count = Math.min(wanted, Math.max(2, scene.stay().mostUnnamed()));
        if (count < wanted) {
            scene.note("", "the target does not take " + wanted + " more clients, but " + count);
        }
        List<Client> clients = IntStream.rangeClosed(1, count)
                .mapToObj(number -> scene.client(String.valueOf(number)))
                .toList();
        return (bytes, reply) -> {
            clients.forEach(client -> client.send(bytes));
            clients.forEach(client -> client.receive(reply));
        };
    }
}
