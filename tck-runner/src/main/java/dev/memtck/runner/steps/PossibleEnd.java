package dev.memtck.runner.steps;

import dev.memtck.runner.scene.Client;
import java.util.Arrays;
import java.util.function.Consumer;

/** What comes where the connection may end instead. */
enum PossibleEnd {
    ERROR_OR_END(
            "an error or the end of the connection", client -> client.ending().requireAfterAtMostOneError()),
    /** A close in order has no excuse for the missing line; a reset may have overtaken it. */
    ERROR_OR_RESET("an error or a reset", client -> client.ending().requireAtMostResetBeforeError()),
    NOTHING_OR_END(
            "nothing or the end of the connection",
            client -> client.fenceCheck().requireInStepOrEnd());

    private final String words;
    private final Consumer<Client> reception;

    PossibleEnd(String words, Consumer<Client> reception) {
        this.words = words;
        this.reception = reception;
    }

    static PossibleEnd named(String words) {
        return Arrays.stream(values())
                .filter(end -> end.words.equals(words))
                .findFirst()
                .orElseThrow();
    }

    void receive(Client client) {
        reception.accept(client);
    }
}
