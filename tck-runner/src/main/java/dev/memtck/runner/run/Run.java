package dev.memtck.runner.run;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.life.Hosts;
import dev.memtck.runner.life.Instance;
import dev.memtck.runner.life.Instances;
import dev.memtck.runner.life.Presence;
import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.target.Capabilities;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.TargetSettings;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Limits;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/** One run against one target. Several may go on in one JVM. Shared by all threads of its scenarios. */
public final class Run {
    private final Plan plan;
    private final Capabilities capabilities;
    private final Map<String, ScenarioEntry> scenarios;
    private final Set<String> musts;
    private final Instances instances;
    private final KnownVerbs knownVerbs;
    private final Docket docket = new Docket();
    private final Failures failures = new Failures();
    private final Askers askers = new Askers();
    private final Sink sink;
    private final Map<Instance, Connections> connections = new ConcurrentHashMap<>();
    private final Permits permits;
    private final AtomicReference<String> brokenOff = new AtomicReference<>();
    private volatile Presence.Purpose purpose = Presence.Purpose.TO_JUDGE;

    /** @param hosts of the target that was probed */
    public Run(Plan plan, Capabilities capabilities, RuleBook ruleBook, Hosts hosts, Sink sink) {
        this.plan = plan;
        this.capabilities = capabilities;
        this.permits = new Permits(plan.conditions().parallel(), plan.target().clock());
        this.scenarios = ruleBook.byLocation();
        this.musts = scenarios.values().stream()
                .map(ScenarioEntry::rule)
                .filter(rule -> rule.level() == Level.MUST)
                .map(RuleRef::id)
                .collect(Collectors.toUnmodifiableSet());
        this.sink = sink;
        this.instances = new Instances(hosts, host -> new Instance(host, fences(), limits(), seed().text()));
        this.knownVerbs = new KnownVerbs(instances.first());
    }

    public Instances instances() {
        return instances;
    }

    /** What the target knows of verbs. */
    public KnownVerbs knownVerbs() {
        return knownVerbs;
    }

    /** What is still to be asked. */
    public Docket docket() {
        return docket;
    }

    /** Who failed, and beside whom. */
    public Failures failures() {
        return failures;
    }

    /** Whose replies are whose. */
    public Askers askers() {
        return askers;
    }

    /** Whether what scenarios do now stands in the results. */
    public boolean isRecorded() {
        return purpose != Presence.Purpose.TO_LEARN;
    }

    /** From now on scenarios are asked for this. */
    public void ask(Presence.Purpose forWhat) {
        purpose = forWhat;
    }

    /** Whether it has an instance of its own. */
    public boolean isAskedApart(ScenarioEntry scenario) {
        return scenario.isAlone() && purpose == Presence.Purpose.TO_JUDGE && instances.mostMore() > 0;
    }

    /** A scenario that is to be at work. */
    public Presence presence(ScenarioEntry scenario) {
        return new Presence(scenario, purpose, clock());
    }

    /** By which it waits. */
    public Clock clock() {
        return plan.target().clock();
    }

    public Limits limits() {
        return plan.conditions().limits();
    }

    public CrowdSize crowdSize() {
        return plan.questions().crowdSize();
    }

    /** What the run leaves. */
    public Output output() {
        return plan.output();
    }

    public Seed seed() {
        return plan.questions().seed();
    }

    /** The scenario that stands at a line of a feature file. */
    public ScenarioEntry scenario(String location) {
        ScenarioEntry scenario = scenarios.get(location);
        if (scenario == null) {
            throw new IllegalStateException(
                    "the engine runs " + location + ", which is in no feature file read before");
        }
        return scenario;
    }

    /** Whether a rule binds every target. */
    public boolean isMust(String rule) {
        return musts.contains(rule);
    }

    /** The scenario's keys begin with this: no other scenario's and no other run's do, and none that it had before. */
    public String keyPrefix(ScenarioEntry scenario) {
        int before = docket.countAsked(scenario);
        CRC32 crc = new CRC32();
        crc.update(scenario.id().getBytes(StandardCharsets.UTF_8));
        crc.update(before == 0 ? new byte[0] : String.valueOf(before).getBytes(StandardCharsets.US_ASCII));
        String prefix = "mt" + seed().text() + "." + Long.toString(crc.getValue(), 36) + ".";
        askers.owns(scenario, prefix);
        return prefix;
    }

    /** Why a scenario is not to be run, if it is not. */
    public Optional<NotAsked> objection(ScenarioEntry scenario) {
        if (!plan.questions().selection().includes(scenario)) {
            return Optional.of(new NotAsked(Outcome.NOT_RUN, ScenarioRecord.NOT_ASKED_FOR));
        }
        for (Capability capability : Capability.values()) {
            if (scenario.needs().contains(capability) && !capabilities.isAsked(capability)) {
                return Optional.of(missing(capabilities.findings().get(capability)));
            }
        }
        for (String verb : scenario.verbs()) {
            Optional<NotAsked> unknown = knownVerbs.lacks(Protocol.ofVerb(verb), verb);
            if (unknown.isPresent()) {
                return unknown;
            }
        }
        if (scenario.isDestructive() && plan.questions().permission() == Permission.HARMLESS_ONLY) {
            return Optional.of(new NotAsked(
                    Outcome.NOT_RUN, "destructive, and the kit did not start the target; allow it with --destructive"));
        }
        return Optional.empty();
    }

    private static NotAsked missing(CapabilityFinding finding) {
        String name = finding.capability();
        return switch (finding.status()) {
            case NOT_OFFERED -> new NotAsked(Outcome.NOT_OFFERED, name + " is not offered: " + finding.evidence());
            case NOT_ASKED -> new NotAsked(Outcome.NOT_RUN, name + " was " + finding.evidence());
            case UNCLEAR, OFFERED ->
                new NotAsked(Outcome.NOT_RUN, "whether " + name + " is offered is unclear: " + finding.evidence());
        };
    }

    /** What the target tells of itself. */
    public TargetSettings settings() {
        return capabilities.settings();
    }

    /** What shows where a connection's replies end. */
    public Fences fences() {
        return capabilities.fences();
    }

    /** The rules that alone ask whether requests that come at once are answered, where the target does not answer them. */
    public List<String> rulesOfOrder() {
        return fences().inTurn().stream().map(Protocol::ruleOfOrder).toList();
    }

    public Sink sink() {
        return sink;
    }

    /** What scenarios on an instance share. */
    public Connections connections(Instance instance) {
        return connections.computeIfAbsent(
                instance,
                any -> Connections.to(capabilities.settings(), plan.questions().permission()));
    }

    public Permits permits() {
        return permits;
    }

    /** Something beside the scenarios is broken, such as a disk: nothing more is asked. The first reason stays. Any thread. */
    public void breakOff(String why) {
        brokenOff.compareAndSet(null, why);
        permits.end();
    }

    /** Why nothing more is asked; empty while all is well. */
    public Optional<String> brokenOff() {
        return Optional.ofNullable(brokenOff.get());
    }

    /** The command that runs one scenario alone. */
    public String rerunCommand(ScenarioEntry scenario) {
        return plan.output().rerun().command(seed()).of(scenario.id()).orElseThrow();
    }
}
