package dev.memtck.server.misbehave;

/** What the documents say of a misbehaviour. */
public enum Conduct {
    /** They allow it, or are silent: a client goes on working. */
    LEGAL("Legal but unusual; a client goes on working:", "allowed by"),
    /** They forbid it: a client reports an error, and neither hangs for ever nor gives a false answer. */
    ILLEGAL(
            "Against the documents; a client reports an error, and neither hangs for ever nor answers falsely:",
            "breaks");

    private final String heading;
    private final String verb;

    Conduct(String heading, String verb) {
        this.heading = heading;
        this.verb = verb;
    }

    String heading() {
        return heading;
    }

    /** What stands between a misbehaviour and its sentence. */
    String verb() {
        return verb;
    }
}
