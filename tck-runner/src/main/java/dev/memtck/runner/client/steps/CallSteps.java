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

    @When("the client calls {call} {int} times and that returns {returned} each time")
    public void callsOften(Call call, int times, Returned returned) {
        for (int i = 0; i < times; i++) {
            callsAndReturns(call, returned);
        }
    }

    @When("the client stores and gets values of each length from {int} to {int}")
    public void storesAndGets(int shortest, int longest) {
        for (int length = shortest; length <= longest; length++) {
            String value = "\"(x)*" + length + "\"";
            callsAndReturns(Call.parse("set \"apple\" to " + value), Returned.parse("stored"));
            callsAndReturns(Call.parse("get \"apple\""), Returned.parse("hit " + value));
        }
    }

    @Then("that returns {returned}")
    public void returns(Returned returned) {
        ClientRuns.scene().require(returned);
    }
}
