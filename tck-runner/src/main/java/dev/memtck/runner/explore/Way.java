package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Speakers.Who;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.target.Capability;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** How a key comes to be what a request meets. */
enum Way {
    NEVER(making -> {}),
    STORED(making -> making.by(Who.MAKER, Verb.SET)),
    STORED_QUIETLY(making -> making.quietlyBy(Who.MAKER, Verb.SET)),
    ADDED(making -> making.by(Who.MAKER, Verb.ADD)),
    /** By something of another size, also in another class of memory. */
    REPLACED(making -> {
        making.another(Who.MAKER);
        making.by(Who.MAKER, Verb.REPLACE);
    }),
    /** Nothing is left of what was read before. */
    READ_AND_STORED(making -> {
        making.another(Who.MAKER);
        making.look(Who.MAKER);
        making.by(Who.MAKER, Verb.SET);
    }),
    SWAPPED(making -> {
        making.another(Who.MAKER);
        making.look(Who.MAKER);
        making.by(Who.MAKER, Verb.CAS);
    }),
    APPENDED(making -> {
        making.by(Who.MAKER, Verb.SET);
        making.by(Who.MAKER, Verb.APPEND);
    }),
    PREPENDED(making -> {
        making.by(Who.MAKER, Verb.SET);
        making.by(Who.MAKER, Verb.PREPEND);
    }),
    COUNTED_UP(making -> {
        making.number(Who.MAKER);
        making.by(Who.MAKER, Verb.INCR);
    }),
    COUNTED_DOWN(making -> {
        making.number(Who.MAKER);
        making.by(Who.MAKER, Verb.DECR);
    }),
    MADE_BY_COUNTING(Capability.BINARY, making -> making.by(Who.BINARY, Verb.INCR)),
    TOUCHED(offer -> offers(offer, Verb.TOUCH), making -> {
        making.another(Who.MAKER);
        making.by(Who.MAKER, Verb.TOUCH);
    }),
    GOT_AND_TOUCHED(offer -> offers(offer, Verb.GET_AND_TOUCH), making -> {
        making.another(Who.MAKER);
        making.by(Who.MAKER, Verb.GET_AND_TOUCH);
    }),
    DELETED(making -> {
        making.by(Who.MAKER, Verb.SET);
        making.by(Who.MAKER, Verb.DELETE);
    }),
    REVIVED(making -> {
        making.another(Who.MAKER);
        making.by(Who.MAKER, Verb.DELETE);
        making.by(Who.MAKER, Verb.SET);
    }),
    EXPIRED(making -> making.ending(Who.MAKER, Verb.SET)),
    TOUCHED_AND_EXPIRED(offer -> offers(offer, Verb.TOUCH), making -> {
        making.another(Who.MAKER);
        making.ending(Who.MAKER, Verb.TOUCH);
    }),
    MADE_BY_WHO_ASKED(Capability.META, making -> making.by(Who.META, Verb.VIVIFY)),
    STALE(Capability.META, making -> {
        making.by(Who.MAKER, Verb.SET);
        making.by(Who.META, Verb.INVALIDATE);
    }),
    LEASED(Capability.LEASES, making -> making.by(Who.TEXT, Verb.GET_LEASE)),
    LEASE_OVER(Capability.LEASES, making -> making.ending(Who.TEXT, Verb.GET_LEASE)),
    LEASE_FILLED(Capability.LEASES, making -> {
        making.by(Who.TEXT, Verb.GET_LEASE);
        making.by(Who.MAKER, Verb.SET);
    }),
    LEASE_SWAPPED(Capability.LEASES, making -> {
        making.by(Who.TEXT, Verb.GET_LEASE);
        making.by(Who.TEXT, Verb.CAS);
    }),
    /** The one that was shown last has been replaced. */
    LEASE_RENEWED(Capability.LEASES, making -> {
        making.by(Who.TEXT, Verb.GET_LEASE);
        making.by(Who.TEXT, Verb.DELETE);
        making.by(Who.TEXT, Verb.GET_LEASE);
        making.by(Who.TEXT, Verb.DELETE);
    }),
    LEASE_LEFT(Capability.LEASES, making -> {
        making.by(Who.MAKER, Verb.SET);
        making.by(Who.TEXT, Verb.DELETE_FOR_LEASE);
    }),
    LOCKED_BY_ASKER(Way::offersLocks, making -> {
        making.by(Who.MAKER, Verb.SET);
        making.by(Who.ASKER, Verb.LOCK);
    }),
    LOCKED_BY_NEIGHBOUR(Way::offersLocks, making -> {
        making.by(Who.MAKER, Verb.SET);
        making.by(Who.NEIGHBOUR, Verb.LOCK);
    }),
    LOCKED_ACROSS(Way::offersLocks, making -> {
        making.by(Who.MAKER, Verb.SET);
        making.by(Who.ACROSS, Verb.LOCK);
    }),
    LOCKED_AND_CHANGED(Way::offersLocks, making -> {
        making.another(Who.ASKER);
        making.by(Who.ASKER, Verb.LOCK);
        making.by(Who.ASKER, Verb.SET);
    }),
    UNLOCKED(Way::offersLocks, making -> {
        making.another(Who.MAKER);
        making.by(Who.NEIGHBOUR, Verb.LOCK);
        making.by(Who.NEIGHBOUR, Verb.SET);
        making.by(Who.NEIGHBOUR, Verb.UNLOCK);
    }),
    LOCKED_AGAIN(Way::offersLocks, making -> {
        making.by(Who.MAKER, Verb.SET);
        making.by(Who.ASKER, Verb.LOCK);
        making.by(Who.ASKER, Verb.UNLOCK);
        making.by(Who.NEIGHBOUR, Verb.LOCK);
    }),
    /** Who had locked what stood there before has nothing to do with it. */
    LOCKED_BY_THE_NEXT(Way::offersLocks, making -> {
        making.another(Who.ASKER);
        making.by(Who.ASKER, Verb.LOCK);
        making.by(Who.ASKER, Verb.DELETE);
        making.by(Who.NEIGHBOUR, Verb.SET);
        making.by(Who.NEIGHBOUR, Verb.LOCK);
    }),
    WON_AND_LOCKED(offer -> offersLocks(offer) && offer.has(Capability.META), making -> {
        making.won();
        making.by(Who.NEIGHBOUR, Verb.LOCK);
    }),
    LOCKED_PAST_ITS_TIME(Way::offersLocks, making -> {
        making.ending(Who.MAKER, Verb.SET);
        making.by(Who.ASKER, Verb.LOCK);
    }),
    /** Whether its lock is left yet is open. */
    HOLDER_JUST_GONE(Way::offersLocks, Way::lockedByWhoGoes),
    HOLDER_GONE(Way::offersLocks, Way::lockedByWhoGoes),
    HOLDER_OF_TWO_GONE(Way::offersLocks, making -> {
        making.by(Who.MAKER, Verb.SET);
        making.goneAfter(Verb.LOCK, Verb.DELETE, Verb.SET, Verb.LOCK);
    }),
    GOT_AND_LOCKED(Capability.BINARY_LOCKING, making -> {
        making.by(Who.MAKER, Verb.SET);
        making.by(Who.BINARY, Verb.LOCK_AND_GET);
    }),
    ALL_UNLOCKED(Capability.BINARY_LOCKING, making -> {
        making.by(Who.MAKER, Verb.SET);
        making.by(Who.BINARY, Verb.LOCK_AND_GET);
        making.unlockAll(Who.BINARY);
    }),
    REPLACED_AND_UNLOCKED(Capability.BINARY_LOCKING, making -> {
        making.another(Who.MAKER);
        making.by(Who.BINARY, Verb.LOCK_AND_GET);
        making.by(Who.BINARY, Verb.REPLACE_AND_UNLOCK);
    });

    private static final Set<Way> NEED_TIME =
            EnumSet.of(EXPIRED, TOUCHED_AND_EXPIRED, LEASE_OVER, LOCKED_PAST_ITS_TIME, HOLDER_GONE, HOLDER_OF_TWO_GONE);

    private final Predicate<Offer> offered;
    private final Consumer<Making> making;

    Way(Consumer<Making> making) {
        this(offer -> true, making);
    }

    Way(Capability needed, Consumer<Making> making) {
        this(offer -> offer.has(needed), making);
    }

    Way(Predicate<Offer> offered, Consumer<Making> making) {
        this.offered = offered;
        this.making = making;
    }

    private static void lockedByWhoGoes(Making making) {
        making.by(Who.MAKER, Verb.SET);
        making.goneAfter(Verb.LOCK);
    }

    private static boolean offersLocks(Offer offer) {
        return offers(offer, Verb.LOCK);
    }

    private static boolean offers(Offer offer, Verb verb) {
        return offer.tongues().stream()
                .anyMatch(tongue -> offer.asking(verb, tongue).isPresent());
    }

    boolean isOffered(Offer offer) {
        return offered.test(offer);
    }

    /** Whether it is so only when time has passed. */
    boolean needsTime() {
        return NEED_TIME.contains(this);
    }

    /** Has it made. */
    void make(Making with) {
        making.accept(with);
    }
}
