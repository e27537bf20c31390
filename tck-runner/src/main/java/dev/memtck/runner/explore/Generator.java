package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.MetaCommand;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Step.Ending;
import dev.memtck.runner.explore.Step.Where;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.target.Capability;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Writes one conversation. The same seed writes the same. */
final class Generator {
    private static final List<String> KEYS = List.of("apple", "plum", "pear", "fig");
    private static final int MOST_STEPS = 24;
    private static final int LEAST_STEPS = 4;
    private static final int MOST_PAUSES = 2;

    /** A key has a prefix, which the shortest must have room for. */
    private static final List<Integer> KEY_LENGTHS = List.of(249, 248, 180, 128, 127, 64);

    /** What is cut after so many bytes is cut at the same place wherever it is asked again, as all keys are so long. */
    private static final String LENGTH_WHERE_CUT = ":64";

    /** One as long as a malformed packet says that its key is, or longer. */
    private static final Pattern LONG_KEY = Pattern.compile(".*:2\\d\\d");

    /** In bytes. */
    private static final int CUT_IN_A_LINE = 100;

    /** Every order of so many is possible. */
    private static final int MOST_RETURNED = 3;

    private final Chance chance;
    private final Offer offer;
    private final MalformedScenarios malformed;
    private final Casting casting;
    private final Forecast forecast = new Forecast();
    private final Arguments arguments;
    private final List<Tongue> tongues = new ArrayList<>();
    private final List<String> keys = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    private final boolean isCut;
    private int nextId = 1;
    private int pauses;

    /** How many clients and keys a conversation has at the most. */
    record Casting(int clients, int keys, Flushes flushes) {}

    /** Whether there are flushes among its requests; then nobody else may be at work. */
    enum Flushes {
        NONE,
        SOME
    }

    Generator(long seed, Offer offer, MalformedScenarios malformed, Casting casting) {
        this.chance = new Chance(new Random(seed));
        this.isCut = chance.isOneOf(30);
        this.offer = offer;
        this.malformed = malformed;
        this.casting = casting;
        this.arguments = new Arguments(chance, forecast, offer.largest());
    }

    Conversation write(int number) {
        int clients = 1 + chance.below(casting.clients());
        for (int i = 0; i < clients; i++) {
            tongues.add(chance.one(offer.tongues()));
        }
        int count = 1 + chance.below(casting.keys());
        for (int i = 0; i < count; i++) {
            keys.add(KEYS.get(i) + length());
        }
        int length = LEAST_STEPS + chance.below(MOST_STEPS - LEAST_STEPS);
        while (steps.size() < length) {
            add(step());
        }
        lastLook();
        return new Conversation(number, List.copyOf(tongues), List.copyOf(steps));
    }

    /** Of a key, with a colon in front; mostly what its name needs. */
    private String length() {
        if (isCut) {
            return LENGTH_WHERE_CUT;
        }
        if (chance.isOneOf(12)) {
            return ":" + Scope.LONGEST_KEY;
        }
        return chance.isOneOf(6) ? ":" + chance.one(KEY_LENGTHS) : "";
    }

    /** About as long as they are written. */
    private static int length(List<Request> requests) {
        return requests.stream()
                        .flatMap(request -> request.parts().stream())
                        .mapToInt(part -> CUT_IN_A_LINE + part.call().data().length())
                        .sum()
                + CUT_IN_A_LINE;
    }

    private void add(Step step) {
        steps.add(step);
        forecast.go(step);
    }

    private Step step() {
        int client = chance.below(tongues.size());
        int kind = chance.below(100);
        boolean mayPause = pauses < MOST_PAUSES && casting.flushes() == Flushes.NONE;
        if (kind < 7 && mayPause && forecast.somethingEnds()) {
            pauses++;
            return new Step.Pause(1 + chance.below(4));
        }
        if (kind < 13) {
            return end(client);
        }
        if (kind < 19) {
            String key = chance.one(keys);
            add(look(client, key));
            add(new Step.Ask(client, List.of(malformed(client, key)), 0));
            return look(client, key);
        }
        List<Request> requests = new ArrayList<>();
        int count = chance.isOneOf(8) ? 2 + chance.below(3) : 1;
        for (int i = 0; i < count; i++) {
            requests.add(request(client));
        }
        return new Step.Ask(client, List.copyOf(requests), isCut && chance.isOneOf(50) ? cut(requests) : 0);
    }

    private int cut(List<Request> requests) {
        return 1 + chance.below(chance.isOneOf(50) ? CUT_IN_A_LINE : length(requests));
    }

    private Step end(int client) {
        Ending ending = chance.one(List.of(Ending.values()));
        if (ending == Ending.QUIT) {
            return new Step.End(client, ending, Where.IDLE);
        }
        List<Where> places = new ArrayList<>(Where.of(tongues.get(client)));
        places.add(0, Where.IDLE);
        return new Step.End(client, ending, chance.one(places));
    }

    /** A fresh client reads what is left, over each protocol, and finds out what is locked. */
    private void lastLook() {
        for (Tongue tongue : offer.tongues()) {
            int client = tongues.size();
            tongues.add(tongue);
            keys.forEach(key -> ask(client, Verb.GET, key).forEach(this::add));
            if (speaksMeta(client)) {
                keys.forEach(key -> add(lookWithMeta(client, key)));
            }
            for (String key : keys) {
                Stream.of(Verb.LOCK, Verb.UNLOCK)
                        .flatMap(verb -> ask(client, verb, key))
                        .forEach(this::add);
            }
        }
        if (offer.has(Capability.LEASES)) {
            int client = tongues.indexOf(Tongue.TEXT);
            for (String key : keys) {
                Call call = Call.of(TextCommand.GETSS, client).withExptime(Exptime.seconds(100));
                add(new Step.Ask(client, List.of(request(TextCommand.GETSS, key, call, List.of())), 0));
            }
        }
    }

    /** What a key holds, as much of it as can be asked. */
    private Step look(int client, String key) {
        return speaksMeta(client) && chance.isOneOf(50)
                ? lookWithMeta(client, key)
                : ask(client, Verb.GET, key).findFirst().orElseThrow();
    }

    private boolean speaksMeta(int client) {
        return offer.commands(tongues.get(client)).contains(MetaCommand.MG);
    }

    private Step lookWithMeta(int client, String key) {
        Call call = Call.of(MetaCommand.MG, client);
        return new Step.Ask(
                client, List.of(request(MetaCommand.MG, key, call, MetaFlags.everything(MetaCommand.MG))), 0);
    }

    /** Nothing where that is not offered. */
    private Stream<Step> ask(int client, Verb verb, String key) {
        return offer.asking(verb, tongues.get(client)).stream()
                .map(command -> request(command, key, Call.of(command, client), List.of()))
                .map(request -> new Step.Ask(client, List.of(request), 0));
    }

    private Request request(DialectCommand command, String key, Call call, List<String> returned) {
        return new Request(nextId++, command, List.of(new Part(key, call)), Loudness.LOUD, returned);
    }

    /** Each rule, and of it each verb, is as likely as the others. */
    private Request malformed(int client, String key) {
        Tongue tongue = tongues.get(client);
        List<Malformed> all = malformed.on(tongue, LONG_KEY.matcher(key).matches());
        List<Malformed> ofRule = oneGroup(all, Malformed::rule);
        List<Malformed> ofWord = oneGroup(ofRule, Malformed::word);
        Call call = Call.of(offer.asking(Verb.GET, tongue).orElseThrow(), client);
        return new Request(nextId++, chance.one(ofWord), List.of(new Part(key, call)), Loudness.LOUD, List.of());
    }

    private List<Malformed> oneGroup(List<Malformed> all, Function<Malformed, String> name) {
        String chosen = chance.one(all.stream().map(name).distinct().toList());
        return all.stream().filter(one -> name.apply(one).equals(chosen)).toList();
    }

    private Request flush(int client) {
        DialectCommand command = chance.one(offer.flushing(tongues.get(client)));
        return request(command, List.of(), Loudness.drawn(command, 30, chance));
    }

    private Request request(DialectCommand command, List<Part> parts, Loudness loudness) {
        return new Request(nextId++, command, List.copyOf(parts), loudness, returned(command, parts, loudness));
    }

    /** A few of what may be asked for, in any order. */
    private List<String> returned(DialectCommand command, List<Part> parts, Loudness loudness) {
        String key = parts.isEmpty() ? "" : parts.get(0).key();
        List<String> all = MetaFlags.shuffled(command, loudness, key, chance);
        return all.subList(0, Math.min(all.size(), chance.below(MOST_RETURNED + 1)));
    }

    private Request request(int client) {
        if (casting.flushes() == Flushes.SOME && chance.isOneOf(10)) {
            return flush(client);
        }
        List<DialectCommand> commands = offer.commands(tongues.get(client));
        String key = chance.one(keys);
        List<DialectCommand> fitting = commands.stream()
                .filter(command -> forecast.suits(command.verb(), key, client))
                .toList();
        DialectCommand command = chance.one(fitting.isEmpty() || chance.isOneOf(40) ? commands : fitting);
        if (command.verb().isEmpty()) {
            return request(command, List.of(), Loudness.drawn(command, 0, chance));
        }
        Call call = arguments.of(command, Call.of(command, client), key);
        // What a malformed command is answered in spite of noreply is left open (TEXT-85).
        Loudness loudness = Loudness.drawn(command, arguments.isWrong(call) ? 0 : 20, chance);
        List<Part> parts = new ArrayList<>();
        parts.add(new Part(key, call));
        if (command.brings(Brings.SEVERAL_KEYS)) {
            keys.stream()
                    .filter(other -> !other.equals(key) && chance.isOneOf(40))
                    .forEach(other -> parts.add(new Part(other, call)));
        }
        return request(command, parts, loudness);
    }
}
