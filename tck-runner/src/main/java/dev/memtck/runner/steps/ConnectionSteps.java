package dev.memtck.runner.steps;

import dev.memtck.runner.acts.BusyClient;
import dev.memtck.runner.acts.FullHouse;
import dev.memtck.runner.acts.IdleClients;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.sentences.Traits;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;

/** Connections: made, ended, left. */
public final class ConnectionSteps {

    @Given("{client} is connected")
    public void connected(Client client) {
        client.fenceCheck().requireNothing();
    }

    @Traits({Trait.MANY, Trait.ALONE})
    @Given("up to {int} idle clients are connected")
    public void idleClients(int count) {
        IdleClients.of(Runs.scene()).connect(count);
    }

    @Traits(Trait.MANY)
    @Then("(the ){clients} each send {bytes} and receive {reply}")
    public void exchange(Clients clients, Phrase bytes, ReplyPhrase reply) {
        clients.exchange(bytes.bytes(Runs.scene().scope()), reply);
    }

    @When("{client} {closing} the connection")
    public void ends(Client client, Closing closing) {
        closing.act(client);
    }

    @Traits({Trait.MANY, Trait.ALONE})
    @Then("what a client gets beside as many as the target takes is recorded")
    public void full() {
        FullHouse.of(Runs.scene()).fill();
    }

    @Traits({Trait.CROWD, Trait.ALONE})
    @When("a busy client sends {bytes} without end, and reads what it gets")
    public void busy(Phrase bytes) {
        BusyClient.of(Runs.scene()).send(bytes.bytes(Runs.scene().scope()));
    }

    @Then("the busy client is still at work")
    public void stillBusy() {
        BusyClient.of(Runs.scene()).requireBusy();
    }
}
