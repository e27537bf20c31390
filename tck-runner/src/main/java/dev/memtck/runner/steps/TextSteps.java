package dev.memtck.runner.steps;

import dev.memtck.runner.acts.Repetition;
import dev.memtck.runner.expect.InAnyOrder;
import dev.memtck.runner.expect.OneOf;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.util.List;

/** What is sent, and what comes back. */
public final class TextSteps {
    @When("{client} sends {bytes}")
    public void sends(Client client, Phrase bytes) {
        client.send(bytes(bytes));
    }

    @When("{client} sends {bytes} byte by byte")
    public void sendsByteByByte(Client client, Phrase bytes) {
        client.sendInPackets(Pieces.each(bytes(bytes)));
    }

    @When("{client} sends {bytes} and, in a packet of its own, {bytes}")
    public void sendsInTwoPackets(Client client, Phrase first, Phrase second) {
        client.sendInPackets(List.of(bytes(first), bytes(second)));
    }

    @Then("{client} receives {reply}")
    public void receives(Client client, ReplyPhrase reply) {
        client.receive(reply);
    }

    /** A refused block is swallowed, or read as commands and answered with error lines of its own. */
    @Then("{client} receives {reply} and at most {int} further error line(s)")
    public void receivesWithErrorLines(Client client, ReplyPhrase reply, int most) {
        client.receive(reply);
        client.receiveAtMostErrors(most);
    }

    @Then("{client} receives one of")
    public void receivesOneOf(Client client, List<String> replies) {
        client.receive(new OneOf(
                replies.stream().map(Phrase::parse).map(ReplyPhrase::new).toList()));
    }

    @Then("{client} receives an error line or the end of the connection")
    public void receivesErrorOrEnd(Client client) {
        client.ending().requireAfterAtMostOneError();
    }

    /** A survey asks, and whatever comes is the answer. */
    @Then("what {client} receives is recorded as {string}")
    public void recorded(Client client, String question) {
        Runs.scene().answer(question.replace("\n", "\\n"), client.receiveAnything());
    }

    @Then("{client} receives nothing")
    public void receivesNothing(Client client) {
        client.receiveNothing();
    }

    @When("{client} sends {bytes} and receives {reply}")
    public void exchanges(Client client, Phrase bytes, ReplyPhrase reply) {
        client.send(bytes(bytes));
        client.receive(reply);
    }

    /** How long that took stands in the transcript. */
    @When("{int} times {client} sends {bytes} and receives {reply}")
    public void exchangesOften(int times, Client client, Phrase bytes, ReplyPhrase reply) {
        Repetition.of(Runs.scene()).exchange(client, bytes(bytes), reply, times);
    }

    @When("{client} sends {bytes} and receives nothing")
    public void sendsUnanswered(Client client, Phrase bytes) {
        client.send(bytes(bytes));
        client.receiveNothing();
    }

    @Then("{client} receives, in any order and then {reply},")
    public void receivesInAnyOrder(Client client, ReplyPhrase last, List<String> items) {
        List<ReplyPhrase> replies = items.stream()
                .flatMap(item -> Phrase.parseEach(item).stream())
                .map(ReplyPhrase::new)
                .toList();
        client.receive(new InAnyOrder(replies, last));
    }

    private static byte[] bytes(Phrase phrase) {
        return phrase.bytes(Runs.scene().scope());
    }
}
