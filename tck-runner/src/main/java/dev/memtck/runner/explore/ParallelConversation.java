package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.crowd.Crowd;
import dev.memtck.runner.crowd.Task;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.explore.Finding.Difference;
import dev.memtck.runner.history.Checker;
import dev.memtck.runner.history.History;
import dev.memtck.runner.history.Linearizability;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Several clients who ask at the same time, on one key or two: some order of what they asked must explain what they were
 * answered.
 *
 * @param number of its own in a run
 * @param asked what each may ask, as the features say it: {@code cas {apple}}
 */
record ParallelConversation(int number, int clients, int times, List<String> asked) {
    private static final Set<Verb> DELETING = EnumSet.of(Verb.DELETE, Verb.DELETE_FOR_LEASE);

    /** What a crowd says of more than that there is an order. */
    private static final Map<Verb, String> RULES = Map.of(Verb.LOCK, "LOCK-66", Verb.GET_LEASE, "LEASE-52");

    /** That items which come one after the other have cas uniques of their own. */
    private static final String UNIQUES = "TEXT-59";

    private static final String AT_ONCE = " at once";

    private static final Pattern UNEXPLAINED = Pattern.compile("explains c\\d+: (?<verb>\\w+).*→ (?<reply>\\w*)");

    /** @param take how often it was held before: its keys are others each time */
    Optional<Finding> hold(int take, Environment environment) throws IOException {
        Scope scope = new Scope(environment.keyPrefix() + "g" + number + "t" + take + "-", environment.facts());
        List<Task> tasks = asked.stream().map(task -> task(task, scope)).toList();
        try (Crowd crowd = new Crowd(
                clients,
                environment.system().target(),
                environment.facts()::showsLease,
                environment.limits().reply(),
                number)) {
            crowd.choose(times, tasks, environment.fences().inTurn());
            if (!crowd.troubles().isEmpty()) {
                return Optional.of(finding(crowd.troubles().get(0), scope, environment, rule()));
            }
            History history = new History(crowd.operations());
            Checker checker = new Checker(environment.lenient());
            Linearizability result = checker.check(history);
            return result instanceof Linearizability.Broken broken
                    ? Optional.of(finding(
                            broken.counterexample().text(),
                            scope,
                            environment,
                            isOfUniques(history, checker) ? UNIQUES : rule()))
                    : Optional.empty();
        } finally {
            environment.system().delete(scope.usedKeys());
        }
    }

    /** Whether nothing but cas uniques shows it, where an item goes and another comes, which may have the same (TEXT-59). */
    private boolean isOfUniques(History history, Checker checker) {
        return verbs().anyMatch(DELETING::contains)
                && history.withoutUniques()
                        .filter(without -> checker.check(without) instanceof Linearizability.Broken)
                        .isEmpty();
    }

    private static Task task(String words, Scope scope) {
        return Task.parse(Phrase.parse(words).text(scope));
    }

    private Finding finding(String text, Scope scope, Environment environment, String rule) {
        String readable = scope.withNames(text);
        Transcript transcript = new Transcript(environment.system().target().clock());
        readable.lines().forEach(line -> transcript.note("", line));
        String headline = readable.lines().findFirst().orElse("");
        String verbs = asked.stream()
                .map(task -> task.replaceFirst(" \\{[^}]*}", ""))
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        return new Finding(
                new Conversation(number, List.of(), List.of()),
                Sighting.of(
                        new Deed(
                                verbs + AT_ONCE,
                                AT_ONCE,
                                rule,
                                environment.levels().get(rule)),
                        gist(headline)),
                Finding.Culprit.WHAT_WAS_ASKED,
                Level.MUST,
                new Difference(
                        String.join(", ", asked),
                        "replies that some order of the operations explains",
                        readable,
                        headline),
                script(),
                scope.keys(),
                transcript.whole());
    }

    /** Which verb was answered what no order explains, without who asked and which value it was. */
    private static String gist(String headline) {
        Matcher unexplained = UNEXPLAINED.matcher(headline);
        return unexplained.find()
                ? unexplained.group("verb") + " " + unexplained.group("reply")
                : Finding.shape(headline);
    }

    private Stream<Verb> verbs() {
        return asked.stream()
                .flatMap(task -> DialectCommand.named(task.substring(0, task.indexOf(' '))).stream())
                .flatMap(command -> command.verb().stream());
    }

    private String rule() {
        return verbs().flatMap(verb -> Optional.ofNullable(RULES.get(verb)).stream())
                .findFirst()
                .orElse("THREAD-08");
    }

    /** With less of it, from much less to a little. */
    List<ParallelConversation> smaller() {
        List<ParallelConversation> smaller = new ArrayList<>();
        for (int size = asked.size() / 2; size >= 1; size /= 2) {
            for (int from = 0; from + size <= asked.size(); from += size) {
                List<String> fewer = new ArrayList<>(asked);
                fewer.subList(from, from + size).clear();
                smaller.add(new ParallelConversation(number, clients, times, List.copyOf(fewer)));
            }
        }
        return smaller.stream().filter(one -> !one.asked().isEmpty()).toList();
    }

    private List<String> script() {
        List<String> lines = new ArrayList<>();
        lines.add("Given a crowd of " + clients + " clients");
        lines.add("When each of the crowd asks " + times + " times one of");
        asked.forEach(task -> lines.add("  | " + task + " |"));
        lines.add("Then some order of what the crowd asked explains every reply");
        return lines;
    }
}
