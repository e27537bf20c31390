package dev.memtck.runner.scene;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.run.Run;

/** What a scenario's clients speak, and whether they may say several things at once. */
public record Speech(Run run, ScenarioEntry scenario) {
    /** What a connection speaks that has not sent anything yet. */
    public Protocol protocol() {
        return Protocol.ALL.stream()
                .filter(protocol -> scenario.needs().stream().anyMatch(capability -> capability.protocol() == protocol))
                .findFirst()
                .orElse(Protocol.TEXT);
    }

    /** Whether requests that come at once are sent one by one, as the target does not answer them else. One rule asks whether it does. */
    boolean isInTurn(Protocol protocol) {
        return run.fences().inTurn().contains(protocol) && !scenario.rule().id().equals(protocol.ruleOfOrder());
    }

    /** Throws where the target does not answer requests that are sent without a look at its replies. */
    public void requireRequestsAtOnce(byte[] request) {
        if (isInTurn(Protocol.chosenBy(request[0]))) {
            throw new NotAsked(
                    Outcome.NOT_RUN,
                    "the target answers one of several requests that come at once, and this cannot be asked in turn");
        }
    }
}
