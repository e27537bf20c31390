package dev.memtck.reports.matrix;

import dev.memtck.reports.results.Counted;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.servers.ServerRecording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The questions of a survey that servers answer differently.
 *
 * @param count on how many of how many, in words
 */
record DifferingAnswers(String count, List<Question> questions) {
    /** Behind these a server words as it likes. */
    private static final Pattern ERROR_LINE = Pattern.compile("((?:CLIENT|SERVER)_ERROR)(?:(?!\\\\r).)*");

    private static final Pattern ERROR_PACKET = Pattern.compile("( 0x00(?!00)[0-9a-f]{2} [^,;]*), value \"[^\"]*\"");

    /** A question, and what was answered. */
    record Question(String text, List<Meaning> meanings) {
        private long wordings() {
            return meanings.stream()
                    .mapToLong(meaning -> meaning.wordings().size())
                    .sum();
        }
    }

    /** Answers that say the same: where there are several, only the text behind an error's word differs. */
    record Meaning(List<Answer> wordings, boolean inWordingOnly) {
        static Meaning of(Map<String, List<String>> serversByAnswer) {
            return new Meaning(
                    serversByAnswer.entrySet().stream()
                            .map(answer -> new Answer(answer.getKey(), String.join(", ", answer.getValue())))
                            .toList(),
                    serversByAnswer.size() > 1);
        }
    }

    /**
     * An answer, and who gives it.
     *
     * @param servers their names
     */
    record Answer(String text, String servers) {}

    /** Questions of different scenarios may read alike. */
    private record Place(String scenario, String question) {}

    /** @return null if the rule is no survey, or all who were asked answer alike */
    static DifferingAnswers of(RuleRef rule, List<ServerRecording> servers) {
        if (rule.level() != Level.SURVEY) {
            return null;
        }
        List<Question> all = servers.stream()
                .flatMap(server -> places(rule, server))
                .distinct()
                .map(place -> question(rule, place, servers))
                .toList();
        List<Question> differing =
                all.stream().filter(question -> question.wordings() > 1).toList();
        return differing.isEmpty() ? null : new DifferingAnswers(count(differing, all.size()), differing);
    }

    private static String count(List<Question> differing, int all) {
        long inWordingOnly = differing.stream()
                .filter(question -> question.meanings().size() == 1)
                .count();
        String count = differing.size() + " of " + Counted.of(all, "question");
        return inWordingOnly == 0 ? count : count + ", on " + inWordingOnly + " in wording only";
    }

    private static Stream<Place> places(RuleRef rule, ServerRecording server) {
        return server.rule(rule.id()).stream()
                .flatMap(recording -> recording.answers().entrySet().stream())
                .flatMap(scenario ->
                        scenario.getValue().keySet().stream().map(question -> new Place(scenario.getKey(), question)));
    }

    private static Question question(RuleRef rule, Place place, List<ServerRecording> servers) {
        Map<String, Map<String, List<String>>> byMeaning = new LinkedHashMap<>();
        for (ServerRecording server : servers) {
            server.answer(rule.id(), place.scenario(), place.question())
                    .map(answer -> withoutVersion(answer, server))
                    .ifPresent(answer -> byMeaning
                            .computeIfAbsent(withoutWording(answer), meaning -> new LinkedHashMap<>())
                            .computeIfAbsent(answer, text -> new ArrayList<>())
                            .add(server.server().name()));
        }
        return new Question(
                place.question(), byMeaning.values().stream().map(Meaning::of).toList());
    }

    private static String withoutWording(String answer) {
        return ERROR_PACKET.matcher(ERROR_LINE.matcher(answer).replaceAll("$1")).replaceAll("$1");
    }

    /** That servers have names and versions is no difference. */
    private static String withoutVersion(String answer, ServerRecording server) {
        String version = server.server().version();
        return version.isEmpty() ? answer : answer.replace("VERSION " + version, "VERSION …");
    }
}
