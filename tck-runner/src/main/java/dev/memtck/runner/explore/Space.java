package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.Quietness;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Row.Afterwards;
import dev.memtck.runner.explore.Row.Among;
import dev.memtck.runner.explore.Row.Asker;
import dev.memtck.runner.explore.Row.Company;
import dev.memtck.runner.explore.Row.Cut;
import dev.memtck.runner.explore.Row.Delta;
import dev.memtck.runner.explore.Row.Flags;
import dev.memtck.runner.explore.Row.Initial;
import dev.memtck.runner.explore.Row.Looker;
import dev.memtck.runner.explore.Row.Maker;
import dev.memtck.runner.explore.Row.Naming;
import dev.memtck.runner.explore.Row.Returned;
import dev.memtck.runner.explore.Row.Time;
import dev.memtck.runner.explore.Row.Twin;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.target.Capability;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All that a request of a command, and what it meets, may be.
 *
 * @param quiet the same command as a quiet one, if it has such
 * @param values of each parameter that it has
 * @param strength how many of them meet every other in a quick search
 */
record Space(DialectCommand command, Optional<DialectCommand> quiet, Map<Parameter, List<?>> values, int strength) {
    private static final int PAIRS = 2;
    private static final int TRIPLES = 3;

    /** Where nothing but the key and what is brought decides. */
    private static final List<Way> PLAIN = List.of(Way.NEVER, Way.STORED, Way.LOCKED_BY_ASKER);

    /** What may be counted, and what may not. */
    private static final List<Kind> COUNTED =
            List.of(Kind.NUMBER, Kind.ROUND_NUMBER, Kind.EDGE_NUMBER, Kind.NO_NUMBER, Kind.WORD, Kind.EMPTY);

    private static final List<Kind> HELD = List.of(Kind.WORD, Kind.NUMBER, Kind.EMPTY, Kind.LONG);

    /** States in which what breaks its form might do something. */
    private static final Set<Way> WHERE_REFUSED = EnumSet.of(
            Way.NEVER, Way.STORED, Way.COUNTED_UP, Way.STALE, Way.LEASED, Way.LOCKED_BY_ASKER, Way.LOCKED_BY_NEIGHBOUR);

    /** To each state one of the ways that lead there; to a lock of another over each protocol. */
    private static final Set<Way> TO_EACH_STATE = EnumSet.of(
            Way.NEVER,
            Way.STORED,
            Way.DELETED,
            Way.EXPIRED,
            Way.MADE_BY_WHO_ASKED,
            Way.STALE,
            Way.LEASED,
            Way.LEASE_OVER,
            Way.LOCKED_BY_ASKER,
            Way.LOCKED_BY_NEIGHBOUR,
            Way.LOCKED_ACROSS,
            Way.HOLDER_GONE);

    /** Of each command that may be asked of one key, where a quiet one is no command of its own; and of what is malformed. */
    static List<Space> of(Offer offer, MalformedScenarios malformed) {
        return Stream.concat(
                        offer.tongues().stream()
                                .flatMap(tongue -> offer.commands(tongue).stream())
                                .filter(command -> command.verb().isPresent() && command.quietness() != Quietness.QUIET)
                                .flatMap(command -> Stream.of(wide(command, offer), deep(command, offer))),
                        offer.tongues().stream()
                                .flatMap(tongue -> Stream.of(
                                        refused(tongue, malformed.on(tongue, false), KeyForm.SHORT, offer),
                                        refused(tongue, malformed.on(tongue, true), KeyForm.LONGEST, offer)))
                                .filter(space ->
                                        !space.values().get(Parameter.FORM).isEmpty()))
                .toList();
    }

    private static Space refused(Tongue tongue, List<Malformed> forms, KeyForm form, Offer offer) {
        Map<Parameter, List<?>> all = new EnumMap<>(Parameter.class);
        all.put(
                Parameter.WAY,
                WHERE_REFUSED.stream().filter(way -> way.isOffered(offer)).toList());
        all.put(Parameter.MAKER, makers(offer));
        all.put(Parameter.HELD, List.of(Kind.WORD, Kind.NUMBER));
        all.put(Parameter.HELD_TIME, List.of(Time.NONE, Time.SOON));
        all.put(Parameter.KEY_FORM, List.of(form));
        all.put(
                Parameter.CUT,
                List.of(Cut.NONE, Cut.EARLY, Cut.BEHIND_A_HEADER, Cut.BEFORE_THE_LINE_END, Cut.NEAR_THE_END));
        all.put(Parameter.LOOKER, lookers(offer));
        all.put(Parameter.AFTERWARDS, List.of(Afterwards.NOTHING, Afterwards.DELETE));
        all.put(Parameter.FORM, forms);
        return new Space(offer.asking(Verb.GET, tongue).orElseThrow(), Optional.empty(), all, PAIRS);
    }

    /** Every way in which its key may have come about, and everything around it. */
    private static Space wide(DialectCommand command, Offer offer) {
        Optional<DialectCommand> quiet = offer.quiet(command);
        return new Space(command, quiet, wideValues(command, quiet, offer), PAIRS);
    }

    /** Few states, but what is held and what is brought in every combination of three. */
    private static Space deep(DialectCommand command, Offer offer) {
        Optional<DialectCommand> quiet = offer.quiet(command);
        Map<Parameter, List<?>> all = ofRequest(command, quiet, offer);
        all.put(
                Parameter.WAY,
                PLAIN.stream().filter(way -> way.isOffered(offer)).toList());
        all.put(Parameter.HELD, counts(command) ? COUNTED : HELD);
        return new Space(command, quiet, all, TRIPLES);
    }

    private static boolean counts(DialectCommand command) {
        return command.verb().filter(Verb::counts).isPresent();
    }

    private static Map<Parameter, List<?>> wideValues(
            DialectCommand command, Optional<DialectCommand> quiet, Offer offer) {
        Emphasis emphasis = new Emphasis(command);
        Map<Parameter, List<?>> all = ofRequest(command, quiet, offer);
        all.put(
                Parameter.WAY,
                emphasis.ways().filter(way -> way.isOffered(offer)).toList());
        all.put(Parameter.MAKER, makers(offer));
        all.put(Parameter.HELD, counts(command) ? COUNTED : List.of(Kind.values()));
        all.put(
                Parameter.HELD_TIME,
                List.of(Time.NONE, Time.LONG, Time.LONGEST, Time.UNIX_TIME, Time.SOON, Time.WRAPPED));
        all.put(Parameter.HELD_FLAGS, List.of(Flags.values()));
        all.put(Parameter.KEY_FORM, KeyForm.of(offer));
        all.put(Parameter.TWIN, List.of(Twin.values()));
        all.put(Parameter.ASKER, List.of(Asker.values()));
        all.put(Parameter.COMPANY, List.of(Company.values()));
        all.computeIfPresent(Parameter.NAMING, (naming, values) -> emphasis.namings(values));
        all.put(Parameter.CUT, List.of(Cut.values()));
        all.put(Parameter.AFTERWARDS, emphasis.afterwards());
        return all;
    }

    /** What a request itself is, and who looks what came of it. */
    private static Map<Parameter, List<?>> ofRequest(
            DialectCommand command, Optional<DialectCommand> quiet, Offer offer) {
        Map<Parameter, List<?>> all = brought(command);
        all.put(Parameter.LOOKER, lookers(offer));
        if (quiet.isPresent()) {
            all.put(Parameter.LOUDNESS, loudness(command.tongue(), offer));
        }
        if (command.tongue() == Tongue.META) {
            all.put(Parameter.RETURNED, List.of(Returned.values()));
        }
        return all;
    }

    private static List<Loudness> loudness(Tongue tongue, Offer offer) {
        return tongue == Tongue.BINARY && offer.hasVersion()
                ? List.of(Loudness.LOUD, Loudness.QUIET, Loudness.BEFORE_A_VERSION)
                : List.of(Loudness.LOUD, Loudness.QUIET);
    }

    private static List<Maker> makers(Offer offer) {
        return Stream.of(Maker.values())
                .filter(maker -> maker != Maker.ACROSS || offer.tongues().size() > 1)
                .filter(maker -> maker != Maker.META || offer.has(Capability.META))
                .toList();
    }

    private static List<Looker> lookers(Offer offer) {
        return Stream.of(Looker.values())
                .filter(looker -> looker != Looker.ACROSS || offer.tongues().size() > 1)
                .filter(looker -> looker != Looker.META || offer.has(Capability.META))
                .toList();
    }

    /** What a command brings decides on what it depends. */
    private static Map<Parameter, List<?>> brought(DialectCommand command) {
        Map<Parameter, List<?>> all = new EnumMap<>(Parameter.class);
        if (command.bringsData()) {
            all.put(Parameter.BROUGHT, List.of(Kind.values()));
        }
        if (command.brings(Brings.VALUE)) {
            all.put(Parameter.FLAGS, List.of(Flags.values()));
        }
        if (command.brings(Brings.VALUE)
                || command.brings(Brings.EXPTIME)
                || command.brings(Brings.PERHAPS_EXPTIME)
                || command.brings(Brings.INITIAL)) {
            all.put(
                    Parameter.TIME,
                    Stream.of(Time.values())
                            .filter(time -> time != Time.WITHIN_THE_HORIZON)
                            .filter(time -> time != Time.ZERO || command.brings(Brings.PERHAPS_EXPTIME))
                            .filter(time -> time != Time.LEFT_OPEN || isTakenWhatever(command))
                            .toList());
        }
        if (command.brings(Brings.TIME_LEFT) || command.brings(Brings.LEASE_TIME)) {
            all.put(Parameter.TIME, List.of(Time.LONG, Time.SOON, Time.WRAPPED));
        }
        if (command.brings(Brings.DELTA)) {
            all.put(
                    Parameter.DELTA,
                    Arrays.stream(Delta.values())
                            .filter(delta -> !delta.isWritten() || Sayable.NO_DELTA.in(command.tongue()))
                            .toList());
        }
        if (command.brings(Brings.INITIAL)) {
            all.put(Parameter.INITIAL, List.of(Initial.values()));
        }
        if (command.brings(Brings.UNIQUE)) {
            all.put(Parameter.NAMING, namings(Naming.NONE));
        }
        if (command.brings(Brings.PERHAPS_UNIQUE)) {
            // To a command that need not name one 0 is none.
            all.put(Parameter.NAMING, namings(Naming.ZERO));
        }
        if (command.brings(Brings.SEVERAL_KEYS)) {
            all.put(Parameter.AMONG, List.of(Among.values()));
        }
        return all;
    }

    /** Whether its expiration is none of those that it may refuse: all but one make a counter (BIN-16). */
    private static boolean isTakenWhatever(DialectCommand command) {
        return command.tongue() == Tongue.BINARY && command.brings(Brings.INITIAL);
    }

    private static List<Naming> namings(Naming never) {
        return Stream.of(Naming.values()).filter(naming -> naming != never).toList();
    }

    /** Whether every way is in it in which its key may have come about. */
    boolean isWide() {
        return values.containsKey(Parameter.MAKER) && !values.containsKey(Parameter.FORM);
    }

    /** How many values each parameter has, in the order of the parameters. */
    List<Integer> sizes() {
        return values.values().stream().map(List::size).toList();
    }

    /** A way to each state, with each form of the command: which values, by the numbers of their parameters. */
    List<Map<Integer, Integer>> ofEachState() {
        List<Parameter> all = List.copyOf(values.keySet());
        int way = all.indexOf(Parameter.WAY);
        int loudness = all.indexOf(Parameter.LOUDNESS);
        int forms = loudness < 0 ? 1 : values.get(Parameter.LOUDNESS).size();
        List<?> ways = values.get(Parameter.WAY);
        return TO_EACH_STATE.stream()
                .map(ways::indexOf)
                .filter(i -> i >= 0)
                .flatMap(i -> IntStream.range(0, forms)
                        .mapToObj(form -> loudness < 0 ? Map.of(way, i) : Map.of(way, i, loudness, form)))
                .toList();
    }

    /** @param numbers of a value for each parameter, in their order */
    Row row(List<Integer> numbers) {
        Map<Parameter, Object> chosen = new EnumMap<>(Parameter.class);
        int i = 0;
        for (Map.Entry<Parameter, List<?>> entry : values.entrySet()) {
            chosen.put(entry.getKey(), entry.getValue().get(numbers.get(i)));
            i++;
        }
        return new Row(chosen);
    }
}
