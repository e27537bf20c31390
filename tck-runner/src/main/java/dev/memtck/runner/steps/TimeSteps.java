package dev.memtck.runner.steps;

import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.run.Client;
import dev.memtck.runner.run.Runs;
import dev.memtck.runner.run.Scene;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.time.Duration;

/** Time that passes, and things that happen before it has. */
public final class TimeSteps {
    private static final Duration POLL = Duration.ofMillis(20);

    @When("{int} second(s) pass(es)")
    public void pass(int seconds) {
        Runs.scene().pause(Duration.ofSeconds(seconds));
    }

    /** Asked again and again: until the new reply comes only the old one may. */
    @Then("within {int} seconds {client} sends {bytes} and receives {reply}, and {reply} until then")
    public void within(int seconds, Client client, Phrase bytes, ReplyPhrase after, ReplyPhrase before) {
        Scene scene = Runs.scene();
        long start = System.nanoTime();
        long end = start + Duration.ofSeconds(seconds).toNanos();
        while (true) {
            client.send(bytes.bytes(scene.scope()));
            if (client.receives(after)) {
                scene.note(client.name(), "took " + (System.nanoTime() - start) / 1_000_000 + " ms");
                return;
            }
            if (System.nanoTime() > end) {
                client.receive(after);
            }
            client.receive(before);
            scene.pause(POLL);
        }
    }

    /** Asked again and again: whenever the target notices what happened before, the reply must be this. */
    @Then("for {int} second(s) {client} sends {bytes} and each time receives {reply}")
    public void eachTime(int seconds, Client client, Phrase bytes, ReplyPhrase reply) {
        Scene scene = Runs.scene();
        long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
        do {
            client.send(bytes.bytes(scene.scope()));
            client.receive(reply);
            scene.pause(POLL);
        } while (System.nanoTime() < end);
    }
}
