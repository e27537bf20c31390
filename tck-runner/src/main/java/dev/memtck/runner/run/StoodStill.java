package dev.memtck.runner.run;

/** The kit, or its machine, was too slow for what it wanted to see, so nothing is known of the rule. It is asked again. */
public final class StoodStill extends CouldNotTell {
    private static final long serialVersionUID = 1;

    public StoodStill(String reason) {
        super(reason);
    }
}
