package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A conversation of lines that end where a buffer may end: a byte before, there, and behind it. */
record RoundLines(Offer offer) {
    /** As powers of two, in bytes. */
    private static final int SHORTEST = 7;

    private static final int LONGEST = 15;

    /** From the length of a line without its end to that of one with it. */
    private static final int FROM = -2;

    private static final int TO = 1;

    private static final int IN_A_WRITE = 50;

    List<Conversation> conversations() {
        return offer.asking(Verb.SET, Tongue.TEXT).stream()
                .flatMap(set -> offer.asking(Verb.GET, Tongue.TEXT).stream()
                        .map(get -> Conversation.ofTwo(Tongue.TEXT, steps(set, get))))
                .toList();
    }

    private static List<Step> steps(DialectCommand set, DialectCommand get) {
        List<Step> steps = new ArrayList<>();
        int id = 0;
        for (int power = SHORTEST; power <= LONGEST; power++) {
            for (int more = FROM; more <= TO; more++) {
                List<String> keys = keys(id, (1 << power) + more - get.word().length());
                List<Request> stored = new ArrayList<>();
                for (String key : keys) {
                    id++;
                    stored.add(request(id, set, List.of(part(set, key))));
                }
                steps.addAll(Step.Ask.inWrites(0, stored, IN_A_WRITE));
                id++;
                List<Part> all = keys.stream().map(key -> part(get, key)).toList();
                int cut = more % 2 == 0 ? 0 : 1;
                steps.add(new Step.Ask(1, List.of(request(id, get, all)), cut));
            }
        }
        return steps;
    }

    /** That have so many bytes, each with a space before it. */
    private static List<String> keys(int id, int length) {
        int count = (length + Scope.LONGEST_KEY) / (Scope.LONGEST_KEY + 1);
        return IntStream.range(0, count)
                .mapToObj(i -> "apple" + (id + i) + ":" + ((length + i) / count - 1))
                .toList();
    }

    private static Part part(DialectCommand command, String key) {
        return new Part(key, Usual.filled(Call.of(command, 0)));
    }

    private static Request request(int id, DialectCommand command, List<Part> parts) {
        return new Request(id, command, parts, Loudness.LOUD, List.of());
    }
}
