package dev.memtck.runner.scene;

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

    private String captured(String label) {
        return scene.scope()
                .captured(label)
                .map(scene.scope()::readable)
                .orElseThrow(() ->
                        new IllegalStateException("the feature compares [" + label + "] before it has received one"));
    }
}
