package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.explore.Speakers.Who;
import dev.memtck.runner.explore.Step.Ending;
import dev.memtck.runner.explore.Step.Where;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.List;

/** What a {@link Way} has to say of how a key comes to be what it is. Belongs to its thread. */
record Making(CaseSteps steps, Speakers speakers, Brought brought, Offer offer, Chance chance) {
    /** Less than what {@link Filling#timeLeft} names, so that who asks with that is told. */
    private static final Exptime ENDS_BEFORE_LONG = Exptime.seconds(29);

    /** Asks for this with what is to be held; nothing where that is not offered. */
    void by(Who who, Verb verb) {
        steps.ask(speakers.of(who), verb, Loudness.LOUD, brought::held);
    }

    void quietlyBy(Who who, Verb verb) {
        steps.ask(speakers.of(who), verb, Loudness.QUIET, brought::held);
    }

    /** Stores what is not to be held in the end. */
    void another(Who who) {
        steps.ask(speakers.of(who), Verb.SET, Loudness.LOUD, brought::another);
    }

    void number(Who who) {
        steps.ask(speakers.of(who), Verb.SET, Loudness.LOUD, brought::number);
    }

    /** Makes what ends soon. */
    void ending(Who who, Verb verb) {
        steps.ask(speakers.of(who), verb, Loudness.LOUD, brought::ending);
    }

    /** Somebody is told to make it anew, as it ends before long. */
    void won() {
        steps.ask(
                speakers.of(Who.MAKER),
                Verb.SET,
                Loudness.LOUD,
                call -> brought.held(call).withExptime(ENDS_BEFORE_LONG));
        by(Who.META, Verb.RECACHE);
    }

    void look(Who who) {
        steps.look(speakers.of(who));
    }

    /** Who has locked it gives up all its locks. */
    void unlockAll(Who who) {
        Speaker speaker = speakers.of(who);
        offer.unlockingAll(speaker.tongue().ofConnection())
                .map(command -> new Request(steps.newId(), command, List.of(), Loudness.LOUD, List.of()))
                .ifPresent(request -> steps.add(speaker.client(), request));
    }

    /** Somebody asks for these, the last of which is a lock, and leaves, also in the middle of a request. */
    void goneAfter(Verb... verbs) {
        Tongue own = speakers.own();
        Speaker holder = speakers.newcomer(offer.asking(Verb.LOCK, own).isPresent() ? own : speakers.other());
        for (Verb verb : verbs) {
            steps.ask(holder, verb, Loudness.LOUD, brought::held);
        }
        Ending ending = chance.one(List.of(Ending.CLOSE, Ending.RESET, Ending.QUIT));
        List<Where> places = new ArrayList<>(Where.of(holder.tongue()));
        places.remove(Where.UNREAD);
        Where where = ending == Ending.QUIT ? Where.IDLE : chance.one(places);
        steps.add(new Step.End(holder.client(), ending, where));
    }
}
