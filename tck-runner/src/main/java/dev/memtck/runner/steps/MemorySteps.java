package dev.memtck.runner.steps;

import dev.memtck.runner.run.Client;
import dev.memtck.runner.run.Pressure;
import dev.memtck.runner.run.Runs;
import io.cucumber.java.en.When;

/** More than the target's memory holds. */
public final class MemorySteps {

    @When("{client} stores twice the target's memory, and items are evicted")
    public void pressure(Client client) {
        new Pressure(Runs.scene(), client).storeTwiceTheMemory();
    }
}
