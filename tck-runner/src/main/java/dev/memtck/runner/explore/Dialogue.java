package dev.memtck.runner.explore;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What was asked in one write, and what came, for the script. Belongs to its thread. */
final class Dialogue {
    private final Speaker speaker;
    private final int size;
    private final List<Map<String, String>> requests = new ArrayList<>();
    private final List<Map<String, String>> responses = new ArrayList<>();

    Dialogue(Speaker speaker, int size) {
        this.speaker = speaker;
        this.size = size;
    }

    Speaker speaker() {
        return speaker;
    }

    /** @param replies what came; or what might have come, where something else did */
    void add(Script script, Utterance utterance, List<Reply> replies) {
        Set<String> phrases = new LinkedHashSet<>();
        for (Reply reply : replies) {
            if (reply.wording() instanceof Reply.Line line) {
                phrases.add(size == 1 ? line.phrase() : Utterance.withFenceReply(utterance.request(), line.phrase()));
            }
        }
        if (!phrases.isEmpty()) {
            script.receivesOneOf(speaker.name(), phrases);
        } else {
            requests.add(BinaryWords.request(utterance.request()));
            responses.add(((Reply.Fields) replies.get(0).wording()).cells());
        }
    }

    /** Packets stand in one table. */
    void write(Script script) {
        if (!requests.isEmpty()) {
            script.converses(speaker.name(), requests, responses);
        }
    }
}
