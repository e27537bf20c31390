package dev.memtck.runner.compare;

import dev.memtck.reports.differences.Differences;
import dev.memtck.reports.differences.Differences.Answer;
import dev.memtck.reports.differences.Differences.Connection;
import dev.memtck.reports.differences.Differences.Pair;
import dev.memtck.reports.differences.Differences.ScenarioDifference;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sets two runs of the same exchanges side by side. */
public final class Comparison {
    /** From the first differing reply of a connection on. */
    private static final int MOST_PAIRS = 6;

    private Comparison() {}

    /** What differs. A scenario that the kit could not run, or was not allowed to run, on one of them tells nothing. */
    public static Differences of(Results first, Results second) {
        Map<String, ScenarioResult> others = second.scenarios().stream()
                .collect(Collectors.toMap(scenario -> scenario.record().scenario(), Function.identity(), (a, b) -> a));
        int compared = 0;
        int oneSided = 0;
        List<ScenarioDifference> differing = new ArrayList<>();
        for (ScenarioResult scenario : first.scenarios()) {
            ScenarioResult other = others.get(scenario.record().scenario());
            if (other == null || !tells(scenario) || !tells(other)) {
                continue;
            }
            if (offered(scenario) && offered(other)) {
                compared++;
                difference(scenario, other).ifPresent(differing::add);
            } else if (offered(scenario) || offered(other)) {
                oneSided++;
            }
        }
        return new Differences(first.run(), second.run(), compared, oneSided, differing);
    }

    private static boolean tells(ScenarioResult scenario) {
        Outcome outcome = scenario.record().outcome();
        return outcome != Outcome.NOT_RUN && outcome != Outcome.BROKEN;
    }

    private static boolean offered(ScenarioResult scenario) {
        return scenario.record().outcome() != Outcome.NOT_OFFERED;
    }

    private static Optional<ScenarioDifference> difference(ScenarioResult first, ScenarioResult second) {
        ScenarioReplies ours = ScenarioReplies.of(first.record().observed(), CasNumbers.inOrder());
        ScenarioReplies theirs = ScenarioReplies.of(second.record().observed(), CasNumbers.inOrder());
        if (!ours.whole() || !theirs.whole()) {
            ours = ScenarioReplies.of(first.record().observed(), CasNumbers.ANY);
            theirs = ScenarioReplies.of(second.record().observed(), CasNumbers.ANY);
        }
        List<Answer> answers = answers(ours.answers(), theirs.answers());
        List<Connection> connections = connections(ours, theirs);
        boolean same =
                first.record().outcome() == second.record().outcome() && answers.isEmpty() && connections.isEmpty();
        return same ? Optional.empty() : Optional.of(new ScenarioDifference(first, second, answers, connections));
    }

    private static List<Answer> answers(Map<String, String> first, Map<String, String> second) {
        return union(first.keySet(), second.keySet()).stream()
                .filter(question -> !Objects.equals(first.get(question), second.get(question)))
                .map(question -> new Answer(question, first.get(question), second.get(question)))
                .toList();
    }

    private static List<Connection> connections(ScenarioReplies first, ScenarioReplies second) {
        List<Connection> differing = new ArrayList<>();
        for (String client :
                union(first.byConnection().keySet(), second.byConnection().keySet())) {
            connection(client, first.of(client), second.of(client)).ifPresent(differing::add);
        }
        return differing;
    }

    private static Optional<Connection> connection(String client, ConnectionReplies first, ConnectionReplies second) {
        int most = Math.max(first.replies().size(), second.replies().size());
        int least = Math.min(first.replies().size(), second.replies().size());
        int compared = first.whole() && second.whole() ? most : least;
        for (int i = 0; i < compared; i++) {
            if (!first.isSame(second, i)) {
                return Optional.of(new Connection(client, i + 1, pairs(first, second, i, compared), compared - i));
            }
        }
        return Optional.empty();
    }

    private static List<Pair> pairs(ConnectionReplies first, ConnectionReplies second, int from, int to) {
        List<Pair> pairs = new ArrayList<>();
        int most = Math.min(to, from + MOST_PAIRS);
        int both = Math.min(first.replies().size(), second.replies().size());
        // Where one has ended, what the other goes on to say follows from it.
        for (int i = from; i < Math.max(from + 1, Math.min(most, both)); i++) {
            ConnectionReplies longer = i < first.replies().size() ? first : second;
            pairs.add(new Pair(longer.replies().get(i).sent(), first.text(i), second.text(i)));
        }
        return pairs;
    }

    private static Set<String> union(Set<String> first, Set<String> second) {
        Set<String> all = new TreeSet<>(first);
        all.addAll(second);
        return all;
    }
}
