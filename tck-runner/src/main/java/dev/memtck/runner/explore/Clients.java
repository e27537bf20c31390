package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Tongue;
import java.util.ArrayList;
import java.util.List;

/** The clients of a conversation of cases: two of each protocol that stay, and who comes for one case. Belongs to one thread. */
final class Clients {
    private static final int OF_EACH = 2;

    private final List<Tongue> offered;
    private final List<Tongue> tongues = new ArrayList<>();

    Clients(Offer offer) {
        this.offered = offer.tongues();
        offered.forEach(tongue -> {
            for (int i = 0; i < OF_EACH; i++) {
                tongues.add(tongue);
            }
        });
    }

    /** What each speaks, by number. */
    List<Tongue> tongues() {
        return List.copyOf(tongues);
    }

    int first(Tongue tongue) {
        return tongues.indexOf(tongue);
    }

    int second(Tongue tongue) {
        return first(tongue) + 1;
    }

    /** Of the other protocol; the same where there is no other. */
    Tongue other(Tongue tongue) {
        return offered.stream().filter(other -> other != tongue).findFirst().orElse(tongue);
    }

    int newcomer(Tongue tongue) {
        tongues.add(tongue);
        return tongues.size() - 1;
    }
}
