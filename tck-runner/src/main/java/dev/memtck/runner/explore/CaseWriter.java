package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Case.Plan;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Row.Afterwards;
import dev.memtck.runner.explore.Row.Among;
import dev.memtck.runner.explore.Row.Asker;
import dev.memtck.runner.explore.Row.Company;
import dev.memtck.runner.explore.Row.Cut;
import dev.memtck.runner.explore.Row.Looker;
import dev.memtck.runner.explore.Row.Returned;
import dev.memtck.runner.explore.Row.Twin;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.explore.Speakers.Who;
import dev.memtck.runner.explore.Step.Ending;
import dev.memtck.runner.explore.Step.Where;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

/** Writes one case. Belongs to its thread. */
final class CaseWriter {
    private static final String LENGTH_WHERE_CUT = ":64";

    /** How long a line end is. In bytes. */
    private static final int LINE_END = 2;

    private final Plan plan;
    private final Space space;
    private final Row row;
    private final Chance chance;
    private final Brought brought;
    private final String key;
    private final String twin;
    private final Speakers speakers;
    private final CaseSteps steps;
    private final Making making;

    /**
     * @param horizon so many seconds pass before it asks, or none where that is not long
     * @param ids of requests, each new
     */
    CaseWriter(Plan plan, int horizon, Offer offer, Clients clients, Chance chance, IntSupplier ids) {
        this.plan = plan;
        this.space = plan.series().space();
        this.row = plan.row();
        this.chance = chance;
        this.brought = new Brought(row, chance, horizon, offer.largest());
        this.key = key("apple");
        this.twin = form().twin(key, chance);
        this.speakers = new Speakers(plan, clients);
        this.steps = new CaseSteps(offer, key, ids);
        this.making = new Making(steps, speakers, brought, offer, chance);
    }

    private KeyForm form() {
        return row.of(Parameter.KEY_FORM, KeyForm.SHORT);
    }

    /** What is cut is cut at the same place wherever it is asked again, as each key of the case is as long then. */
    private String key(String fruit) {
        String chosen = form().suffix(chance);
        boolean isCut = row.of(Parameter.CUT, Cut.NONE) != Cut.NONE;
        String length = isCut && chosen.isEmpty() ? LENGTH_WHERE_CUT : chosen;
        return fruit + plan.number() + length;
    }

    Case write() {
        boolean hasTwin = row.of(Parameter.TWIN, Twin.NONE) == Twin.STORED;
        if (hasTwin) {
            steps.ask(speakers.of(Who.MAKER), Verb.SET, Loudness.LOUD, twin, brought::another);
        }
        row.way().make(making);
        namesAnother();
        List<Step> before = steps.taken();
        int asked = row.malformed().map(this::askMalformed).orElseGet(this::ask);
        List<Step> during = steps.taken();
        look(row.of(Parameter.LOOKER, Looker.ASKER));
        if (row.malformed().isPresent()) {
            // However a connection ended, its locks are gone.
            steps.ask(speakers.of(Who.NEIGHBOUR), Verb.SET, Loudness.LOUD, brought::afterwards);
        }
        if (hasTwin) {
            Speaker other = speakers.of(Who.NEIGHBOUR);
            steps.look(other, twin);
            steps.ask(other, Verb.SET, Loudness.LOUD, twin, brought::afterwards);
        }
        List<Step> after = steps.taken();
        return new Case(plan, asked, before, during, after);
    }

    private void look(Looker looker) {
        making.look(
                switch (looker) {
                    case ASKER -> speakers.leaves() || row.malformed().isPresent() ? Who.NEIGHBOUR : Who.ASKER;
                    case NEIGHBOUR -> Who.NEIGHBOUR;
                    case ACROSS -> Who.ACROSS;
                    case META -> Who.META;
                });
    }

    /** Has a cas unique shown, and perhaps another state made after it. */
    private void namesAnother() {
        switch (row.of(Parameter.NAMING, Row.Naming.NONE)) {
            case NONE, MADE_UP -> {}
            case OWN, NEAR, ZERO -> making.look(Who.ASKER);
            case OLDER -> {
                making.look(Who.ASKER);
                if (row.way() != Way.NEVER) {
                    making.by(Who.MAKER, Verb.TOUCH);
                    making.by(Who.MAKER, Verb.SET);
                }
            }
        }
    }

    /** Between two looks, perhaps behind a quiet request; what is changed by another then shows whether a lock is left. */
    private int askMalformed(Malformed malformed) {
        making.look(Who.ASKER);
        int id = steps.newId();
        Part part = new Part(key, Call.of(space.command(), speakers.asker()));
        Request about = new Request(id, malformed, List.of(part), Loudness.LOUD, List.of());
        List<Request> write = new ArrayList<>(
                chance.isOneOf(67) ? quietBefore(malformed).stream().toList() : List.of());
        write.add(about);
        steps.add(new Step.Ask(speakers.asker(), write, cut(about)));
        if (malformed.tongue() == Tongue.META) {
            // What it said before it went wrong is not said of the next.
            steps.look(new Speaker(speakers.asker(), Tongue.META));
        }
        making.look(Who.ASKER);
        afterwards(speakers.of(Who.NEIGHBOUR));
        steps.add(new Step.End(speakers.asker(), Ending.CLOSE, Where.IDLE));
        return id;
    }

    /** A store, or a look whose hit, if it is one, comes before the error; nothing where the connection may end. */
    private Optional<Request> quietBefore(Malformed malformed) {
        if (malformed.mayEnd()) {
            return Optional.empty();
        }
        Speaker self = new Speaker(speakers.asker(), malformed.tongue());
        Optional<Request> look = chance.isOneOf(50) ? steps.quiet(Verb.GET, self, key, call -> call) : Optional.empty();
        return look.or(() -> steps.quiet(Verb.SET, self, key("lime"), brought::another));
    }

    /** @return the id of what it is about */
    private int ask() {
        // What a malformed command is answered in spite of noreply is left open (TEXT-85).
        Loudness loudness = row.of(Parameter.DELTA, Row.Delta.ONE).isWrong()
                ? Loudness.LOUD
                : row.of(Parameter.LOUDNESS, Loudness.LOUD);
        DialectCommand command =
                loudness == Loudness.LOUD ? space.command() : space.quiet().orElseThrow();
        Call call = brought.asked(Call.of(command, speakers.asker()), steps.shown());
        List<Part> parts = parts(command, call);
        Request about = new Request(steps.newId(), command, parts, loudness, returned(command, loudness));
        List<Request> all = new InCompany(steps, brought, chance, self(), key, key("lime"))
                .of(about, row.of(Parameter.COMPANY, Company.NONE));
        // Of two in a row one might be taken for the other.
        boolean quitsAtOnce = row.of(Parameter.ASKER, Asker.STAYS) == Asker.QUITS
                && chance.isOneOf(50)
                && all.stream().noneMatch(Request::isInARow);
        Step.Ask write = new Step.Ask(speakers.asker(), all, cut(about));
        if (quitsAtOnce) {
            steps.add(andQuit(write));
        } else {
            steps.add(write);
            leave();
        }
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
            steps.ask(speakers.of(Who.MAKER), Verb.SET, Loudness.LOUD, other, brought::another);
        }
        return other;
    }

    private List<String> returned(DialectCommand command, Loudness loudness) {
        List<String> all = MetaFlags.shuffled(command, loudness, key, chance);
        return switch (row.of(Parameter.RETURNED, Returned.NOTHING)) {
            case NOTHING -> List.of();
            case ONE -> first(1, all);
            case TWO -> first(2, all);
            case THREE -> first(3, all);
            case ALL -> all;
        };
    }

    private static List<String> first(int wanted, List<String> all) {
        return all.subList(0, Math.min(all.size(), wanted));
    }

    /** Who asks, in the words of what the case is about. */
    private Speaker self() {
        return new Speaker(speakers.asker(), space.command().tongue());
    }

    /** The same, and a quit behind it, which is the fence of what is quiet directly before. */
    private Step.Ask andQuit(Step.Ask write) {
        Quit quit = new Quit(speakers.own());
        List<Request> all = new ArrayList<>(write.requests());
        all.add(all.remove(all.size() - 1).inARow());
        all.add(new Request(steps.newId(), quit, List.of(), Loudness.LOUD, List.of()));
        return new Step.Ask(write.client(), all, write.cut() < 0 ? write.cut() - quit.length() : write.cut());
    }

    /** Counted from the end where it is negative. */
    private int cut(Request about) {
        return switch (row.of(Parameter.CUT, Cut.NONE)) {
            case NONE -> 0;
            case EARLY -> 1 + chance.below(12);
            case BEHIND_A_HEADER -> 22 + chance.below(6);
            case BEFORE_THE_LINE_END -> -LINE_END;
            case IN_THE_LINE_END -> -1;
            case NEAR_THE_END -> -3 - chance.below(8);
            case BEFORE_THE_DATA -> -about.parts().get(0).call().data().length() - behindData(about);
            case BEHIND_A_LINE_END -> -Kind.LAST_LINE - behindData(about);
        };
    }

    /** In bytes. */
    private static int behindData(Request about) {
        return about.tongue() == Tongue.BINARY ? 0 : LINE_END;
    }

    private void leave() {
        switch (row.of(Parameter.ASKER, Asker.STAYS)) {
            case STAYS -> {}
            case QUITS -> steps.add(new Step.End(speakers.asker(), Ending.QUIT, Where.IDLE));
            case CLOSES -> steps.add(new Step.End(speakers.asker(), Ending.CLOSE, Where.IDLE));
            case HALF_CLOSES -> steps.add(new Step.End(speakers.asker(), Ending.HALF_CLOSE, Where.IDLE));
        }
    }

    private void afterwards() {
        Looker looker = row.of(Parameter.LOOKER, Looker.ASKER);
        if (!speakers.leaves() && looker != Looker.ASKER) {
            look(Looker.ASKER);
        }
        Afterwards then = row.of(Parameter.AFTERWARDS, Afterwards.NOTHING);
        boolean isLockOfAnother = then == Afterwards.LOCK_OF_ANOTHER;
        boolean isByAnother = speakers.leaves() || isLockOfAnother || then != Afterwards.UNLOCK && chance.isOneOf(50);
        afterwards(speakers.of(isByAnother ? Who.NEIGHBOUR : Who.ASKER));
        if (isLockOfAnother && !speakers.leaves()) {
            making.unlockAll(Who.ASKER);
            steps.ask(speakers.of(Who.ASKER), Verb.SET, Loudness.LOUD, brought::afterwards);
        }
        look(looker);
    }

    private void afterwards(Speaker other) {
        for (Verb verb : row.of(Parameter.AFTERWARDS, Afterwards.NOTHING).verbs()) {
            steps.ask(other, verb, Loudness.LOUD, brought::afterwards);
        }
    }
}
