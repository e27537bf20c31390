package dev.memtck.runner.steps;

import dev.memtck.runner.scene.Client;
import java.util.Arrays;
import java.util.function.Consumer;

/** What comes when no further reply is due. */
enum Rest {
    NOTHING("nothing", client -> client.fenceCheck().requireNothing()),
    /** For what may be refused in silence. */
    AT_MOST_AN_ERROR("at most an error", client -> client.fenceCheck().requireAtMostErrors(1)),
    END("the end of the connection", client -> client.ending().require()),
    ERROR_AND_END(
            "at most an error and then the end of the connection",
            client -> client.ending().requireAfterErrors());

    private final String words;
    private final Consumer<Client> reception;

    Rest(String words, Consumer<Client> reception) {
        this.words = words;
        this.reception = reception;
    }

    static Rest named(String words) {
        return Arrays.stream(values())
                .filter(rest -> rest.words.equals(words))
                .findFirst()
                .orElseThrow();
    }

    void receive(Client client) {
        reception.accept(client);
    }
}
