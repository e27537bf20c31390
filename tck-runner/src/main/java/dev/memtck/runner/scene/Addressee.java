package dev.memtck.runner.scene;

import dev.memtck.runner.protocol.Wording;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Askers;
import dev.memtck.runner.run.Askers.Asker;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The client for whom a reply was that another one got.
 *
 * @param scenario whose client it is
 * @param client its name there; empty where only the scenario is known
 */
record Addressee(ScenarioEntry scenario, String client) {
    /** What is wrong, whichever command is answered so. */
    static final String DIFFERENCE = "the reply of another client";

    /**
     * Who it is.
     *
     * @param received what has come to a client
     * @return empty unless an opaque or a key in it is another's
     */
    static Optional<Addressee> of(byte[] received, Client client, Scene scene) {
        Wording words = client.protocol().words();
        Askers askers = scene.run().askers();
        Stream<Addressee> byOpaque = words.opaques(received).stream()
                .flatMap(opaque -> askers.ofOpaque(opaque).stream())
                .filter(asker -> asker != client.asker())
                .map(Addressee::of);
        Stream<Addressee> byKey = words.keys(received).stream().flatMap(key -> ofKey(key, client, scene).stream());
        return Stream.concat(byOpaque, byKey).findFirst();
    }

    private static Addressee of(Asker asker) {
        return new Addressee(asker.scenario(), asker.client());
    }

    private static Optional<Addressee> ofKey(String key, Client client, Scene scene) {
        Optional<ScenarioEntry> owner = scene.run().askers().ofKey(key);
        if (owner.isEmpty() || !owner.get().equals(scene.scenario())) {
            return owner.map(other -> new Addressee(other, ""));
        }
        return asksFor(key, client)
                ? Optional.empty()
                : scene.clients().all().stream()
                        .filter(other -> other != client && asksFor(key, other))
                        .findFirst()
                        .map(other -> new Addressee(owner.get(), other.name()));
    }

    private static boolean asksFor(String key, Client client) {
        return new String(client.lastSent(), StandardCharsets.ISO_8859_1).contains(key);
    }

    /** For a problem: {@code the reply of another client: of B in this scenario}. */
    String words(ScenarioEntry here) {
        String where = scenario.equals(here) ? "this scenario" : scenario.id();
        return DIFFERENCE + ": " + (client.isEmpty() ? "of one" : "of " + client) + " in " + where;
    }
}
