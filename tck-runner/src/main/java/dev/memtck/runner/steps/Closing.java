package dev.memtck.runner.steps;

import dev.memtck.runner.scene.Client;
import java.util.Arrays;
import java.util.function.Consumer;

/** How a client ends its connection. */
enum Closing {
    /** In order. */
    CLOSES("closes", Client::close),
    /** It says that it sends nothing more; nothing more is asked of it. */
    HALF_CLOSES("half-closes", Client::closeSendingHalf),
    /** It breaks the connection off. */
    RESETS("resets", Client::reset);

    private final String word;
    private final Consumer<Client> act;

    Closing(String word, Consumer<Client> act) {
        this.word = word;
        this.act = act;
    }

    static Closing named(String word) {
        return Arrays.stream(values())
                .filter(closing -> closing.word.equals(word))
                .findFirst()
                .orElseThrow();
    }

    void act(Client client) {
        act.accept(client);
    }
}
