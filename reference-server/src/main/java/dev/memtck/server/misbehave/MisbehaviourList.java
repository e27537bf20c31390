package dev.memtck.server.misbehave;

import java.util.Arrays;
import java.util.stream.Collectors;

/** All misbehaviours as text for users: legal and illegal, a line each. */
public final class MisbehaviourList {
    private MisbehaviourList() {}

    /** Lines, each with its end. */
    public static String text() {
        return Arrays.stream(Conduct.values()).map(MisbehaviourList::section).collect(Collectors.joining("\n"));
    }

    private static String section(Conduct conduct) {
        return conduct.heading() + "\n"
                + Misbehaviour.all(conduct).stream()
                        .map(misbehaviour -> String.format(
                                "  %-26s %s; %s: %s%n",
                                misbehaviour.word(), misbehaviour.what(), conduct.verb(), misbehaviour.sentence()))
                        .collect(Collectors.joining());
    }
}
