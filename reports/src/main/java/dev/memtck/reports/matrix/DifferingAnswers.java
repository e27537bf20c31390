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
 * @param count how many of how many, in words
 * @param wording how many of them differ in wording only, in words, or null
 */
record DifferingAnswers(String count, String wording, List<Question> questions) {
    /** Behind these a server words as it likes. */
    private static final Pattern ERROR_LINE = Pattern.compile("((?:CLIENT|SERVER)_ERROR)(?:(?!\\\\r).)*");

    private static final Pattern ERROR_PACKET = Pattern.compile("( 0x00(?!00)[0-9a-f]{2} [^,;]*), value \"[^\"]*\"");

    /**
     * A question, and what was answered.
     *
     * @param inWordingOnly whether the answers are the same but for the text behind an error's word
     */
    record Question(String text, boolean inWordingOnly, List<Answer> answers) {}

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
                all.stream().filter(question -> question.answers().size() > 1).toList();
        String count = differing.size() + " of " + Counted.of(all.size(), "question");
        long wording = differing.stream().filter(Question::inWordingOnly).count();
        String inWordingOnly = wording == 0 ? null : wording + " in wording only";
        return differing.isEmpty() ? null : new DifferingAnswers(count, inWordingOnly, differing);
    }

    private static Stream<Place> places(RuleRef rule, ServerRecording server) {
        return server.rule(rule.id()).stream()
                .flatMap(recording -> recording.answers().entrySet().stream())
                .flatMap(scenario ->
                        scenario.getValue().keySet().stream().map(question -> new Place(scenario.getKey(), question)));
    }

    private static Question question(RuleRef rule, Place place, List<ServerRecording> servers) {
        Map<String, List<String>> byAnswer = new LinkedHashMap<>();
        for (ServerRecording server : servers) {
            server.answer(rule.id(), place.scenario(), place.question())
                    .ifPresent(answer -> byAnswer.computeIfAbsent(
                                    withoutVersion(answer, server), text -> new ArrayList<>())
                            .add(server.server().name()));
        }
        long meanings = byAnswer.keySet().stream()
                .map(DifferingAnswers::withoutWording)
                .distinct()
                .count();
        return new Question(
                place.question(),
                meanings == 1,
                byAnswer.entrySet().stream()
                        .map(answer -> new Answer(answer.getKey(), String.join(", ", answer.getValue())))
                        .toList());
    }

    private static String withoutWording(String answer) {
        return ERROR_PACKET
                .matcher(ERROR_LINE.matcher(answer).replaceAll("$1"))
                .replaceAll("$1");
    }

    /** That servers have names and versions is no difference. */
    private static String withoutVersion(String answer, ServerRecording server) {
        String version = server.server().version();
        return version.isEmpty() ? answer : answer.replace("VERSION " + version, "VERSION …");
    }
}
