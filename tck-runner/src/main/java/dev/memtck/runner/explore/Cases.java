package dev.memtck.runner.explore;

import dev.memtck.reports.results.Explored.Pairs;
import dev.memtck.runner.explore.Case.Plan;
import dev.memtck.runner.explore.Case.Series;
import dev.memtck.runner.explore.Row.Asker;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All cases that a search asks, a few in a conversation that share its clients and its waits. Commands take turns, so that
 * who stops early has asked of each what meets the most. Any thread may take the next.
 */
final class Cases {
    /** For what ends soon to have ended. In seconds. */
    static final int WAITED = 4;

    private static final int MOST_TRIES = 1;

    /** Of cases that are alike so many may fail. */
    private static final int MOST_ALIKE = 8;

    /** What is kept until its time, or for somebody, and may be let go of too early or too late. */
    private static final Set<Way> HELD = EnumSet.of(
            Way.STORED,
            Way.TOUCHED,
            Way.MADE_BY_WHO_ASKED,
            Way.STALE,
            Way.LEASED,
            Way.LEASE_LEFT,
            Way.LOCKED_BY_ASKER,
            Way.LOCKED_BY_NEIGHBOUR,
            Way.LOCKED_ACROSS,
            Way.LOCKED_AND_CHANGED,
            Way.LOCKED_AGAIN,
            Way.GOT_AND_LOCKED);

    private final Offer offer;
    private final Depth depth;
    private final long seed;
    private final Deque<Series> series = new ArrayDeque<>();
    private final List<Series> all;
    private final Map<Waits, List<Plan>> planned = new EnumMap<>(Waits.class);
    private final Map<Case.Likeness, Integer> failed = new HashMap<>();
    private int number;
    private int conversations;

    /** How many of each way are still to wait long. */
    private final Map<Way, Integer> lasting = new EnumMap<>(Way.class);

    /** Where time passes in a case; those of one kind share it. */
    enum Waits {
        NOWHERE(10, 0),
        BEFORE_THE_LAST_LOOK(200, WAITED),
        BEFORE_IT_ASKS(200, WAITED + WAITED),
        /** As long as the search can spare, once, first of all. */
        LONG_BEFORE_IT_ASKS(200, 0);

        private final int inAConversation;
        private final Duration needed;

        Waits(int inAConversation, int needed) {
            this.inAConversation = inAConversation;
            this.needed = Duration.ofSeconds(needed);
        }

        boolean isBeforeItAsks() {
            return this == BEFORE_IT_ASKS || this == LONG_BEFORE_IT_ASKS;
        }
    }

    Cases(Offer offer, MalformedScenarios malformed, Depth depth, long seed) {
        this.offer = offer;
        this.depth = depth;
        this.seed = seed;
        this.all = Space.of(offer, malformed).stream()
                .map(space -> Series.of(space, Math.max(space.strength(), depth.strength()), seed))
                .toList();
        series.addAll(all);
        // Who stops early has met more states than values.
        all.stream().filter(one -> one.space().isWide()).forEach(series::addLast);
        HELD.stream()
                .filter(way -> way.isOffered(offer))
                .forEach(way -> lasting.put(way, Waits.LONG_BEFORE_IT_ASKS.inAConversation / HELD.size()));
        Stream.of(Waits.values()).forEach(waits -> planned.put(waits, new ArrayList<>()));
    }

    /** A case showed what may not be. Of those that are like it few more are asked, as they show the same. */
    synchronized void failed(Case one) {
        failed.merge(one.plan().likeness(), 1, Integer::sum);
    }

    /** Whether enough of its like have failed. */
    synchronized boolean failsOften(Plan plan) {
        return failed.getOrDefault(plan.likeness(), 0) >= MOST_ALIKE;
    }

    /** A case was begun, and the target ended meanwhile, or took no connection: it is asked once more. */
    synchronized void again(Case one) {
        if (one.plan().tries() < MOST_TRIES) {
            planned.get(one.waits()).add(one.plan().again());
        }
    }

    /** A case was answered. */
    synchronized void answered(Case one) {
        one.plan().series().answered().note(one.plan().values());
    }

    /** How many combinations of values were answered, of all. */
    synchronized Pairs combinations() {
        return new Pairs(
                all.stream().mapToInt(one -> one.answered().met()).sum(),
                all.stream().mapToInt(one -> one.answered().all()).sum());
    }

    /**
     * The cases of the next conversation; empty when all were asked.
     *
     * @param left who would wait longer is not begun
     */
    Optional<List<Case>> next(Clients clients, Duration left) {
        return Optional.of(written(plan(left), clients)).filter(some -> !some.isEmpty());
    }

    /** The next of those in which nobody leaves, whether they would wait or not; fewer where there are not as many. */
    synchronized List<Case> ofWhoStays(int most, Clients clients) {
        List<Plan> plans = new ArrayList<>();
        while (!series.isEmpty() && plans.size() < most) {
            drawn().filter(plan -> plan.row().of(Parameter.ASKER, Asker.STAYS) == Asker.STAYS)
                    .filter(plan -> plan.row().malformed().isEmpty())
                    .ifPresent(plans::add);
        }
        return written(plans, clients);
    }

    private List<Case> written(List<Plan> plans, Clients clients) {
        AtomicInteger ids = new AtomicInteger();
        return plans.stream()
                .map(one -> new CaseWriter(
                                one,
                                one.waits() == Waits.LONG_BEFORE_IT_ASKS ? depth.longest() : 0,
                                offer,
                                clients,
                                new Chance(new Random(new SplittableRandom(seed + one.number()).nextLong())),
                                ids::incrementAndGet)
                        .write())
                .toList();
    }

    private synchronized List<Plan> plan(Duration left) {
        conversations++;
        Set<Waits> inTime = Stream.of(Waits.values())
                .filter(waits -> waits.needed.compareTo(left) <= 0)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Waits.class)));
        List<Waits> wanted = wanted(inTime);
        List<Plan> taken = List.of();
        for (Optional<Waits> next = filled(wanted, inTime);
                next.isPresent() && taken.isEmpty();
                next = filled(wanted, inTime)) {
            taken = taken(next.get());
        }
        return taken;
    }

    /** Who waits begins early: first who does so for long, then every other conversation is one that waits. */
    private List<Waits> wanted(Set<Waits> inTime) {
        if (conversations == 1 && !lasting.isEmpty()) {
            return List.of(Waits.LONG_BEFORE_IT_ASKS);
        }
        List<Waits> waiting = Stream.of(Waits.BEFORE_THE_LAST_LOOK, Waits.BEFORE_IT_ASKS)
                .filter(inTime::contains)
                .toList();
        return conversations % 2 == 0 || waiting.isEmpty() ? List.of(Waits.NOWHERE) : waiting;
    }

    /** Plans until one of these is full; the others where there is nothing more to plan. */
    private Optional<Waits> filled(List<Waits> wanted, Set<Waits> inTime) {
        while (!series.isEmpty() && wanted.stream().noneMatch(this::isFull)) {
            drawn().ifPresent(plan -> planned.get(plan.waits()).add(plan));
        }
        return Stream.concat(
                        wanted.stream().filter(this::isFull),
                        inTime.stream().filter(waits -> !planned.get(waits).isEmpty()))
                .findFirst();
    }

    /** The next of the command whose turn it is; one that has no more takes no more turns. */
    private Optional<Plan> drawn() {
        Series turn = series.removeFirst();
        Optional<List<Integer>> values = turn.rows().next();
        values.ifPresent(more -> series.addLast(turn));
        return values.map(each -> {
            Row row = turn.space().row(each);
            return new Plan(turn, each, row, waits(turn.space(), row), number++, 0);
        });
    }

    /** The first of what is held do so for long: who keeps it for seconds need not keep it for a minute. */
    private Waits waits(Space space, Row row) {
        if (!space.isWide() || row.waits() != Waits.NOWHERE || !lasting.containsKey(row.way())) {
            return row.waits();
        }
        lasting.computeIfPresent(row.way(), (way, left) -> left == 1 ? null : left - 1);
        return Waits.LONG_BEFORE_IT_ASKS;
    }

    private boolean isFull(Waits waits) {
        return waits == Waits.LONG_BEFORE_IT_ASKS
                ? lasting.isEmpty()
                : planned.get(waits).size() >= waits.inAConversation;
    }

    /** Those whose like has failed too often are left out. */
    private List<Plan> taken(Waits waits) {
        List<Plan> waiting = planned.get(waits);
        List<Plan> taken = new ArrayList<>();
        int seen = 0;
        while (seen < waiting.size() && taken.size() < waits.inAConversation) {
            Plan plan = waiting.get(seen);
            seen++;
            if (!failsOften(plan)) {
                taken.add(plan);
            }
        }
        waiting.subList(0, seen).clear();
        return taken;
    }

    /** The steps of all, which wait alike, in turn; where they need it, time passes between what they do. */
    List<Step> steps(List<Case> cases) {
        Waits waits = cases.get(0).waits();
        Stream<Step> asked = waits.isBeforeItAsks()
                ? Stream.of(
                                cases.stream().flatMap(one -> one.before().stream()),
                                Stream.of(
                                        new Step.Pause(waits == Waits.LONG_BEFORE_IT_ASKS ? depth.longest() : WAITED)),
                                cases.stream().flatMap(one -> one.during().stream()))
                        .flatMap(steps -> steps)
                : cases.stream().flatMap(one -> Stream.concat(one.before().stream(), one.during().stream()));
        boolean isLookedAtLate = waits == Waits.BEFORE_THE_LAST_LOOK || waits == Waits.BEFORE_IT_ASKS;
        return Stream.of(
                        asked,
                        isLookedAtLate ? Stream.<Step>of(new Step.Pause(WAITED)) : Stream.<Step>empty(),
                        cases.stream().flatMap(one -> one.after().stream()))
                .flatMap(steps -> steps)
                .toList();
    }
}
