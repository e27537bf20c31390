package dev.memtck.runner.steps;

import dev.memtck.runner.acts.Idleness;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.scene.Scene;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.sentences.Traits;
import io.cucumber.datatable.DataTable;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.time.Duration;

/** Time that passes, and things that happen before it has. */
public final class TimeSteps {

    @Traits(Trait.WAITS)
    @When("{int} second(s) pass(es)")
    public void pass(int seconds) {
        Runs.scene().pause(Duration.ofSeconds(seconds));
    }

    /** How long that was stands in the transcript. */
    @Traits(Trait.WAITS)
    @When("{client} is idle for {int} seconds")
    public void idle(Client client, int seconds) {
        Idleness.of(Runs.scene(), client).lasts(Duration.ofSeconds(seconds));
    }

    /** Asked again and again: until the new answer comes only the old one may. Row after row, each has so much time. */
    @Traits(Trait.WAITS)
    @Then("within {int} seconds {client} sends and receives")
    public void within(int seconds, Client client, DataTable table) {
        Scene scene = Runs.scene();
        Awaited.of(scene, client, table).forEach(awaited -> awaited.within(scene, Duration.ofSeconds(seconds)));
    }

    /** Asked again and again, each time on a new connection: whenever the target notices what happened before. */
    @Traits(Trait.WAITS)
    @Then("for {int} second(s) new clients each send {bytes} and receive {reply}")
    public void eachTime(int seconds, Phrase bytes, ReplyPhrase reply) {
        Scene scene = Runs.scene();
        scene.spend(() -> eachTime(scene, seconds, bytes, reply));
    }

    private static void eachTime(Scene scene, int seconds, Phrase bytes, ReplyPhrase reply) {
        long end = scene.clock().in(Duration.ofSeconds(seconds));
        int mark = scene.mark();
        for (int number = 1; scene.clock().nanos() < end; number++) {
            Client client = scene.client("new " + number);
            client.send(bytes.bytes(scene.scope()));
            client.receive(reply);
            client.close();
            scene.forgetSince(mark, number);
            scene.pauseBriefly();
        }
    }
}
