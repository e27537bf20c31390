package dev.memtck.runner.steps;

import dev.memtck.runner.run.Runs;
import io.cucumber.java.en.Then;

/** What the target chose. */
public final class ValueSteps {

    @Then("{slot} is not {slot}")
    public void isNot(String one, String other) {
        Runs.scene().requireDifferent(one, other);
    }
}
