package dev.memtck.runner.steps;

import dev.memtck.runner.scene.Runs;
import io.cucumber.java.en.Then;

/** What the target chose. */
public final class ValueSteps {

    @Then("{slot} is not {other}")
    public void isNot(String label, Other other) {
        other.requireOther(Runs.scene().captured(), label);
    }

    /** No two of all that have this slot's name, {@code [cas red 1]}, {@code [cas red 2]}, hold the same. */
    @Then("each {slot} is another")
    public void isAnother(String name) {
        Runs.scene().captured().requireAllDifferent(name);
    }
}
