package dev.memtck.runner.run;

import dev.memtck.runner.target.Demands;

/** What is asked of a target, and on which keys. */
public record Questions(Selection selection, Permission permission, Demands demands, CrowdSize crowdSize, Seed seed) {

    /** These scenarios, of a target that somebody else started, on keys of their own. */
    public static Questions of(Selection selection) {
        return new Questions(selection, Permission.HARMLESS_ONLY, Demands.NONE, CrowdSize.NORMAL, Seed.random());
    }

    public Questions with(Permission other) {
        return new Questions(selection, other, demands, crowdSize, seed);
    }

    public Questions with(Demands other) {
        return new Questions(selection, permission, other, crowdSize, seed);
    }

    public Questions with(Seed other) {
        return new Questions(selection, permission, demands, crowdSize, other);
    }
}
