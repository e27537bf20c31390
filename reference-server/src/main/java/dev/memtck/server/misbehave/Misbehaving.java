package dev.memtck.server.misbehave;

import dev.memtck.server.command.Sessions;
import dev.memtck.server.net.Protocols;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What a server is put together from so that it shows some misbehaviours, all of them at once. */
public record Misbehaving(Set<Misbehaviour> all) {
    /** Those of a set, in the order of {@link Misbehaviour}. */
    public static Misbehaving with(Set<Misbehaviour> wanted) {
        Set<Misbehaviour> all = EnumSet.noneOf(Misbehaviour.class);
        all.addAll(wanted);
        return new Misbehaving(all);
    }

    /** Sessions around these. */
    public Sessions sessions(Sessions real) {
        Sessions sessions = real;
        for (Misbehaviour misbehaviour : all) {
            sessions = misbehaviour.means().sessions().apply(sessions);
        }
        return sessions;
    }

    /** Protocols around these. */
    public Protocols protocols(Protocols real) {
        Protocols protocols = real;
        for (Misbehaviour misbehaviour : all) {
            protocols = misbehaviour.means().protocols().apply(protocols);
        }
        return protocols;
    }

    /** What makes the delivery of each connection; empty if clients reach the server itself. */
    public Optional<Supplier<Delivery>> delivery() {
        Pace pace = all.stream().map(Misbehaviour::means).map(Means::pace).reduce(Pace.USUAL, Pace::and);
        return pace.equals(Pace.USUAL) ? Optional.empty() : Optional.of(pace::delivery);
    }
}
