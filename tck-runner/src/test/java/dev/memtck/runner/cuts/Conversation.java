package dev.memtck.runner.cuts;

import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.RecordingProxy.Recording;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * What a scenario sends on its one connection.
 *
 * @param prefix of the scenario's keys, which is replaced by one of the same length for each replay
 */
record Conversation(String scenario, String prefix, List<byte[]> requests) {

    /** The first connection that names the scenario's keys is the scenario's own; later ones clean up. */
    static Optional<Conversation> of(ScenarioResult scenario, List<Recording> recordings) {
        return scenario.record().observed().keys().values().stream()
                .map(key -> key.substring(0, key.indexOf('.', key.indexOf('.') + 1) + 1))
                .findFirst()
                .flatMap(prefix -> recordings.stream()
                        .filter(recording -> text(recording.requests()).contains(prefix))
                        .findFirst()
                        .map(recording -> new Conversation(
                                scenario.record().scenario(), prefix, List.copyOf(recording.requests()))));
    }

    /** The requests in one piece, on other keys. */
    byte[] onKeys(String freshPrefix) {
        return text(requests).replace(prefix, freshPrefix).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** In bytes. */
    int length() {
        return offset(requests.size());
    }

    /** Where a request begins. */
    int offset(int request) {
        return requests.subList(0, request).stream()
                .mapToInt(bytes -> bytes.length)
                .sum();
    }

    /** A request as it would be on anybody's keys: equal for equal requests of different scenarios. */
    String anonymous(int request) {
        return Chance.ofRequests(
                text(requests.subList(request, request + 1)).replace(prefix, " ".repeat(prefix.length())));
    }

    private static String text(List<byte[]> parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        parts.forEach(all::writeBytes);
        return all.toString(StandardCharsets.ISO_8859_1);
    }
}
