package dev.memtck.runner.run;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.life.Instance;
import dev.memtck.runner.life.Life;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.protocol.ProtocolProbe.Knowledge;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Which verbs of requests the target knows: it is asked once for each. Any thread may call. */
public final class KnownVerbs {
    private final Instance instance;
    private final Map<Asked, Knowledge> learnt = new ConcurrentHashMap<>();

    KnownVerbs(Instance instance) {
        this.instance = instance;
    }

    /**
     * That the target does not know the verb of a request, if it does not.
     *
     * @param verb with what follows it in a text line, or an opcode's title
     */
    public Optional<NotAsked> lacks(Protocol protocol, String verb) {
        Knowledge knowledge = learnt.computeIfAbsent(new Asked(protocol, verb), this::ask);
        return knowledge.known()
                ? Optional.empty()
                : Optional.of(new NotAsked(
                        Outcome.NOT_OFFERED, "the target does not know the command: " + knowledge.evidence()));
    }

    private record Asked(Protocol protocol, String verb) {}

    private Knowledge ask(Asked asked) {
        while (true) {
            Life life = instance.life();
            try {
                return life.prober().knowledgeOf(asked.protocol(), asked.verb());
            } catch (IOException e) {
                if (instance.lossOf(life).isEmpty()) {
                    throw new CouldNotTell("no connection to ask whether the target knows " + asked.verb(), e);
                }
                if (!instance.gone().isEmpty()) {
                    throw new NotAsked(Outcome.NOT_RUN, instance.gone());
                }
            }
        }
    }
}
