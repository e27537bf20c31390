package dev.memtck.runner.explore;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.wire.Status;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a reply that differs comes to, whatever the protocol words it: {@code done instead of not done}.
 *
 * @param request what was asked
 * @param expected what should have come, in words; of several replies the first counts
 */
record Gist(Request request, String expected) {
    static final String LOCKED = "locked";
    private static final String DONE = "done";
    private static final String NOT_DONE = "not done";
    private static final String AN_ERROR = "an error";
    private static final String INSTEAD = " instead of ";
    private static final String OTHERS = "a packet that answers another request";

    private static final String THE_VALUE = Field.VALUE.part();
    /** Of flags of a meta reply. */
    static final String TOLD = "what is told differs";

    private static final Set<String> PARTS = Set.of(Field.FLAGS.part(), Field.CAS.part(), Field.KEY.part());

    /** A reply's first word, or a status. */
    private static final Map<String, String> WORDS = Stream.of(
                    Map.entry(
                            DONE,
                            List.of("VALUE", "VA", "STORED", "DELETED", "TOUCHED", "OK", "HD", "data", "no error")),
                    Map.entry(
                            NOT_DONE,
                            List.of("END", "EN", "NOT_FOUND", "NF", "NOT_STORED", "NS", "not found", "not stored")),
                    Map.entry("exists", List.of("EXISTS", "EX", "exists")),
                    Map.entry(LOCKED, List.of("LOCKED", LOCKED)))
            .flatMap(entry -> entry.getValue().stream().map(word -> Map.entry(word, entry.getKey())))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    /** What comes to a fence. */
    private static final Set<String> FENCES = Set.of("END", "VERSION");

    private static final int OPCODE_AT = 1;
    private static final int STATUS_AT = 6;
    private static final int HEADER = 24;

    /** Of a gist, what came. */
    static String came(String gist) {
        return gist.split(INSTEAD, 2)[0];
    }

    /** As the protocol words it. */
    String words(Match.Differs differs, byte[] received) {
        return Protocol.of(request.tongue()).words().difference(differs, received, expected);
    }

    /** Whatever the protocol. */
    String of(Match.Differs differs, byte[] received, String state) {
        String gist = anywhere(differs, received);
        // Of what is missing there is one refusal, whatever it is called.
        return state.equals(Sighting.MISSING) && gist.equals(DONE + INSTEAD + AN_ERROR)
                ? DONE + INSTEAD + NOT_DONE
                : gist;
    }

    private String anywhere(Match.Differs differs, byte[] received) {
        if (differs.field() == Field.OPCODE && request.isFenced()) {
            return quiet(received);
        }
        String how = words(differs, received);
        String came = EscapedBytes.escape(received);
        String shouldCome = expected.replaceFirst("^(in any order )?\"", "");
        if (isItem(came) && isItem(shouldCome)) {
            boolean isTold = how.startsWith("VA ") && firstWords(came).equals(firstWords(shouldCome));
            return PARTS.contains(how) ? how : isTold ? TOLD : THE_VALUE;
        }
        if (how.matches("HD (differs|of .*)")) {
            return TOLD;
        }
        String[] sides = how.split(INSTEAD, 2);
        return sides.length == 1 ? how : instead(known(sides[0]), known(sides[1]), how);
    }

    /** Of a meta reply, its code and how long the value is. */
    private static List<String> firstWords(String reply) {
        return Stream.of(reply.split("[ \\\\]", 3)).limit(2).toList();
    }

    private static boolean isItem(String reply) {
        return reply.startsWith("VALUE ") || reply.startsWith("VA ");
    }

    /** One of the two is the answer to the fence behind a quiet packet. */
    private String quiet(byte[] received) {
        if (received.length < HEADER) {
            return OTHERS;
        }
        boolean isSilent = (received[OPCODE_AT] & 0xff) == request.fence().code();
        int status = (received[STATUS_AT] & 0xff) << 8 | received[STATUS_AT + 1] & 0xff;
        return isSilent
                ? instead(silence(), known(expected.split(", ", 2)[0]), OTHERS)
                : instead(known(Status.words(status)), silence(), OTHERS);
    }

    private static String instead(String is, String shouldBe, String otherwise) {
        return is.equals(shouldBe) ? otherwise : is + INSTEAD + shouldBe;
    }

    /** A quiet command says only what its asker cannot know. */
    private String silence() {
        boolean retrieves = !request.parts().isEmpty()
                && request.parts().get(0).call().verb().retrieves();
        return retrieves ? NOT_DONE : DONE;
    }

    private String known(String word) {
        if (word.equals("nothing") || request.isQuiet() && FENCES.contains(word)) {
            return request.isQuiet() ? silence() : "silence";
        }
        if (word.contains("not locked") || word.contains("any error")) {
            return AN_ERROR;
        }
        String known = WORDS.entrySet().stream()
                .filter(entry -> word.equals(entry.getKey()) || isPacket() && word.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(AN_ERROR);
        // Text says of what is there already that nothing was stored.
        boolean adds =
                !request.parts().isEmpty() && request.parts().get(0).call().verb() == Verb.ADD;
        return known.equals("exists") && adds ? NOT_DONE : known;
    }

    private boolean isPacket() {
        return request.tongue() == Tongue.BINARY;
    }
}
