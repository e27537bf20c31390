package dev.memtck.runner.steps;

import dev.memtck.runner.acts.Polling;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.scene.Scene;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.time.Duration;

/** Time that passes, and things that happen before it has. */
public final class TimeSteps {
    @When("{int} second(s) pass(es)")
    public void pass(int seconds) {
        Runs.scene().pause(Duration.ofSeconds(seconds));
    }

    /** Asked again and again: until the new reply comes only the old one may. */
    @Then("within {int} seconds {client} sends {bytes} and receives {reply}, and {reply} until then")
    public void within(int seconds, Client client, Phrase bytes, ReplyPhrase after, ReplyPhrase before) {
        Scene scene = Runs.scene();
        new Polling(
                        client,
                        () -> client.send(bytes.bytes(scene.scope())),
                        () -> client.receivesRather(after, before),
                        () -> client.receive(after))
                .within(scene, Duration.ofSeconds(seconds));
    }

    /** Asked again and again, each time on a new connection: whenever the target notices what happened before. */
    @Then("for {int} second(s) a new client each time sends {bytes} and receives {reply}")
    public void eachTime(int seconds, Phrase bytes, ReplyPhrase reply) {
        Scene scene = Runs.scene();
        long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
        int mark = scene.mark();
        for (int number = 1; System.nanoTime() < end; number++) {
            Client client = scene.client("new " + number);
            client.send(bytes.bytes(scene.scope()));
            client.receive(reply);
            client.close();
            scene.forgetSince(mark, number);
            scene.pauseBriefly();
        }
    }
}
