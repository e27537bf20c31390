package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
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
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;

/** The steps of a case as they are written, and what they will probably lead to. Belongs to its thread. */
final class CaseSteps {
    private final Offer offer;
    private final String key;
    private final IntSupplier ids;
    private final Forecast forecast = new Forecast();
    private List<Step> steps = new ArrayList<>();

    /**
     * @param key that it is about
     * @param ids of requests, each new
     */
    CaseSteps(Offer offer, String key, IntSupplier ids) {
        this.offer = offer;
        this.key = key;
        this.ids = ids;
    }

    /** Those since the last time. */
    List<Step> taken() {
        List<Step> taken = steps;
        steps = new ArrayList<>();
        return List.copyOf(taken);
    }

    void add(Step step) {
        steps.add(step);
        forecast.go(step);
    }

    void add(int client, Request request) {
        add(new Step.Ask(client, List.of(request), 0));
    }

    int newId() {
        return ids.getAsInt();
    }

    /** Cas uniques of the key that were probably shown, the last one last. */
    List<Unique> shown() {
        return forecast.shown(key);
    }

    Optional<Unique> lastShown() {
        List<Unique> shown = shown();
        return shown.isEmpty() ? Optional.empty() : Optional.of(shown.get(shown.size() - 1));
    }

    /** Asks for this; nothing where that is not offered. */
    void ask(Speaker speaker, Verb verb, Loudness loudness, UnaryOperator<Call> filled) {
        ask(speaker, verb, loudness, key, filled);
    }

    /** Stores where the cas unique is still the first that was shown; nothing where none was. */
    void swapFirstShown(Speaker speaker, UnaryOperator<Call> filled) {
        shown().stream()
                .findFirst()
                .ifPresent(first -> ask(speaker, Verb.CAS, Loudness.LOUD, key, filled, new Demand.Shown(first)));
    }

    void ask(Speaker speaker, Verb verb, Loudness loudness, String at, UnaryOperator<Call> filled) {
        ask(speaker, verb, loudness, at, filled, latest());
    }

    private void ask(
            Speaker speaker, Verb verb, Loudness loudness, String at, UnaryOperator<Call> filled, Demand swapped) {
        command(verb, speaker.tongue(), loudness)
                .map(command -> {
                    Call call = filled.apply(Call.of(command, speaker.client()));
                    return verb == Verb.CAS ? call.comparing(swapped) : call;
                })
                .ifPresent(call -> add(at, call, loudness));
    }

    /** Asks this of the key, in these words. */
    void ask(Speaker speaker, DialectCommand command, Loudness loudness, UnaryOperator<Call> filled) {
        Call call = filled.apply(Call.of(command, speaker.client()));
        add(key, command.brings(Brings.UNIQUE) ? call.comparing(latest()) : call, loudness);
    }

    private void add(String at, Call call, Loudness loudness) {
        add(call.connection(), request(at, call, loudness));
    }

    private Request request(String at, Call call, Loudness loudness) {
        return new Request(newId(), call.command(), List.of(new Part(at, call)), loudness, List.of());
    }

    private Optional<DialectCommand> command(Verb verb, Tongue tongue, Loudness loudness) {
        // Where nothing is called cas, a set that names a cas unique is one.
        Optional<DialectCommand> loud = offer.asking(verb, tongue)
                .or(() -> offer.asking(verb == Verb.CAS ? Verb.SET : verb, tongue))
                .or(() -> offer.asking(verb, tongue.ofConnection()));
        return loudness == Loudness.LOUD
                ? loud
                : loud.map(command -> offer.quiet(command).orElse(command));
    }

    private Demand latest() {
        return lastShown().<Demand>map(Demand.Shown::new).orElse(new Demand.MadeUp(Brought.LARGEST));
    }

    void look(Speaker speaker) {
        look(speaker, key);
    }

    void look(Speaker speaker, String at) {
        add(speaker.client(), looking(speaker, at));
    }

    /** A quiet request, of which all has come when what stands behind it is answered; none where that is not offered. */
    Optional<Request> quiet(Verb verb, Speaker speaker, String at, UnaryOperator<Call> filled) {
        return offer.asking(verb, speaker.tongue())
                .flatMap(offer::quiet)
                .map(quiet -> filled.apply(Call.of(quiet, speaker.client())))
                .map(call -> request(at, call, Loudness.IN_A_ROW));
    }

    /** A request that tells all that a key holds. */
    Request looking(Speaker speaker, String at) {
        DialectCommand command = offer.asking(Verb.GET, speaker.tongue()).orElseThrow();
        return new Request(
                newId(),
                command,
                List.of(new Part(at, Call.of(command, speaker.client()))),
                Loudness.LOUD,
                MetaFlags.everything(command));
    }
}
