package dev.memtck.runner.acts;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Clients that are connected and do nothing. They are too many for a transcript, so it has their number only. */
public final class IdleClients {
    /** Connections of the kit that are there besides. */
    private static final int OTHERS = 10;

    /** Fewer are not many, of whichever target. */
    private static final int FEWEST = 20;

    private final Scene scene;
    private final List<Client> clients = new ArrayList<>();

    private IdleClients(Scene scene) {
        this.scene = scene;
    }

    /** Those of a scenario. */
    public static IdleClients of(Scene scene) {
        return scene.kept(IdleClients.class, IdleClients::new);
    }

    /**
     * How many there are where the feature wants so many.
     *
     * @param most connections of the kit that the target takes at once; too few for {@value #FEWEST} idle ones is not asked
     */
    static int open(int wanted, int most) {
        int room = most - OTHERS;
        if (room < Math.min(wanted, FEWEST)) {
            throw new NotAsked(
                    Outcome.NOT_RUN,
                    "the target takes only " + most + " connections of the kit at once, and with fewer than " + FEWEST
                            + " idle ones beside " + OTHERS + " others this tells nothing");
        }
        return Math.min(wanted, room);
    }

    /**
     * Connects them. Each gets one answer, so it is known to the target and not only to its system.
     *
     * @param wanted how many; fewer where the target takes fewer
     */
    public void connect(int wanted) {
        int open = open(wanted, scene.stay().mostConnections());
        IntStream.rangeClosed(1, open)
                .mapToObj(number -> scene.client("idle " + number))
                .forEach(clients::add);
        int mark = scene.mark();
        clients.forEach(client -> {
            client.fenceCheck().requireNothing();
            scene.forgetSilently(mark);
        });
        String why = open < wanted ? "; the target does not take " + wanted : "";
        scene.note("", open + " clients are connected, and idle from here on" + why);
    }

    /** All of them ask, each is answered, and nothing more is on its way to any. Then they go. */
    public void exchange(byte[] bytes, Expectation expectation) {
        int before = scene.mark();
        clients.forEach(client -> client.send(bytes));
        scene.forgetSilently(before);
        scene.note(
                "",
                clients.size() + " clients that were idle have sent \""
                        + scene.scope().readable(bytes) + "\"");
        int mark = scene.mark();
        clients.forEach(client -> {
            client.receive(expectation);
            client.fenceCheck().requireNothing();
            client.close();
            scene.forgetSilently(mark);
        });
        scene.note("", "each of them was answered");
    }
}
