package dev.memtck.runner.steps;

import dev.memtck.runner.acts.NotedStatistics;
import dev.memtck.runner.acts.ReceivedStatistics;
import dev.memtck.runner.acts.SceneCrowd;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.scene.Scene;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;

/** What the target counts. */
public final class StatisticsSteps {

    @Then("{client} receives a table of statistics")
    public void table(Client client) {
        client.receiveStatTable();
    }

    @Then("{client} receives statistics that name {string}")
    public void named(Client client, String name) {
        new ReceivedStatistics(Runs.scene(), client.receiveStatTable()).requireName(name);
    }

    /** An unsigned 64-bit decimal. */
    @Then("{client} receives statistics in which {string} is a number")
    public void counted(Client client, String name) {
        new ReceivedStatistics(Runs.scene(), client.receiveStatTable()).requireNumber(name);
    }

    @Then("the statistics by size class name {string}")
    public void namedBySizeClass(String name) {
        NotedStatistics.of(Runs.scene()).requireNameBySizeClass(name);
    }

    /** The target's own, in whatever form it writes numbers: 0x3333, 3333 or 13107. */
    @Then("{client} receives statistics that tell the flag and the mask of its leases")
    public void leaseSettings(Client client) {
        new ReceivedStatistics(Runs.scene(), client.receiveStatTable()).requireLeaseSettings();
    }

    @Given("the statistics are noted")
    public void noted() {
        NotedStatistics.of(Runs.scene()).note();
    }

    @Then("since then {string} has risen by {int}")
    public void risen(String counter, int by) {
        NotedStatistics.of(Runs.scene()).requireRise(counter, by);
    }

    /** The counter is one name, or {@code get_hits + get_misses}. */
    @Then("since then {string} has risen by one for each {word} of the crowd")
    public void risenByCrowd(String counter, String verb) {
        Scene scene = Runs.scene();
        NotedStatistics.of(scene).requireRise(counter, SceneCrowd.of(scene).asked(verb));
    }

    @Then("how far {string} has risen since then is recorded")
    public void recorded(String counter) {
        Runs.scene()
                .answer(
                        "how far " + counter + " has risen",
                        NotedStatistics.of(Runs.scene()).rise(counter));
    }

    @Then("the statistics say that {string} is {int}")
    public void says(String counter, int value) {
        NotedStatistics.of(Runs.scene()).requireValue(counter, value);
    }
}
