package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Reply.Fields;
import dev.memtck.runner.explore.Reply.Wording;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.State;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Unique;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A conversation of values that are larger than an item may be, for an object that another client has locked: with its own cas
 * unique or with none each packet is answered with an error, and the object stays as it is (locking § Binary Protocol). What becomes
 * of one that nobody has locked is left open.
 */
record TooLarge(Offer offer) {
    private static final String RULE = "LOCK-41";
    private static final String KEY = "apple";

    /** Whether it is too large or locked; where a server takes values as large, it is locked. */
    private static final List<Wording> ERROR = List.of(new Fields(Map.of(Script.STATUS, "an error")));

    private static final Set<State> LOCKED = EnumSet.of(State.THEIRS_TEXT, State.THEIRS_BINARY);
    private static final Set<Verb> VERBS = EnumSet.of(Verb.SET, Verb.REPLACE, Verb.APPEND, Verb.PREPEND);
    private static final Speaker ASKS = new Speaker(0, Tongue.BINARY);
    private static final Speaker HOLDER = new Speaker(1, Tongue.BINARY);

    List<Conversation> conversations() {
        boolean isOffered = offer.largest() >= Edges.ROOMY
                && offer.asking(Verb.LOCK, Tongue.BINARY).isPresent();
        return isOffered ? List.of(Conversation.ofTwo(Tongue.BINARY, steps())) : List.of();
    }

    private List<Step> steps() {
        CaseSteps steps = new CaseSteps(offer, KEY, new AtomicInteger()::incrementAndGet);
        steps.ask(HOLDER, Verb.SET, Loudness.LOUD, Usual::filled);
        steps.ask(HOLDER, Verb.LOCK, Loudness.LOUD, Usual::filled);
        steps.look(ASKS);
        offer.commands(Tongue.BINARY).stream()
                .filter(command -> command.verb().filter(VERBS::contains).isPresent())
                .flatMap(command -> calls(command, steps.lastShown()).stream())
                .forEach(call -> {
                    steps.add(ASKS.client(), refused(steps.newId(), call));
                    steps.look(HOLDER);
                    steps.ask(ASKS, Verb.SET, Loudness.LOUD, Usual::filled);
                });
        return steps.taken();
    }

    private List<Call> calls(DialectCommand command, Optional<Unique> own) {
        Call call = Large.filled(offer.largest() + 1).apply(Call.of(command, ASKS.client()));
        List<Call> calls = new ArrayList<>(List.of(call));
        own.filter(unique -> command.brings(Brings.PERHAPS_UNIQUE))
                .map(unique -> call.comparing(new Demand.Shown(unique)))
                .ifPresent(calls::add);
        return calls;
    }

    private static Request refused(int id, Call call) {
        List<Part> parts = List.of(new Part(KEY, call));
        DialectCommand command = (DialectCommand) call.command();
        Request whole = new Request(id, command, parts, Loudness.LOUD, List.of());
        String unique = call.demand().phrase();
        Wording form = whole.words()
                .request(whole)
                .with(phrase -> unique.isEmpty() ? phrase : phrase.replace(unique, Malformed.UNIQUE));
        Malformed refused = new Malformed(RULE, Tongue.BINARY, command.word(), form, ERROR, true, LOCKED);
        return new Request(id, refused, parts, Loudness.LOUD, List.of());
    }
}
