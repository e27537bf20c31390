package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The steps of a conversation about many objects, as they are written. Belongs to its thread. */
final class ManySteps {
    private static final int IN_A_WRITE = 50;

    /** So many requests are enough for who writes beside another. */
    private static final int FAR = 10_000;

    private final List<Step> steps;
    private final int objects;
    private final int length;
    private final Predicate<Verb> bringsLong;
    private final String beforeNumber;
    private final IntFunction<String> keys;
    private int id;

    /** @param length of each value that is stored, in bytes; 0 for a few. What is joined to one is a few. */
    ManySteps(int objects, int length) {
        this(objects, length, verb -> length > 0 && !verb.joins(), "v", ManySteps::alike);
    }

    private ManySteps(
            int objects, int length, Predicate<Verb> bringsLong, String beforeNumber, IntFunction<String> keys) {
        this(objects, length, bringsLong, beforeNumber, keys, new ArrayList<>(), 0);
    }

    private ManySteps(
            int objects,
            int length,
            Predicate<Verb> bringsLong,
            String beforeNumber,
            IntFunction<String> keys,
            List<Step> steps,
            int id) {
        this.steps = steps;
        this.id = id;
        this.objects = objects;
        this.length = length;
        this.bringsLong = bringsLong;
        this.beforeNumber = beforeNumber;
        this.keys = keys;
    }

    /** What is stored may be counted. */
    static ManySteps ofNumbers(int objects) {
        return new ManySteps(objects, 0, verb -> false, "", ManySteps::alike);
    }

    /** @param length also of what is joined */
    static ManySteps ofLongValues(int objects, int length) {
        return new ManySteps(objects, length, verb -> true, "v", ManySteps::alike);
    }

    /** Each key is as long as one may be. */
    static ManySteps ofLongKeys(int objects) {
        return new ManySteps(objects, 0, verb -> false, "v", object -> "apple" + object + ":250");
    }

    /**
     * About other objects, in the same steps.
     *
     * @param number of its own among those beside this one, from 1
     * @param others how many
     */
    ManySteps beside(int number, int others) {
        return new ManySteps(
                others,
                length,
                bringsLong,
                beforeNumber,
                object -> "plum" + number + "x" + object,
                steps,
                number * FAR);
    }

    void add(Step step) {
        steps.add(step);
    }

    /** All of them. */
    List<Step> taken() {
        return List.copyOf(steps);
    }

    void each(int client, Optional<DialectCommand> command) {
        every(1, client, command);
    }

    /** @param nth object and those that lie as far behind it */
    void every(int nth, int client, Optional<DialectCommand> command) {
        steps.addAll(Step.Ask.inWrites(client, requests(nth, client, command), IN_A_WRITE));
    }

    /** Each object by a request of its own. */
    void inOneWrite(int client, Optional<DialectCommand> command) {
        oftenInOneWrite(1, client, command);
    }

    /** The same, so often. */
    void oftenInOneWrite(int times, int client, Optional<DialectCommand> command) {
        List<Request> all = Stream.generate(() -> requests(1, client, command))
                .limit(times)
                .flatMap(List::stream)
                .toList();
        steps.add(new Step.Ask(client, all, 0));
    }

    /** The same, and each byte in a packet of its own. */
    void byteByByte(int client, Optional<DialectCommand> command) {
        steps.add(new Step.Ask(client, requests(1, client, command), Step.Ask.BYTE_BY_BYTE));
    }

    /** Each object by a request of its own, which says when it ends. */
    void eachUntil(int client, Optional<DialectCommand> command, IntFunction<Exptime> ends) {
        List<Request> all = requests(1, client, command);
        List<Request> ending = IntStream.range(0, all.size())
                .mapToObj(object -> all.get(object).with(call -> call.withExptime(ends.apply(object))))
                .toList();
        steps.addAll(Step.Ask.inWrites(client, ending, IN_A_WRITE));
    }

    /** Each object by a request of its own, and nothing tells that one is answered but what stands behind it. */
    void quietly(int client, DialectCommand command) {
        steps.add(new Step.Ask(client, quiet(client, command), 0));
    }

    /** The same, and what stands behind them is no fence but the first of these. */
    void quietlyBefore(int client, DialectCommand command, Optional<DialectCommand> loud) {
        List<Request> all = new ArrayList<>(quiet(client, command));
        requests(1, client, loud).stream().findFirst().ifPresent(all::add);
        steps.add(new Step.Ask(client, all, 0));
    }

    private List<Request> quiet(int client, DialectCommand command) {
        return requests(1, client, Optional.of(command)).stream()
                .map(one -> new Request(one.id(), command, one.parts(), Loudness.IN_A_ROW, List.of()))
                .toList();
    }

    /** All objects in one request, or, where that names one key, in one write. */
    void together(int client, Optional<DialectCommand> command) {
        steps.add(new Step.Ask(client, together(command, client), 0));
    }

    /** The same, and behind it in the same write each by itself. */
    void togetherAndThenEach(int client, Optional<DialectCommand> command) {
        List<Request> all = new ArrayList<>(together(command, client));
        all.addAll(requests(1, client, command));
        steps.add(new Step.Ask(client, all, 0));
    }

    private List<Request> together(Optional<DialectCommand> command, int client) {
        List<Request> requests = requests(1, client, command);
        return command.filter(one -> one.brings(Brings.SEVERAL_KEYS))
                .map(one -> List.of(new Request(id, one, parts(requests), Loudness.LOUD, List.of())))
                .orElse(requests);
    }

    void together(int client, DialectCommand command, Exptime exptime) {
        List<Part> parts = parts(requests(1, client, Optional.of(command))).stream()
                .map(part -> new Part(part.key(), part.call().withExptime(exptime)))
                .toList();
        inOneRequest(client, command, parts);
    }

    /** So many of them in one request; behind the last comes the first. */
    void some(int from, int count, int client, DialectCommand command) {
        List<Part> all = parts(requests(1, client, Optional.of(command)));
        List<Part> some = IntStream.range(from, from + count)
                .mapToObj(object -> all.get(object % objects))
                .toList();
        inOneRequest(client, command, some);
    }

    /** Whose states have numbers of their own, as if each were a request. */
    private void inOneRequest(int client, DialectCommand command, List<Part> parts) {
        steps.add(new Step.Ask(
                client, List.of(new Request(id - objects + 1, command, parts, Loudness.LOUD, List.of())), 0));
    }

    private static List<Part> parts(List<Request> requests) {
        return requests.stream().flatMap(request -> request.parts().stream()).toList();
    }

    private List<Request> requests(int nth, int client, Optional<DialectCommand> command) {
        return IntStream.range(0, objects)
                .filter(object -> object % nth == 0)
                .mapToObj(object -> command.map(one -> request(one, client, object)))
                .flatMap(Optional::stream)
                .toList();
    }

    void alone(DialectCommand command) {
        id++;
        steps.add(new Step.Ask(0, List.of(new Request(id, command, List.of(), Loudness.LOUD, List.of())), 0));
    }

    private Request request(DialectCommand command, int client, int object) {
        id++;
        return new Request(
                id,
                command,
                List.of(new Part(keys.apply(object), call(command, client, object))),
                Loudness.LOUD,
                MetaFlags.everything(command));
    }

    /** Several share a place in a table. */
    private static String alike(int object) {
        int alike = KeyForm.OF_ONE_HASH.size();
        return "apple" + object / alike + KeyForm.OF_ONE_HASH.get(object % alike);
    }

    private Call call(DialectCommand command, int client, int object) {
        boolean isLong = command.verb().filter(bringsLong).isPresent();
        String own = beforeNumber + object;
        int more = length - own.length();
        Data data = isLong ? new Data(own + "[" + more + " bytes]", length) : Data.of(own);
        return Usual.with(data).apply(Call.of(command, client));
    }
}
