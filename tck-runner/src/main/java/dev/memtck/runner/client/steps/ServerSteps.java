package dev.memtck.runner.client.steps;

import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.scene.ClientRuns;
import dev.memtck.runner.client.scene.ClientScene;
import dev.memtck.runner.client.scene.Found;
import dev.memtck.runner.client.scene.Requests;
import dev.memtck.runner.client.server.Manner;
import dev.memtck.runner.client.server.ScriptedServer;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.util.List;

/** What the server does, and what it has received. */
public final class ServerSteps {

    @Given("the server holds {item}")
    public void holds(HeldItem item) {
        item.putInto(server());
    }

    @Given("the server holds {items}")
    public void holdsMany(HeldItems items) {
        items.putInto(server());
    }

    @Given("the server answers {cue} {manner}")
    public void answers(Cue cue, Manner manner) {
        cue.tell(server(), manner);
    }

    @When("the server {deed}")
    public void does(Deed deed) {
        deed.act(server());
    }

    /** On each open connection, though nobody has asked. */
    @When("the server says {string} unasked")
    public void says(String bytes) {
        server().say(bytes);
    }

    @Then("the server has received {call}")
    public void hasReceived(Call call) {
        Requests requests = new Requests(server());
        if (!requests.hold(call)) {
            throw scene().failed(
                            requests.lackAllLike(call) ? Found.NOTHING : Found.SOMETHING_ELSE,
                            "that the server receives " + call.verb().word() + " as the scenario says",
                            requests.like(call),
                            "the server did not receive that; it received " + requests.like(call),
                            call.verb().word() + ": not sent as it was called for");
        }
    }

    /** A client that says that it could not need not have asked. */
    @Then("the server has received {call}, if that was told as done")
    public void hasReceivedIfDone(Call call) {
        if (scene().hasSucceeded()) {
            hasReceived(call);
        } else {
            scene().note("the client does not say that it was done");
        }
    }

    @Then("the server has not received {call}")
    public void hasNotReceived(Call call) {
        Requests requests = new Requests(server());
        if (!requests.lack(call)) {
            throw scene().failed(
                            Found.SOMETHING_ELSE,
                            "that the server receives no such request",
                            requests.like(call),
                            "the server received " + requests.like(call),
                            call.verb().word() + ": sent, and must not be");
        }
    }

    @Then("the server has received nothing that the document forbids")
    public void nothingForbidden() {
        List<String> forbidden = new Requests(server()).forbidden();
        if (!forbidden.isEmpty()) {
            throw scene().failed(
                            Found.SOMETHING_ELSE,
                            "only requests that the document allows",
                            String.join("; ", forbidden),
                            "the client sent " + forbidden.get(0),
                            "a request that the document forbids");
        }
    }

    private static ClientScene scene() {
        return ClientRuns.scene();
    }

    private static ScriptedServer server() {
        return scene().server();
    }
}
