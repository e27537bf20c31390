package dev.memtck.runner.steps;

import dev.memtck.runner.scene.Runs;
import io.cucumber.java.en.Then;

/** What the target chose. */
public final class ValueSteps {

    @Then("{slot} is not {slot}")
    public void isNot(String one, String other) {
        Runs.scene().captured().requireDifferent(one, other);
    }

    @Then("{slot} is not {string}")
    public void isNotTheValue(String label, String value) {
        Runs.scene().captured().requireOther(label, value);
    }
}
