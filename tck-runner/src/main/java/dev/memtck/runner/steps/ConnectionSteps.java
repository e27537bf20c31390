package dev.memtck.runner.steps;

import dev.memtck.runner.acts.IdleClients;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.scene.Scene;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.util.List;
import java.util.stream.IntStream;

/** Connections: made, ended, left. */
public final class ConnectionSteps {

    @Given("{client} is connected")
    public void connected(Client client) {
        client.receiveNothing();
    }

    @Given("{int} idle clients are connected")
    public void idleClients(int count) {
        new IdleClients(Runs.scene(), count).connect();
    }

    @Then("the {int} idle clients each send {bytes} and receive {reply}")
    public void idleClientsAsk(int count, Phrase bytes, ReplyPhrase reply) {
        Scene scene = Runs.scene();
        new IdleClients(scene, count).exchange(bytes.bytes(scene.scope()), reply);
    }

    @When("{client} closes the connection")
    public void closes(Client client) {
        client.close();
    }

    @When("{client} closes its sending half")
    public void closesItsSendingHalf(Client client) {
        client.closeSendingHalf();
    }

    @When("{client} resets the connection")
    public void resets(Client client) {
        client.reset();
    }

    @Then("the target closes the connection of {client}")
    public void targetCloses(Client client) {
        client.ending().require();
    }

    @Then("{int} clients, all of them connected, each send {bytes} and receive {reply}")
    public void manyClients(int count, Phrase bytes, ReplyPhrase reply) {
        Scene scene = Runs.scene();
        List<Client> clients = IntStream.rangeClosed(1, count)
                .mapToObj(number -> scene.client(String.valueOf(number)))
                .toList();
        clients.forEach(client -> client.send(bytes.bytes(scene.scope())));
        clients.forEach(client -> client.receive(reply));
    }
}
