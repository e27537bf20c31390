package dev.memtck.runner.steps;

import dev.memtck.runner.scene.CapturedValues;

/** What a slot must not have captured. */
interface Other {

    void requireOther(CapturedValues captured, String label);

    /** What another slot captured. */
    static Other slot(String other) {
        return (captured, label) -> captured.requireDifferent(label, other);
    }

    static Other value(String value) {
        return (captured, label) -> captured.requireOther(label, value);
    }
}
