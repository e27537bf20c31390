package dev.memtck.runner.oracle;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/** A look at an item: only mg tells who is to make it anew, and is itself told. */
record Look(Turn turn, Item item) {
    List<Possible> usual() {
        boolean isClaimed = turn.call().tongue() == Tongue.META && item.claim() != Claim.NONE;
        String claimed = item.claim().isStale() ? "META-42" : "META-40";
        return told(item.shows(Fact.ITEM, isClaimed ? claimed : turn.rule(Fact.ITEM)));
    }

    /** What is also told where an item is shown. */
    List<Possible> told(Possible possible) {
        if (turn.call().tongue() != Tongue.META
                || possible.fact() != Fact.ITEM
                || !(possible.next() instanceof Item next)) {
            return List.of(possible);
        }
        Possible told = possible.marked(next.claim().marks())
                .leaving(next.with(next.claim().told()));
        return isPromised(next.claim())
                ? List.of(told)
                : List.of(told, told.marked(next.claim().needed()));
    }

    /** W and Z are where the client asks to win; else Z is left open, and with X both are no more than a should. */
    private boolean isPromised(Claim claim) {
        boolean wouldWin = turn.call().verb() == Verb.VIVIFY || turn.call().verb() == Verb.RECACHE;
        return claim.isStale() ? turn.asks("META-82") : claim == Claim.NONE || wouldWin;
    }

    /** The one who finds that it soon ends has won. */
    List<Possible> recached() {
        Possible shown = item.shows(Fact.ITEM, turn.rule(Fact.ITEM));
        List<Possible> usual = told(shown);
        if (item.claim() != Claim.NONE) {
            return usual;
        }
        Possible won = shown.leaving(item.with(Claim.WON)).marked(EnumSet.of(Mark.WON));
        Deadline deadline = item.deadline();
        if (deadline.isNever()) {
            // Whether -1 is below it is left open (META-71).
            return List.of(usual.get(0), won);
        }
        long limit = turn.call().exptime().orElseThrow().seconds() * 1_000;
        List<Possible> all = new ArrayList<>();
        if (!deadline.isSurelyWithin(limit, turn.window())) {
            all.addAll(usual);
        }
        if (deadline.mayBeWithin(limit, turn.window())) {
            all.add(won);
        }
        return all;
    }
}
