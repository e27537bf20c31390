package dev.memtck.server.unusual;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.faults.Peers;
import dev.memtck.server.faults.Twist;
import dev.memtck.server.misbehave.CasSessions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The states of each key are counted from 1, and on when its item was gone meanwhile: a new one with the cas unique of the old would
 * let a client overwrite what it never saw.
 */
final class KeyCounters implements Twist {
    /** Above all that the engine gives. */
    private static final long UNKNOWN = 1L << 62;

    /** By key, what the engine calls its states, in their order. */
    private final Map<Key, List<Long>> states = new ConcurrentHashMap<>();

    @Override
    public Reply execute(Command command, Session client, Peers peers) {
        if (!(command instanceof Command.Keyed keyed)) {
            return client.execute(command);
        }
        List<Long> ofKey = states.computeIfAbsent(keyed.key(), first -> new ArrayList<>());
        synchronized (ofKey) {
            Command real = CasChoices.real(command, shown -> real(ofKey, shown));
            return CasSessions.shown(client.execute(real), unique -> shown(ofKey, unique));
        }
    }

    private static long shown(List<Long> states, long unique) {
        if (!states.contains(unique)) {
            states.add(unique);
        }
        return states.indexOf(unique) + 1;
    }

    private static long real(List<Long> states, long shown) {
        return shown > 0 && shown <= states.size() ? states.get((int) shown - 1) : shown | UNKNOWN;
    }
}
