package dev.memtck.runner.steps;

import dev.memtck.runner.run.Client;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;

/** Connections: made, ended, left. */
public final class ConnectionSteps {

    @Given("{client} is connected")
    public void connected(Client client) {
        client.receiveNothing();
    }

    @When("{client} closes the connection")
    public void closes(Client client) {
        client.close();
    }

    @When("{client} resets the connection")
    public void resets(Client client) {
        client.reset();
    }

    @Then("the target closes the connection of {client}")
    public void targetCloses(Client client) {
        client.receiveClose();
    }

    @Then("{client} is left in the middle of a command")
    public void left(Client client) {
        client.leaveInMidCommand();
    }
}
