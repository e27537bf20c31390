package dev.memtck.server.misbehave;

import dev.memtck.server.command.Sessions;
import dev.memtck.server.net.Protocols;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a server is put together from so that it shows some misbehaviours, all of them at once.
 *
 * @param delivery {@link Delivery#USUAL} if replies go straight to the clients
 */
public record Misbehaving(Set<Misbehaviour> all, Delivery delivery) {
    /** Those of a set, in the order of {@link Misbehaviour}. */
    public static Misbehaving with(Set<Misbehaviour> wanted) {
        Delivery delivery = Delivery.USUAL;
        Set<Misbehaviour> all = EnumSet.noneOf(Misbehaviour.class);
        all.addAll(wanted);
        for (Misbehaviour misbehaviour : all) {
            delivery = delivery.and(misbehaviour.means().delivery());
        }
        return new Misbehaving(all, delivery);
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
}
