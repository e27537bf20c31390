package dev.memtck.reports.matrix;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.servers.ServerRecording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The questions of a survey that servers answer differently.
 *
 * @param count how many of how many, in words
 */
record DifferingAnswers(String count, List<Question> questions) {

    /** A question, and what each server answered, in their order. */
    record Question(String text, List<Answer> answers) {
        private boolean differs() {
            return answers.stream().anyMatch(answer -> answer.style().equals(Answer.OTHER));
        }
    }

    /**
     * An answer, or a dash of who was not asked.
     *
     * @param style whether it is what the first server answered that was asked
     */
    record Answer(String text, String style) {
        private static final String SAME = "same";
        private static final String OTHER = "other";
        private static final Answer NONE = new Answer("–", SAME);
    }

    /** Questions in different scenarios may read alike. */
    private record Place(String scenario, String question) {}

    /** @return null if the rule is no survey, or everybody answers alike */
    static DifferingAnswers of(RuleRef rule, List<ServerRecording> servers) {
        if (rule.level() != Level.SURVEY) {
            return null;
        }
        List<Question> all = servers.stream()
                .flatMap(server -> places(rule, server))
                .distinct()
                .map(place -> question(rule, place, servers))
                .toList();
        List<Question> differing = all.stream().filter(Question::differs).toList();
        return differing.isEmpty()
                ? null
                : new DifferingAnswers(
                        differing.size() + " of " + all.size() + (all.size() == 1 ? " question" : " questions"),
                        differing);
    }

    private static Stream<Place> places(RuleRef rule, ServerRecording server) {
        return server.rule(rule.id()).stream()
                .flatMap(recording -> recording.answers().entrySet().stream())
                .flatMap(scenario ->
                        scenario.getValue().keySet().stream().map(question -> new Place(scenario.getKey(), question)));
    }

    private static Question question(RuleRef rule, Place place, List<ServerRecording> servers) {
        List<Answer> answers = new ArrayList<>();
        String first = null;
        for (ServerRecording server : servers) {
            Optional<String> answer = server.answer(rule.id(), place.scenario(), place.question());
            String compared = answer.map(text -> withoutVersion(text, server)).orElse(first);
            if (first == null) {
                first = compared;
            }
            String style = compared == null || compared.equals(first) ? Answer.SAME : Answer.OTHER;
            answers.add(answer.map(text -> new Answer(text, style)).orElse(Answer.NONE));
        }
        return new Question(place.question(), answers);
    }

    /** That two servers are two is no difference. */
    private static String withoutVersion(String answer, ServerRecording server) {
        return answer.replace("VERSION " + server.server().version(), "VERSION");
    }
}
