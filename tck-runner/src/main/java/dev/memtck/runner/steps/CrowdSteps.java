package dev.memtck.runner.steps;

import dev.memtck.runner.crowd.Task;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.run.Runs;
import dev.memtck.runner.run.TailCrowd;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Many clients at once. What they ask is a verb and a key, {@code cas {apple}}: data and cas uniques are chosen by the crowd,
 * so that everything that is stored can be told apart.
 */
public final class CrowdSteps {

    @Given("a crowd of {int} clients")
    public void crowd(int clients) {
        Runs.scene().crowd().gather(clients);
    }

    @Given("the crowd finds {bytes} in {bytes}")
    public void finds(Phrase data, Phrase key) {
        Runs.scene().crowd().prepare(Task.storing(text(key), text(data)));
    }

    @When("each of the crowd asks {int} times one of")
    public void asks(int times, List<String> requests) {
        Runs.scene().crowd().choose(times, tasks(requests));
    }

    @When(
            "half of the crowd stores {int} items each while the other half works on the oldest items, and items are evicted")
    public void worksAtTheTail(int times) {
        new TailCrowd(Runs.scene()).work(times);
    }

    @Then("each store of the crowd is answered STORED or SERVER_ERROR, and nothing else is refused")
    public void storedOrServerError() {
        Runs.scene().crowd().requireStoredOrServerError();
    }

    @When("in each of {int} rounds, after {bytes}, the crowd asks {bytes} at once")
    public void asksAtOnce(int rounds, Phrase before, Phrase request) {
        Runs.scene().crowd().rounds(rounds, listed(before), Task.parse(text(request)), List.of());
    }

    @When("in each of {int} rounds, after {bytes}, the crowd asks {bytes} at once, and then {bytes}")
    public void asksAtOnceAndThen(int rounds, Phrase before, Phrase request, Phrase after) {
        Runs.scene().crowd().rounds(rounds, listed(before), Task.parse(text(request)), listed(after));
    }

    @When("a slow reader asks {int} times for {bytes}")
    public void asksSlowly(int times, Phrase key) {
        Runs.scene().crowd().askSlowly(text(key), times);
    }

    @Then("the slow reader gets every reply whole, each a value that was stored with its flags")
    public void slowReplies() {
        Runs.scene().crowd().requireWholeSlowReplies();
    }

    @Then("some order of what the crowd asked explains every reply")
    public void explained() {
        Runs.scene().crowd().requireExplained();
    }

    @Then("in each round exactly one of the crowd is answered {word}")
    public void oneWinner(String word) {
        Runs.scene().crowd().requireOneWinner(word);
    }

    @Then("in each round exactly one of the crowd is given a new lease, and all are given the same lease")
    public void oneLease() {
        Runs.scene().crowd().requireOneLease();
    }

    @Then("{bytes} has risen from {int} by one for each incr of the crowd")
    public void counted(Phrase key, int from) {
        Runs.scene().crowd().requireCounted(text(key), from);
    }

    @Then("each part that the crowd stored is in {bytes} exactly once")
    public void eachPartOnce(Phrase key) {
        Runs.scene().crowd().requireEachPartOnce(text(key));
    }

    private static List<Task> listed(Phrase requests) {
        return parsed(List.of(text(requests).split(", ")));
    }

    private static List<Task> tasks(List<String> requests) {
        return parsed(requests.stream().map(Phrase::parse).map(CrowdSteps::text).toList());
    }

    private static List<Task> parsed(List<String> requests) {
        return requests.stream().map(Task::parse).toList();
    }

    private static String text(Phrase phrase) {
        return new String(phrase.bytes(Runs.scene().scope()), StandardCharsets.ISO_8859_1);
    }
}
