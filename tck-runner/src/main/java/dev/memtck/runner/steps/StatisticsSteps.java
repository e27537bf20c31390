package dev.memtck.runner.steps;

import dev.memtck.runner.acts.Amount;
import dev.memtck.runner.acts.NotedStatistics;
import dev.memtck.runner.acts.ReceivedStatistics;
import dev.memtck.runner.acts.StatTables;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.sentences.Traits;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;

/** What the target counts. */
public final class StatisticsSteps {

    @Traits(Trait.UNSTEADY)
    @Then("{client} receives a table of statistics")
    public void table(Client client) {
        client.receiveStatTable();
    }

    @Traits(Trait.UNSTEADY)
    @Then("{client} receives statistics in which {string} is {entry}")
    public void has(Client client, String name, Entry entry) {
        entry.require(new ReceivedStatistics(Runs.scene(), client.receiveStatTable()), name);
    }

    @Then("the statistics by size class name {string}")
    public void namedBySizeClass(String name) {
        NotedStatistics.of(Runs.scene()).requireNameBySizeClass(name);
    }

    /** The target's own, in whatever form it writes numbers: 0x3333, 3333 or 13107. */
    @Traits(Trait.UNSTEADY)
    @Then("{client} receives statistics that tell the flag and the mask of its leases")
    public void leaseSettings(Client client) {
        new ReceivedStatistics(Runs.scene(), client.receiveStatTable()).requireLeaseSettings();
    }

    @Traits(Trait.ALONE)
    @Given("the {tables} are noted")
    public void noted(StatTables tables) {
        NotedStatistics.of(Runs.scene()).note(tables);
    }

    /** The counter is one name, or {@code get_hits + get_misses}. */
    @Traits(Trait.ALONE)
    @Then("since then {string} has risen by {rise}")
    public void risen(String counter, Rise rise) {
        rise.require(Runs.scene(), counter);
    }

    @Traits(Trait.ALONE)
    @Then("the statistics say that {string} is {int}")
    public void says(String counter, int value) {
        NotedStatistics.of(Runs.scene()).requireValue(counter, Amount.exactly(value));
    }

    @Traits(Trait.ALONE)
    @Then("the statistics say that {string} is at most {string}")
    public void saysAtMost(String counter, String limit) {
        NotedStatistics.of(Runs.scene()).requireAtMost(counter, limit);
    }
}
