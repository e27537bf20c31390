package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Reply.Fields;
import dev.memtck.runner.explore.Reply.Line;
import dev.memtck.runner.explore.Reply.Wording;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Unique;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Conversations of values that are larger than an item may be, for an object that another client has locked: with its own cas
 * unique or with none each command is refused, and the object stays as it is (locking § Overview). What becomes of one that nobody
 * has locked is left open.
 */
record TooLarge(Offer offer) {
    private static final String RULE = "LOCK-32";

    /** Who does not pass over the block takes it for a command too. */
    private static final List<Wording> OF_TEXT = Stream.of(
                    "[error line]\\r\\n", "[error line]\\r\\n[error line]\\r\\n", "LOCKED\\r\\n")
            .<Wording>map(Line::new)
            .toList();

    /** What a meta command says where a lock stops it is left open. */
    private static final List<Wording> OF_META = Stream.concat(
                    OF_TEXT.stream(),
                    Stream.of("NS\\r\\n", "NF\\r\\n", "EX\\r\\n").map(Line::new))
            .toList();

    private static final List<Wording> OF_BINARY = List.of(new Fields(Map.of(Script.STATUS, "an error")));

    List<Conversation> conversations() {
        return offer.largest() < Edges.ROOMY
                ? List.of()
                : offer.tongues().stream()
                        .flatMap(tongue -> locked(tongue).stream())
                        .toList();
    }

    private Optional<Conversation> locked(Tongue tongue) {
        Tongue other = new Clients(offer).other(tongue);
        Tongue ofLock = offer.asking(Verb.LOCK, tongue).isPresent() ? tongue : other;
        if (offer.asking(Verb.LOCK, ofLock).isEmpty()) {
            return Optional.empty();
        }
        Speaker asks = new Speaker(0, tongue);
        Speaker holder = new Speaker(1, ofLock);
        CaseSteps steps = new CaseSteps(offer, "apple", new AtomicInteger()::incrementAndGet);
        steps.ask(holder, Verb.SET, Loudness.LOUD, Usual::filled);
        steps.ask(holder, Verb.LOCK, Loudness.LOUD, Usual::filled);
        steps.look(asks);
        for (DialectCommand command : offer.commands(tongue)) {
            if (command.bringsData() && command.verb().isPresent()) {
                for (Call call : calls(command, asks.client(), steps.lastShown())) {
                    steps.add(asks.client(), refused(steps.newId(), call));
                    steps.look(holder);
                    steps.ask(asks, Verb.SET, Loudness.LOUD, Usual::filled);
                }
            }
        }
        return Optional.of(new Conversation(0, List.of(tongue, ofLock), steps.taken()));
    }

    private List<Call> calls(DialectCommand command, int client, Optional<Unique> own) {
        Call call = Large.filled(offer.largest() + 1).apply(Call.of(command, client));
        List<Call> calls = new ArrayList<>(
                command.verb().filter(verb -> verb == Verb.CAS).isPresent() ? List.of() : List.of(call));
        own.map(unique -> call.comparing(new Demand.Shown(unique))).ifPresent(calls::add);
        return calls;
    }

    private static Request refused(int id, Call call) {
        List<Part> parts = List.of(new Part("apple", call));
        DialectCommand command = (DialectCommand) call.command();
        Request whole = new Request(id, command, parts, Loudness.LOUD, List.of());
        String unique = call.demand().phrase();
        Wording form = whole.words()
                .request(whole)
                .with(phrase -> unique.isEmpty() ? phrase : phrase.replace(unique, Malformed.UNIQUE));
        Malformed refused =
                new Malformed(RULE, command.tongue(), command.word(), form, answers(command.tongue()), true);
        return new Request(id, refused, parts, Loudness.LOUD, List.of());
    }

    private static List<Wording> answers(Tongue tongue) {
        return switch (tongue) {
            case TEXT -> OF_TEXT;
            case META -> OF_META;
            case BINARY -> OF_BINARY;
        };
    }
}
