package dev.memtck.runner.client.steps;

import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.scene.ClientRuns;
import dev.memtck.runner.client.scene.Returned;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;

/** What the client is called for, and what that returns. */
public final class CallSteps {

    @When("the client calls {call}")
    public void calls(Call call) {
        ClientRuns.scene().call(call);
    }

    @When("the client calls {call} and that returns {returned}")
    public void callsAndReturns(Call call, Returned returned) {
        ClientRuns.scene().call(call);
        ClientRuns.scene().require(returned);
    }

    @Then("that returns {returned}")
    public void returns(Returned returned) {
        ClientRuns.scene().require(returned);
    }
}
