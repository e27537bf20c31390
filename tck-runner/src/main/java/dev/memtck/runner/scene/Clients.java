package dev.memtck.runner.scene;

import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The clients of a scenario, by name. Belongs to the scenario's thread. */
final class Clients {
    /** See {@link InPackets}. */
    static final int WITNESSES = 4;

    private final Scene scene;
    private final Map<String, Client> byName = new LinkedHashMap<>();

    Clients(Scene scene) {
        this.scene = scene;
    }

    /** The client with this name; its first mention connects it. */
    Client named(String name) {
        return byName.computeIfAbsent(name, this::connect);
    }

    List<Client> witnesses() {
        return IntStream.rangeClosed(1, WITNESSES)
                .mapToObj(number -> named("witness " + number))
                .toList();
    }

    Collection<Client> all() {
        return byName.values();
    }

    private Client connect(String name) {
        scene.stay().requireNoKnownLoss();
        scene.stay().presence().acts();
        try {
            return new Client(name, link(name), scene);
        } catch (IOException e) {
            FailureDraft failure = scene.failure("no connection to " + scene.target() + " for " + name)
                    .client(name)
                    .sent("nothing yet")
                    .expected("a connection")
                    .received(String.valueOf(e.getMessage()));
            scene.stay().requireAlive(failure);
            scene.stay().requireRunning("no connection for " + name);
            throw failure.failed();
        }
    }

    /** Once more where it is refused: the target may have to see first that others have gone. */
    private Link link(String name) throws IOException {
        Duration limit = scene.run().limits().reply();
        Target target = scene.isAboutLogin() ? scene.target().asStranger() : scene.target();
        try {
            return Link.connect(name, target, limit, scene.transcript());
        } catch (ConnectException refused) {
            scene.pauseBriefly();
            return Link.connect(name, target, limit, scene.transcript());
        }
    }
}
