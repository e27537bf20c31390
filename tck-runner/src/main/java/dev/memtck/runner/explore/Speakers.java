package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Case.Plan;
import dev.memtck.runner.explore.Cases.Waits;
import dev.memtck.runner.explore.Row.Asker;
import dev.memtck.runner.explore.Row.Maker;
import dev.memtck.runner.oracle.Tongue;

/** Who does what in a case. Belongs to its thread. */
final class Speakers {
    private final Row row;
    private final Waits waits;
    private final Clients clients;
    private final Tongue own;
    private final int asker;

    Speakers(Plan plan, Clients clients) {
        this.row = plan.row();
        this.waits = plan.waits();
        this.clients = clients;
        this.own = plan.series().space().command().tongue().ofConnection();
        // Who says what is malformed may lose the connection by it.
        boolean stays = !leaves() && row.malformed().isEmpty();
        this.asker = stays ? clients.first(own) : clients.newcomer(own);
    }

    /** Who does something. */
    enum Who {
        MAKER,
        ASKER,
        NEIGHBOUR,
        ACROSS,
        TEXT,
        BINARY,
        META
    }

    /** A client, and in which words it speaks. */
    record Speaker(int client, Tongue tongue) {}

    /** What the connection of who asks speaks. */
    Tongue own() {
        return own;
    }

    /** The number of who asks. */
    int asker() {
        return asker;
    }

    /** Whether who asks ends its connection behind that. */
    boolean leaves() {
        return row.of(Parameter.ASKER, Asker.STAYS) != Asker.STAYS;
    }

    Speaker of(Who who) {
        return switch (who) {
            case MAKER -> of(maker());
            case ASKER -> new Speaker(beforeItAsks(), own);
            case NEIGHBOUR -> new Speaker(clients.second(own), own);
            case ACROSS -> {
                Tongue other = clients.other(own);
                yield new Speaker(other == own ? clients.second(own) : clients.first(other), other);
            }
            case TEXT -> of(Tongue.TEXT);
            case BINARY -> of(Tongue.BINARY);
            case META -> new Speaker(of(Tongue.TEXT).client(), Tongue.META);
        };
    }

    /** Many who wait to ask and leave then would be many connections: another does what comes before. */
    private int beforeItAsks() {
        return leaves() && waits.isBeforeItAsks() ? clients.second(own) : asker;
    }

    private Who maker() {
        return switch (row.of(Parameter.MAKER, Maker.ASKER)) {
            case ASKER -> Who.ASKER;
            case NEIGHBOUR -> Who.NEIGHBOUR;
            case ACROSS -> Who.ACROSS;
            case META -> Who.META;
        };
    }

    /** Who asks, if it speaks this. */
    private Speaker of(Tongue tongue) {
        return new Speaker(own == tongue ? beforeItAsks() : clients.first(tongue), tongue);
    }

    /** Somebody who comes for this alone. */
    Speaker newcomer(Tongue tongue) {
        return new Speaker(clients.newcomer(tongue), tongue);
    }

    /** The other protocol; the same where there is no other. */
    Tongue other() {
        return clients.other(own);
    }
}
