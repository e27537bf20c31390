package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.MetaCommand;
import dev.memtck.runner.explore.Case.Plan;
import dev.memtck.runner.explore.Cases.Waits;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Row.Afterwards;
import dev.memtck.runner.explore.Row.Among;
import dev.memtck.runner.explore.Row.Asker;
import dev.memtck.runner.explore.Row.Company;
import dev.memtck.runner.explore.Row.Cut;
import dev.memtck.runner.explore.Row.Looker;
import dev.memtck.runner.explore.Row.Maker;
import dev.memtck.runner.explore.Row.Returned;
import dev.memtck.runner.explore.Step.Ending;
import dev.memtck.runner.explore.Step.Where;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Unique;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;

/** Writes one case. Belongs to its thread. */
final class CaseWriter {
    private final Plan plan;
    private final Space space;
    private final Row row;
    private final Offer offer;
    private final Clients clients;
    private final Chance chance;
    private final IntSupplier ids;
    private final Brought brought;
    private final Forecast forecast = new Forecast();
    private final Set<String> keys = new LinkedHashSet<>();
    private final String key;
    private final int asker;
    private List<Step> steps = new ArrayList<>();

    /**
     * @param ids of requests, each new
     */
    CaseWriter(Plan plan, Offer offer, Clients clients, Chance chance, IntSupplier ids) {
        this.plan = plan;
        this.space = plan.series().space();
        this.row = plan.row();
        this.offer = offer;
        this.clients = clients;
        this.chance = chance;
        this.ids = ids;
        this.brought = new Brought(row, chance, offer.largest());
        this.key = key("apple");
        // Who says what is malformed may lose the connection by it.
        boolean stays = row.of(Parameter.ASKER, Asker.STAYS) == Asker.STAYS
                && row.malformed().isEmpty();
        this.asker = stays ? clients.first(connection(space.command())) : clients.newcomer(connection(space.command()));
    }

    /** Who does something. */
    enum Who {
        MAKER,
        ASKER,
        NEIGHBOUR,
        ACROSS,
        TEXT,
        BINARY,
        META
    }

    /** A client, and in which words it speaks. */
    private record Speaker(int client, Tongue tongue) {}

    private static Tongue connection(DialectCommand command) {
        return connection(command.tongue());
    }

    private static Tongue connection(Tongue tongue) {
        return tongue == Tongue.META ? Tongue.TEXT : tongue;
    }

    /** What is cut is cut at the same place wherever it is asked again, as its keys are of one length. */
    private String key(String fruit) {
        String length = row.of(Parameter.CUT, Cut.NONE) == Cut.NONE
                ? row.of(Parameter.KEY_LENGTH, Row.KeyLength.SHORT).suffix(chance)
                : ":64";
        String whole = fruit + plan.number() + length;
        keys.add(whole);
        return whole;
    }

    Case write() {
        row.way().make(this);
        namesAnother();
        List<Step> before = taken();
        int asked = row.malformed().map(this::askMalformed).orElseGet(this::ask);
        List<Step> during = taken();
        look(row.of(Parameter.LOOKER, Looker.ASKER));
        List<Step> after = taken();
        return new Case(plan, asked, Set.copyOf(keys), before, during, after, row.waits());
    }

    private List<Step> taken() {
        List<Step> taken = steps;
        steps = new ArrayList<>();
        return List.copyOf(taken);
    }

    private void add(Step step) {
        steps.add(step);
        forecast.go(step);
    }

    private Speaker speaker(Who who) {
        Tongue own = connection(space.command());
        return switch (who) {
            case MAKER -> speaker(maker());
            case ASKER -> new Speaker(asker, own);
            case NEIGHBOUR -> new Speaker(clients.second(own), own);
            case ACROSS -> {
                Tongue other = clients.other(own);
                yield new Speaker(other == own ? clients.second(own) : clients.first(other), other);
            }
            case TEXT -> of(Tongue.TEXT);
            case BINARY -> of(Tongue.BINARY);
            case META -> new Speaker(of(Tongue.TEXT).client(), Tongue.META);
        };
    }

    private Who maker() {
        return switch (row.of(Parameter.MAKER, Maker.ASKER)) {
            // Many that wait to ask would be many connections.
            case ASKER -> asksNoMore() && row.waits() == Waits.BEFORE_IT_ASKS ? Who.NEIGHBOUR : Who.ASKER;
            case NEIGHBOUR -> Who.NEIGHBOUR;
            case ACROSS -> Who.ACROSS;
            case META -> Who.META;
        };
    }

    /** Who asks, if it speaks this. */
    private Speaker of(Tongue tongue) {
        return new Speaker(connection(space.command()) == tongue ? asker : clients.first(tongue), tongue);
    }

    /** Asks for this with what is to be held; nothing where that is not offered. */
    void by(Who who, Verb verb) {
        by(speaker(who), verb, Loudness.LOUD, call -> brought.held(call));
    }

    void quietlyBy(Who who, Verb verb) {
        by(speaker(who), verb, Loudness.QUIET, call -> brought.held(call));
    }

    /** Stores what is not to be held in the end. */
    void another(Who who) {
        by(speaker(who), Verb.SET, Loudness.LOUD, brought::another);
    }

    void number(Who who) {
        by(speaker(who), Verb.SET, Loudness.LOUD, brought::number);
    }

    /** Stores what ends soon. */
    void ending(Who who) {
        ending(who, Verb.SET);
    }

    void ending(Who who, Verb verb) {
        by(speaker(who), verb, Loudness.LOUD, call -> brought.held(call).withExptime(Brought.SOON));
    }

    void look(Who who) {
        look(speaker(who));
    }

    /** Somebody locks it, and leaves. */
    void goneWithTheLock() {
        Tongue tongue = offer.asking(Verb.LOCK, connection(space.command())).isPresent()
                ? connection(space.command())
                : clients.other(connection(space.command()));
        int holder = clients.newcomer(tongue);
        by(new Speaker(holder, tongue), Verb.LOCK, Loudness.LOUD, call -> call);
        add(new Step.End(holder, chance.one(List.of(Ending.CLOSE, Ending.RESET, Ending.QUIT)), Where.IDLE));
    }

    /** What a call brings. */
    private interface Filled {
        Call with(Call call);
    }

    private void by(Speaker speaker, Verb verb, Loudness loudness, Filled filled) {
        command(verb, speaker.tongue(), loudness)
                .map(command -> {
                    Call call = filled.with(Call.of(command, speaker.client()));
                    return verb == Verb.CAS ? call.comparing(latest()) : call;
                })
                .ifPresent(call -> add(speaker.client(), List.of(request(call, loudness, List.of()))));
    }

    private Request request(Call call, Loudness loudness, List<String> returned) {
        return new Request(ids.getAsInt(), call.command(), List.of(new Part(key, call)), loudness, returned);
    }

    private void add(int client, List<Request> requests) {
        add(new Step.Ask(client, requests, 0));
    }

    private Optional<DialectCommand> command(Verb verb, Tongue tongue, Loudness loudness) {
        Verb asked = verb == Verb.CAS && tongue != Tongue.TEXT ? Verb.SET : verb;
        Optional<DialectCommand> loud = offer.asking(asked, tongue)
                .or(() -> tongue == Tongue.META ? offer.asking(asked, Tongue.TEXT) : Optional.empty());
        return loudness == Loudness.LOUD
                ? loud
                : loud.map(command -> offer.quiet(command).orElse(command));
    }

    private Demand latest() {
        List<Unique> shown = forecast.shown(key);
        return shown.isEmpty() ? new Demand.MadeUp(Brought.LARGEST) : new Demand.Shown(shown.get(shown.size() - 1));
    }

    private void look(Speaker speaker) {
        add(speaker.client(), List.of(looking(speaker, key)));
    }

    private Request looking(Speaker speaker, String at) {
        DialectCommand command = speaker.tongue() == Tongue.META
                ? MetaCommand.MG
                : offer.asking(Verb.GET, speaker.tongue()).orElseThrow();
        return new Request(
                ids.getAsInt(),
                command,
                List.of(new Part(at, Call.of(command, speaker.client()))),
                Loudness.LOUD,
                command == MetaCommand.MG ? MetaWords.EVERYTHING : List.of());
    }

    private void look(Looker looker) {
        look(speaker(
                switch (looker) {
                    case ASKER -> asksNoMore() ? Who.NEIGHBOUR : Who.ASKER;
                    case NEIGHBOUR -> Who.NEIGHBOUR;
                    case ACROSS -> Who.ACROSS;
                    case META -> Who.META;
                }));
    }

    private boolean asksNoMore() {
        return row.of(Parameter.ASKER, Asker.STAYS) != Asker.STAYS;
    }

    /** Has a cas unique shown, and perhaps another state made after it. */
    private void namesAnother() {
        switch (row.of(Parameter.NAMING, Row.Naming.NONE)) {
            case NONE, MADE_UP -> {}
            case OWN -> look(speaker(Who.ASKER));
            case OLDER -> {
                look(speaker(Who.ASKER));
                if (row.way() != Way.NEVER) {
                    by(Who.MAKER, Verb.TOUCH);
                    by(Who.MAKER, Verb.SET);
                }
            }
        }
    }

    /** Alone between two looks. */
    private int askMalformed(Malformed malformed) {
        look(speaker(Who.ASKER));
        int id = ids.getAsInt();
        Part part = new Part(key, Call.of(space.command(), asker));
        add(asker, List.of(new Request(id, malformed, List.of(part), Loudness.LOUD, List.of())));
        look(speaker(Who.ASKER));
        return id;
    }

    /** @return the id of what it is about */
    private int ask() {
        // What a malformed command is answered in spite of noreply is left open (TEXT-85).
        Loudness loudness = row.of(Parameter.DELTA, Row.Delta.ONE).isWrong()
                ? Loudness.LOUD
                : row.of(Parameter.LOUDNESS, Loudness.LOUD);
        DialectCommand command = loudness == Loudness.QUIET ? space.quiet().orElseThrow() : space.command();
        Call call = brought.asked(Call.of(command, asker), forecast.shown(key));
        List<Part> parts = parts(command, call);
        Request about = new Request(ids.getAsInt(), command, parts, loudness, returned(command, loudness));
        add(new Step.Ask(asker, withCompany(about), cut()));
        leave();
        afterwards();
        return about.id();
    }

    private List<Part> parts(DialectCommand command, Call call) {
        Among among = command.brings(Brings.SEVERAL_KEYS) ? row.of(Parameter.AMONG, Among.ALONE) : Among.ALONE;
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < among.before(); i++) {
            parts.add(new Part(sibling(i), call));
        }
        parts.add(new Part(key, call));
        for (int i = among.before(); i < among.others(); i++) {
            parts.add(new Part(sibling(i), call));
        }
        return parts;
    }

    /** Every other one is there. */
    private String sibling(int number) {
        String other = key(List.of("plum", "pear", "fig", "kiwi").get(number));
        if (number % 2 == 0) {
            Speaker maker = speaker(Who.MAKER);
            command(Verb.SET, maker.tongue(), Loudness.LOUD)
                    .map(command -> Call.of(command, maker.client()))
                    .ifPresent(call -> add(
                            maker.client(),
                            List.of(new Request(
                                    ids.getAsInt(),
                                    call.command(),
                                    List.of(new Part(other, brought.another(call))),
                                    Loudness.LOUD,
                                    List.of()))));
        }
        return other;
    }

    private List<String> returned(DialectCommand command, Loudness loudness) {
        List<String> all = new ArrayList<>(
                MetaCommand.named(command.word()).map(MetaWords::mayReturn).orElse(List.of()));
        if (loudness == Loudness.QUIET && command.verb().filter(Verb::retrieves).isEmpty()) {
            // Whether a quiet ma tells its number is left open (META-55).
            all.remove(MetaWords.VALUE);
        }
        chance.shuffle(all);
        return List.copyOf(all.subList(
                0,
                Math.min(
                        all.size(), row.of(Parameter.RETURNED, Returned.NOTHING).ordinal())));
    }

    private List<Request> withCompany(Request about) {
        Speaker self = new Speaker(asker, space.command().tongue());
        return switch (row.of(Parameter.COMPANY, Company.NONE)) {
            case NONE -> List.of(about);
            case BEHIND_A_LOOK -> List.of(looking(self, key), about);
            case BEFORE_A_LOOK -> List.of(about, looking(self, key));
            case BETWEEN_OTHERS -> {
                String other = key("lime");
                yield List.of(looking(self, other), about, looking(self, other));
            }
            case TWICE ->
                List.of(
                        about,
                        new Request(
                                ids.getAsInt(), about.command(), about.parts(), about.loudness(), about.returned()));
        };
    }

    /** Counted from the end where it is negative. */
    private int cut() {
        return switch (row.of(Parameter.CUT, Cut.NONE)) {
            case NONE -> 0;
            case EARLY -> 1 + chance.below(12);
            case BEHIND_A_HEADER -> 22 + chance.below(6);
            case BEFORE_THE_LINE_END -> -2;
            case IN_THE_LINE_END -> -1;
            case NEAR_THE_END -> -3 - chance.below(8);
        };
    }

    private void leave() {
        switch (row.of(Parameter.ASKER, Asker.STAYS)) {
            case STAYS -> {}
            case QUITS -> add(new Step.End(asker, Ending.QUIT, Where.IDLE));
            case CLOSES -> add(new Step.End(asker, Ending.CLOSE, Where.IDLE));
            case HALF_CLOSES -> add(new Step.End(asker, Ending.HALF_CLOSE, Where.IDLE));
        }
    }

    private void afterwards() {
        Looker looker = row.of(Parameter.LOOKER, Looker.ASKER);
        if (!asksNoMore() && looker != Looker.ASKER) {
            look(Looker.ASKER);
        }
        Speaker other = speaker(asksNoMore() ? Who.NEIGHBOUR : chance.one(List.of(Who.ASKER, Who.NEIGHBOUR)));
        for (Verb verb : row.of(Parameter.AFTERWARDS, Afterwards.NOTHING).verbs()) {
            by(other, verb, Loudness.LOUD, brought::afterwards);
        }
        look(looker);
    }
}
