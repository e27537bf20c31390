package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.oracle.Verb;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What was asked of each key that may have made it what it is. Belongs to its thread. */
final class Traces {
    /** The last that does more than look. */
    private final Map<String, Deed> last = new LinkedHashMap<>();

    /** Of which something broke its form where no must says that nothing comes of it: whatever comes behind is no must either. */
    private final Set<String> doubtful = new HashSet<>();

    void note(Request request, Deed deed) {
        for (Part part : request.parts()) {
            if (request.malformed().isPresent() || part.call().verb() != Verb.GET) {
                last.put(part.key(), deed);
            }
            if (request.malformed().isPresent() && deed.level() != Level.MUST) {
                doubtful.add(part.key());
            }
        }
        if (request.parts().isEmpty() && !request.quits()) {
            // It is about every key.
            last.replaceAll((key, before) -> deed);
        }
    }

    /** What made a key what it is. */
    Optional<Deed> maker(String key) {
        return Optional.ofNullable(last.get(key));
    }

    boolean isDoubtful(Request request) {
        return request.parts().stream().map(Part::key).anyMatch(doubtful::contains);
    }
}
