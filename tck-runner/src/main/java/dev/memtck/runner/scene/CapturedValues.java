package dev.memtck.runner.scene;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the slots of a scenario have captured, compared. */
public final class CapturedValues {
    private final Scene scene;

    CapturedValues(Scene scene) {
        this.scene = scene;
    }

    /** What two slots captured must not be the same. */
    public void requireDifferent(String label, String otherLabel) {
        String value = captured(label);
        if (value.equals(captured(otherLabel))) {
            throw scene.failure("[" + label + "] and [" + otherLabel + "] are the same")
                    .expected("[" + label + "] other than [" + otherLabel + "]")
                    .received(value + " for both")
                    .failed();
        }
    }

    /** What a slot captured must not be this. */
    public void requireOther(String label, String value) {
        if (captured(label).equals(value)) {
            throw scene.failure("[" + label + "] is " + value)
                    .expected("[" + label + "] other than " + value)
                    .received(value)
                    .failed();
        }
    }

    /** What the slots with this name captured must be different numbers. */
    public void requireAllDifferent(String name) {
        Map<BigInteger, String> labels = new LinkedHashMap<>();
        for (String label : scene.scope().capturedUnder(name)) {
            String value = captured(label);
            String before = labels.putIfAbsent(new BigInteger(value), label);
            if (before != null) {
                throw scene.failure("[" + before + "] and [" + label + "] are the same")
                        .expected("[" + label + "] other than [" + before + "] and all before it")
                        .received(value + " for both")
                        .failed();
            }
        }
        if (labels.size() < 2) {
            throw new IllegalStateException("the feature compares what [" + name + " …] received, and that is not two");
        }
    }

    private String captured(String label) {
        return scene.scope()
                .captured(label)
                .map(scene.scope()::readable)
                .orElseThrow(() ->
                        new IllegalStateException("the feature compares [" + label + "] before it has received one"));
    }
}
