package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Reach;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.State;
import dev.memtck.runner.oracle.Unique;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.oracle.Window;
import dev.memtck.runner.oracle.World;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a conversation will probably lead to, so that its generator reaches the states that matter. */
final class Forecast implements Step.Actor<RuntimeException> {
    /** How long a step takes, in milliseconds. */
    private static final int STEP = 5;

    private static final int SECOND = 1_000;

    private static final Set<State> NOTHING_THERE =
            EnumSet.of(State.NEVER, State.DELETED, State.EXPIRED, State.FLUSHED, State.LEASE_OVER);

    private final World world = new World(rule -> true);
    private final Map<String, List<Unique>> shown = new LinkedHashMap<>();
    private long now;
    private boolean ends;

    void go(Step step) {
        now += STEP;
        step.by(this);
    }

    @Override
    public void pause(Step.Pause pause) {
        now += (long) pause.seconds() * SECOND;
    }

    @Override
    public void end(Step.End end) {
        world.end(end.client(), window());
    }

    @Override
    public void ask(Step.Ask ask) {
        ask.requests().forEach(request -> ask(request, ask.client()));
        if (ask.quits()) {
            world.end(ask.client(), window());
        }
    }

    private void ask(Request request, int client) {
        if (request.reach() == Reach.OWN_LOCKS) {
            world.unlockAll(client, window());
        }
        request.flushesIn().ifPresent(delay -> world.flush(delay, window()));
        for (int i = 0; i < request.parts().size() && request.malformed().isEmpty(); i++) {
            Part part = request.parts().get(i);
            Optional<List<Possible>> possible =
                    world.predict(part.key(), part.call(), window(), request.firstUnique(i));
            if (possible.isEmpty() || possible.get().isEmpty()) {
                return;
            }
            Possible likely = possible.get().get(0);
            world.settle(part.key(), List.of(likely.next()));
            ends |= part.call().exptime().isPresent();
            likely.shown()
                    .filter(item -> request.words().showsUnique(request))
                    .ifPresent(item -> shown.computeIfAbsent(part.key(), key -> new ArrayList<>())
                            .add(item.unique()));
        }
    }

    private Window window() {
        return new Window(now, now + 1);
    }

    /** Whether something was given a time. */
    boolean somethingEnds() {
        return ends;
    }

    /** In which a key will probably be, for who asks. */
    State state(String key, int client) {
        return world.state(key, client, window());
    }

    /** Whether a verb tells more here than that there is nothing. */
    boolean suits(Optional<Verb> verb, String key, int client) {
        return verb.isPresent()
                && (!NOTHING_THERE.contains(state(key, client)) || verb.get().makes());
    }

    /** Cas uniques that were probably shown for a key. */
    List<Unique> shown(String key) {
        return shown.getOrDefault(key, List.of());
    }
}
