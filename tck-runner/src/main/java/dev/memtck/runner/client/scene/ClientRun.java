package dev.memtck.runner.client.scene;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.client.driver.Drivers;
import dev.memtck.runner.client.driver.Spoken;
import dev.memtck.runner.client.server.Loopback;
import dev.memtck.runner.client.server.Standstills;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Docket;
import dev.memtck.runner.run.NotAsked;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** One run that judges one client in one protocol. Shared by all threads of its scenarios. */
public final class ClientRun implements AutoCloseable {
    /** Who stood still for half of the time that it waits may have given up by that. */
    private static final int PART = 2;

    private final Loopback loopback;
    private final Standstills standstills;
    private final Drivers drivers;
    private final Spoken spoken;
    private final Waits waits;
    private final RunInfo.Command again;
    private final Map<String, ScenarioEntry> scenarios;
    private final BiConsumer<ScenarioEntry, ScenarioRecord> sink;
    private final Docket docket = new Docket();
    private final AtomicReference<String> brokenOff = new AtomicReference<>();

    /**
     * @param loopback where the scripted servers listen
     * @param again how it is run again
     * @param sink is given each scenario that is over, from its thread
     */
    public ClientRun(
            Loopback loopback,
            Drivers drivers,
            Spoken spoken,
            Waits waits,
            RunInfo.Command again,
            RuleBook ruleBook,
            BiConsumer<ScenarioEntry, ScenarioRecord> sink) {
        this.loopback = loopback;
        this.standstills = loopback.watch();
        this.drivers = drivers;
        this.spoken = spoken;
        this.waits = waits;
        this.again = again;
        this.scenarios = ruleBook.byLocation();
        this.sink = sink;
    }

    Loopback loopback() {
        return loopback;
    }

    Drivers drivers() {
        return drivers;
    }

    Spoken spoken() {
        return spoken;
    }

    Waits waits() {
        return waits;
    }

    ScenarioEntry scenario(String location) {
        return scenarios.get(location);
    }

    /** Why a scenario is not asked, if it is not: it is about another protocol. */
    Optional<NotAsked> objection(ScenarioEntry scenario) {
        List<String> about = Arrays.stream(Spoken.values())
                .map(Spoken::word)
                .filter(word -> scenario.tags().contains("@" + word))
                .toList();
        return about.isEmpty() || about.contains(spoken.word())
                ? Optional.empty()
                : Optional.of(new NotAsked(
                        Outcome.NOT_RUN,
                        "asked over " + about.stream().collect(Collectors.joining(" and ")) + " only"));
    }

    /** How long everything stood still since a moment, if a client that waited meanwhile may have given up by that. */
    Optional<Duration> standstill(long sinceNanos) {
        return Optional.of(standstills.longestSince(sinceNanos))
                .filter(longest -> longest.multipliedBy(PART).compareTo(waits.client()) >= 0);
    }

    /** Which scenarios told nothing and are to be asked again. */
    public Docket docket() {
        return docket;
    }

    /** One that is to be asked again is not recorded. */
    void ended(ScenarioEntry scenario, ScenarioRecord record) {
        if (!docket.isOpen(scenario)) {
            sink.accept(scenario, record);
        }
    }

    /** The command that runs one scenario alone, where there is one. */
    String rerunCommand(ScenarioEntry scenario) {
        return again.of(scenario.id()).orElse("nobody knows how");
    }

    /** Something beside the scenarios is broken: nothing of what follows is recorded. The first reason stays. Any thread. */
    void breakOff(String why) {
        brokenOff.compareAndSet(null, why);
    }

    /** Why nothing more is recorded; empty while all is well. */
    public Optional<String> brokenOff() {
        return Optional.ofNullable(brokenOff.get());
    }

    /** Nobody watches any more whether everything stands still. */
    @Override
    public void close() {
        standstills.close();
    }
}
