package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.State;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** How far was looked: which verbs met which states, and which verb came after which on one key. Any thread may add. */
final class Coverage {
    private final Set<String> verbsInStates = ConcurrentHashMap.newKeySet();
    private final Set<String> verbsAfterVerbs = ConcurrentHashMap.newKeySet();
    private final Map<String, String> last = new ConcurrentHashMap<>();

    /** A verb met a key. */
    void met(String key, String verb, State state) {
        verbsInStates.add(verb + " " + state.word());
        String before = last.put(key, verb);
        if (before != null) {
            verbsAfterVerbs.add(before + " " + verb);
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
