package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.target.Capability;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** A conversation in which clients choose the cas uniques of what they change. */
record ChosenUniques(Offer offer) {
    /** None is so small that a server may have given it out. */
    private static final List<String> NUMBERS = List.of(
            "2147483648",
            "4294967295",
            "4294967296",
            "9007199254740993",
            "1234567890123456789",
            "9223372036854775807",
            "9223372036854775808",
            "18446744073709551614");

    private static final List<Verb> CHANGING =
            List.of(Verb.SET, Verb.ADD, Verb.REPLACE, Verb.APPEND, Verb.PREPEND, Verb.INCR, Verb.DECR, Verb.INVALIDATE);

    private static final Speaker CHOOSES = new Speaker(0, Tongue.META);
    private static final Speaker LOOKS = new Speaker(0, Tongue.TEXT);
    private static final long NEXT = 1;

    /** The largest that need be kept. */
    private static final long FLAGS = 65_535;

    List<Conversation> conversations() {
        if (!offer.has(Capability.META)) {
            return List.of();
        }
        Tongue across = new Clients(offer).other(Tongue.TEXT);
        Speaker other = new Speaker(1, across);
        AtomicInteger ids = new AtomicInteger();
        List<Step> steps = new ArrayList<>();
        for (Verb verb : CHANGING) {
            for (String number : NUMBERS) {
                CaseSteps about = new CaseSteps(offer, "apple" + ids.get(), ids::incrementAndGet);
                if (verb != Verb.ADD) {
                    about.ask(LOOKS, Verb.SET, Loudness.LOUD, Usual::filled);
                }
                about.ask(
                        CHOOSES, verb, Loudness.LOUD, call -> Usual.filled(call).withChosen(number));
                about.look(LOOKS);
                about.look(other);
                about.lastShown()
                        .ifPresent(last -> about.ask(
                                CHOOSES,
                                Verb.SET,
                                Loudness.LOUD,
                                call -> Usual.filled(call).comparing(new Demand.Near(last, NEXT))));
                about.ask(other, Verb.CAS, Loudness.LOUD, Usual::filled);
                about.look(CHOOSES);
                about.lastShown()
                        .filter(last -> verb != Verb.ADD && verb != Verb.REPLACE)
                        .ifPresent(last -> about.ask(
                                CHOOSES,
                                verb,
                                Loudness.LOUD,
                                call -> Usual.filled(call)
                                        .comparing(new Demand.Shown(last))
                                        .withChosen(number)));
                about.look(other);
                // What is chosen is chosen for one request.
                about.ask(LOOKS, Verb.SET, Loudness.LOUD, Usual::filled);
                about.ask(LOOKS, Verb.CAS, Loudness.LOUD, Usual::filled);
                about.look(other);
                steps.addAll(about.taken());
            }
        }
        for (String number : offer.largest() < Edges.ROOMY ? List.<String>of() : NUMBERS) {
            CaseSteps about = new CaseSteps(offer, "apple" + ids.get() + ":250", ids::incrementAndGet);
            UnaryOperator<Call> large = Large.filled(Large.LEAST);
            about.ask(
                    CHOOSES,
                    Verb.SET,
                    Loudness.LOUD,
                    call -> large.apply(call).withFlags(FLAGS).withChosen(number));
            about.look(LOOKS);
            about.ask(LOOKS, Verb.CAS, Loudness.LOUD, Usual::filled);
            about.look(other);
            steps.addAll(about.taken());
        }
        return List.of(new Conversation(0, List.of(Tongue.TEXT, across), steps));
    }
}
