package dev.memtck.runner.steps;

import dev.memtck.runner.acts.Pressure;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.scene.Scene;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.When;

/** More than the target's memory holds. */
public final class MemorySteps {

    @When("{client} stores twice the target's memory, and items are evicted")
    public void pressure(Client client) {
        new Pressure(Runs.scene(), client).storeTwiceTheMemory();
    }

    @When(
            "{client} stores twice the target's memory, and items are evicted, while {client} sends {bytes} again and again")
    public void pressureWhile(Client client, Client other, Phrase bytes) {
        Scene scene = Runs.scene();
        byte[] request = bytes.bytes(scene.scope());
        new Pressure(scene, client).storeTwiceTheMemory(() -> {
            int mark = scene.mark();
            other.send(request);
            other.receiveAnything();
            scene.forgetSilently(mark);
        });
    }

    @Given("{client} stores until the oldest items are evicted")
    public void fill(Client client) {
        new Pressure(Runs.scene(), client).storeUntilTheOldestAreEvicted();
    }
}
