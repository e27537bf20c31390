package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.State;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** How far was looked: which verbs met which states, and which verb came after which on one key. Any thread may add. */
final class Coverage {
    private final Set<InState> verbsInStates = ConcurrentHashMap.newKeySet();
    private final Set<After> verbsAfterVerbs = ConcurrentHashMap.newKeySet();
    private final Map<String, Asked> last = new ConcurrentHashMap<>();

    /** A verb, as it was said. */
    record Asked(String verb, boolean isQuiet) {}

    private record InState(Asked verb, State state) {}

    private record After(Asked before, Asked verb) {}

    /** A verb met a key. */
    void met(String key, Asked verb, State state) {
        verbsInStates.add(new InState(verb, state));
        Asked before = last.put(key, verb);
        if (before != null) {
            verbsAfterVerbs.add(new After(before, verb));
        }
    }

    /** These keys are not asked for any more. */
    void forget(Collection<String> keys) {
        last.keySet().removeAll(keys);
    }

    int verbsInStates() {
        return verbsInStates.size();
    }

    int verbsAfterVerbs() {
        return verbsAfterVerbs.size();
    }
}
