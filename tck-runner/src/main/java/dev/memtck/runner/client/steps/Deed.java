package dev.memtck.runner.client.steps;

import dev.memtck.runner.client.server.Arrangement;
import dev.memtck.runner.client.server.ScriptedServer;
import dev.memtck.runner.run.CouldNotTell;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.Consumer;

/** What the server does beside answering. */
enum Deed {
    END("ends every connection", ScriptedServer::endConnections),
    GO("goes away", ScriptedServer::goAway),
    COME("comes back", Deed::comeBack),
    SEND_HELD("sends what it held back", ScriptedServer::sendHeld),
    REVERSE("says items in reverse order", server -> server.arrange(Arrangement.REVERSED)),
    DOUBLE("says each item twice", server -> server.arrange(Arrangement.DOUBLED));

    private final String words;
    private final Consumer<ScriptedServer> act;

    Deed(String words, Consumer<ScriptedServer> act) {
        this.words = words;
        this.act = act;
    }

    static Deed named(String words) {
        return Arrays.stream(values())
                .filter(deed -> deed.words.equals(words))
                .findFirst()
                .orElseThrow();
    }

    void act(ScriptedServer server) {
        act.accept(server);
    }

    private static void comeBack(ScriptedServer server) {
        try {
            server.comeBack();
        } catch (IOException e) {
            throw new CouldNotTell("the port of the scripted server is taken", e);
        }
    }
}
