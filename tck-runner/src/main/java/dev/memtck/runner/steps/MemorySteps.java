package dev.memtck.runner.steps;

import dev.memtck.runner.acts.ManyItems;
import dev.memtck.runner.acts.Pressure;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.scene.Scene;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.sentences.Traits;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;

/** More than the target's memory holds. */
public final class MemorySteps {

    @Traits(Trait.ALONE)
    @When("{client} stores twice the target's memory, and items are evicted")
    public void pressure(Client client) {
        new Pressure(Runs.scene(), client).storeTwiceTheMemory();
    }

    @Traits(Trait.ALONE)
    @When("{client} stores three times the target's memory in items of several sizes, and items are evicted")
    public void pressureOfSeveralSizes(Client client) {
        new Pressure(Runs.scene(), client).storeSeveralSizes();
    }

    @Traits(Trait.ALONE)
    @When(
            "{client} stores twice the target's memory, and items are evicted, while {client} sends {bytes} again and again")
    public void pressureWhile(Client client, Client other, Phrase bytes) {
        Scene scene = Runs.scene();
        byte[] request = bytes.bytes(scene.scope());
        new Pressure(scene, client).storeTwiceTheMemory(() -> {
            int mark = scene.mark();
            other.send(request);
            other.fenceCheck().anythingBefore();
            scene.forgetSilently(mark);
        });
    }

    @Traits(Trait.ALONE)
    @Given("{client} stores until the oldest items are evicted")
    public void fill(Client client) {
        new Pressure(Runs.scene(), client).storeUntilTheOldestAreEvicted();
    }

    @Traits(Trait.ALONE)
    @Then("{client} stores until it is refused, and what became of its items is recorded")
    public void fillWithoutEviction(Client client) {
        new Pressure(Runs.scene(), client).storeUntilRefused();
    }

    @Traits(Trait.ALONE)
    @Then(
            "{client} stores {bytes} again until that is more than the target's memory, and each time it receives {reply}")
    public void replace(Client client, Phrase key, ReplyPhrase reply) {
        Scene scene = Runs.scene();
        new Pressure(scene, client).replace(key.text(scene.scope()), reply);
    }

    @Traits({Trait.ALONE, Trait.CROWD})
    @When("{client} stores {int} small items, while {client} asks for some of them")
    public void many(Client writer, int count, Client reader) {
        ManyItems.of(Runs.scene()).store(count, writer, reader);
    }

    @Then("{client} is served each of them")
    public void all(Client reader) {
        ManyItems.of(Runs.scene()).requireAll(reader);
    }
}
