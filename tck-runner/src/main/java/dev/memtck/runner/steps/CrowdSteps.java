package dev.memtck.runner.steps;

import dev.memtck.runner.acts.SceneCrowd;
import dev.memtck.runner.acts.SlowRetrieval;
import dev.memtck.runner.acts.TailCrowd;
import dev.memtck.runner.crowd.Task;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.sentences.Traits;
import io.cucumber.datatable.DataTable;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.util.List;

/**
 * Many clients at once. What they ask is a verb of a protocol and a key, {@code cas {apple}}: data and cas uniques are chosen by the crowd,
 * so that everything that is stored can be told apart.
 */
public final class CrowdSteps {

    @Traits(Trait.CROWD)
    @Given("a crowd of {int} clients")
    public void crowd(int clients) {
        SceneCrowd.of(Runs.scene()).gather(clients);
    }

    @Given("the crowd finds {bytes} in {bytes}")
    public void finds(Phrase data, Phrase key) {
        SceneCrowd.of(Runs.scene()).prepare(Task.storing(text(key), text(data)));
    }

    @When("each of the crowd asks {int} times one of")
    public void asks(int times, List<String> requests) {
        SceneCrowd.of(Runs.scene()).choose(times, tasks(requests));
    }

    @Traits(Trait.ALONE)
    @When("half of the crowd stores {int} items each, half works on the oldest items, and items are evicted")
    public void worksAtTheTail(int times) {
        new TailCrowd(Runs.scene()).work(times);
    }

    @Then("each store of the crowd is answered STORED or SERVER_ERROR, and nothing else is refused")
    public void storedOrServerError() {
        SceneCrowd.of(Runs.scene()).requireStoredOrServerError();
    }

    @When("in each of {int} rounds the crowd asks")
    public void asksInRounds(int rounds, DataTable table) {
        table.asMaps()
                .forEach(row -> SceneCrowd.of(Runs.scene())
                        .rounds(
                                rounds,
                                listed(row.get("one first")),
                                listed(row.get("all at once")),
                                listed(row.get("all then"))));
    }

    @When("a slow reader asks {int} times for {bytes}")
    public void asksSlowly(int times, Phrase key) {
        SlowRetrieval.of(Runs.scene()).ask(text(key), times);
    }

    @Then("the slow reader gets every reply whole, each a value that was stored with its flags")
    public void slowReplies() {
        SlowRetrieval.of(Runs.scene()).requireWholeReplies();
    }

    @Then("some order of what the crowd asked explains every reply")
    public void explained() {
        SceneCrowd.of(Runs.scene()).requireExplained();
    }

    @Then("in each round exactly one of the crowd is answered {word}")
    public void oneWinner(String word) {
        SceneCrowd.of(Runs.scene()).requireOneWinner(word);
    }

    @Then("in each round exactly one of the crowd is given a new lease, and all are given the same lease")
    public void oneLease() {
        SceneCrowd.of(Runs.scene()).requireOneLease();
    }

    @Then("{bytes} has risen from {int} by one for each incr of the crowd")
    public void counted(Phrase key, int from) {
        SceneCrowd.of(Runs.scene()).requireCounted(text(key), from);
    }

    @Then("each part that the crowd stored is in {bytes} exactly once")
    public void eachPartOnce(Phrase key) {
        SceneCrowd.of(Runs.scene()).requireEachPartOnce(text(key));
    }

    /** @param requests with ", " between them; null for none */
    private static List<Task> listed(String requests) {
        return requests == null ? List.of() : parsed(List.of(text(requests).split(", ")));
    }

    private static List<Task> tasks(List<String> requests) {
        return parsed(requests.stream().map(CrowdSteps::text).toList());
    }

    private static List<Task> parsed(List<String> requests) {
        return requests.stream().map(Task::parse).toList();
    }

    private static String text(String phrase) {
        return text(Phrase.parse(phrase));
    }

    private static String text(Phrase phrase) {
        return phrase.text(Runs.scene().scope());
    }
}
