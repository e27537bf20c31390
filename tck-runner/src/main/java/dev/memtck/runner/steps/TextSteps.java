package dev.memtck.runner.steps;

import dev.memtck.runner.acts.Repetition;
import dev.memtck.runner.expect.InAnyOrder;
import dev.memtck.runner.expect.OneOf;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.sentences.Traits;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.util.List;
import java.util.Objects;

/** What is sent, and what comes back. */
public final class TextSteps {

    @When("{client} sends {bytes}")
    public void sends(Client client, Phrase bytes) {
        client.send(bytes(bytes));
    }

    @Traits(Trait.CUTS)
    @When("{client} sends {bytes}, {cut}")
    public void sendsInPackets(Client client, Phrase bytes, Cut cut) {
        client.sendInPackets(cut.pieces(bytes(bytes)));
    }

    @Then("{client} receives {reply}")
    public void receives(Client client, ReplyPhrase reply) {
        client.receive(reply);
    }

    /** A refused block is swallowed, or read as commands and answered with error lines of its own. */
    @Then("{client} receives {reply} and at most {int} further error line(s)")
    public void receivesWithErrorLines(Client client, ReplyPhrase reply, int most) {
        client.receive(reply);
        client.fenceCheck().requireAtMostErrors(most);
    }

    @Then("{client} receives one of")
    public void receivesOneOf(Client client, List<String> replies) {
        if (replies.stream().anyMatch(Objects::isNull)) {
            throw new IllegalArgumentException(
                    "an empty cell is met by whatever comes; send a fence behind the request,"
                            + " and write what answers it");
        }
        client.receive(new OneOf(
                replies.stream().map(Phrase::parse).map(ReplyPhrase::new).toList()));
    }

    @Then("{client} receives {rest}")
    public void receivesRest(Client client, Rest rest) {
        rest.receive(client);
    }

    @Traits(Trait.MAY_END)
    @Then("{client} receives {possibleEnd}")
    public void receivesOrEnds(Client client, PossibleEnd possibleEnd) {
        possibleEnd.receive(client);
    }

    /** A survey asks, and whatever comes is the answer. */
    @Then("what {client} receives is recorded as {string}")
    public void recorded(Client client, String question) {
        Runs.scene()
                .account()
                .answer(question.replace("\n", "\\n"), client.fenceCheck().anythingBefore());
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

    @Then("{client} receives in any order, and then {reply}")
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
