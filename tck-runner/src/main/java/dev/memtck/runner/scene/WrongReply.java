package dev.memtck.runner.scene;

import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.protocol.Wording;
import dev.memtck.runner.scene.RuleFailed.Found;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Reader;
import java.util.Optional;
import java.util.Set;

/** What a client says of a reply that is not as it must be: what it sent last, what it expected, and all that came. */
record WrongReply(Client client, Scene scene) {
    /** After a wrong reply no more than this is read, in bytes. */
    private static final int DRAIN_BYTES = 65_536;

    /** Fields that show that a response is none to the request. */
    private static final Set<Field> OF_ANOTHER_REQUEST =
            Set.of(Field.THE_PACKET, Field.MAGIC, Field.OPCODE, Field.OPAQUE);

    /** A byte, or a field of a packet, is not as it must be. */
    RuleFailed differs(Match.Differs differs, String expected) {
        return differs(differs, expected, Optional.empty());
    }

    /** @param verb of the request that was answered so, if it is known */
    RuleFailed differs(Match.Differs differs, String expected, Optional<String> verb) {
        byte[] received = drained();
        String problem = differs.isField()
                ? differs.problem(received)
                : words().intruder(received).map(scene.scope()::withNames).orElseGet(() -> differs.problem(received));
        FailureDraft failure = failure(problem, expected, received)
                .differsAt(differs.at())
                .expectedBytes(differs.bytes())
                .difference(
                        verb.map(client.protocol()::commandOf)
                                .orElseGet(() -> client.replies().answeredCommand(received, differs.at())),
                        words().difference(differs, received, expected))
                .found(found(differs, received));
        Addressee.of(received, client, scene).ifPresent(failure::ofAnother);
        return failure.harm(new Harm(client, scene).words()).failed();
    }

    /** No reply, or not the whole of it; a target that has gone is another matter, and ends the scenario so. */
    RuleFailed unanswered(Arrival arrival, String expected) {
        byte[] received = client.pending();
        String problem = received.length == 0 ? "no reply" : "the reply stops after " + received.length + " bytes";
        String ending = switch (arrival) {
            case FLOOD -> "the reply does not end: after " + received.length + " bytes no more were read";
            case TRICKLE ->
                "the reply does not end: after " + received.length + " bytes in "
                        + scene.run().limits().wholeReplyWords() + " no more were read";
            case SILENCE -> problem + " within " + scene.run().limits().replyWords();
            default -> problem + ", then " + arrival.words();
        };
        FailureDraft failure = failure(ending, expected, received)
                .found(Found.NO_ANSWER)
                .difference(
                        client.replies().answeredCommand(received, received.length),
                        received.length == 0 ? "no reply" : "a reply without its end");
        scene.stay().requireAlive(failure);
        return arrival == Arrival.SILENCE
                ? failure.harm(new Harm(client, scene).words()).failed()
                : failure.failed();
    }

    private Found found(Match.Differs differs, byte[] received) {
        if (OF_ANOTHER_REQUEST.contains(differs.field())) {
            return client.protocol().missesInSilence(client.lastSent()) ? Found.A_MISS : Found.NO_ANSWER;
        }
        if (differs.isOfTimeLeft()) {
            return Found.LESS_TIME;
        }
        return client.protocol().isMiss(received, scene.leaseShape()) ? Found.A_MISS : Found.ANOTHER_ANSWER;
    }

    /** The first bytes of what came, as a survey's answer. */
    String answer(byte[] bytes) {
        return bytes.length == 0 ? "nothing" : scene.scope().withNames(words().summary(bytes));
    }

    /** What has come, and what comes for a short while yet: it may show what the target meant. */
    private byte[] drained() {
        return client.read(
                        Reader.ofBytes(DRAIN_BYTES),
                        Patience.of(scene.clock(), scene.run().limits().drain()))
                .bytes();
    }

    private FailureDraft failure(String problem, String expected, byte[] received) {
        return scene.failure(problem)
                .client(client.name())
                .sent(quoted(client.lastSent()))
                .expected(expected)
                .received(received.length == 0 ? "nothing" : quoted(received));
    }

    private String quoted(byte[] bytes) {
        return scene.scope().withNames(words().quoted(bytes));
    }

    private Wording words() {
        return client.protocol().words();
    }
}
