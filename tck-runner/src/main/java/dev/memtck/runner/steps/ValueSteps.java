package dev.memtck.runner.steps;

import dev.memtck.runner.scene.Runs;
import io.cucumber.java.en.Then;

/** What the target chose. */
public final class ValueSteps {

    @Then("{slot} is not {other}")
    public void isNot(String label, Other other) {
        other.requireOther(Runs.scene().captured(), label);
    }
}
