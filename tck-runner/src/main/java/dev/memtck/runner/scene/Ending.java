package dev.memtck.runner.scene;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Reader;
import java.util.Optional;
import java.util.function.Predicate;

/** The end of a client's connection, by the target. */
public record Ending(Client client, WrongReply wrongReply) {
    private static final String END = "the end of the connection";

    /** It ends, by a close or a reset, and nothing comes before. */
    public void require() {
        String expected = "that the target closes the connection";
        Arrival arrival = client.await(Reader.ofBytes(1)).arrival();
        if (arrival == Arrival.BYTES) {
            throw wrongReply.differs(new Match.Differs(0, END), expected);
        }
        if (!arrival.isEnd()) {
            throw wrongReply.unanswered(arrival, expected);
        }
        client.giveUp();
    }

    /** It ends; at most errors come before. */
    public void requireAfterErrors() {
        Expectation error = client.protocol().anyError();
        String expected = END + ", and at most " + error.words() + " before it";
        if (!isBehindSomething(expected)) {
            return;
        }
        Arrival arrival = client.await(pending -> Optional.empty()).arrival();
        if (!arrival.isEnd()) {
            throw wrongReply.unanswered(arrival, expected);
        }
        requireOnly(error, expected);
        client.giveUp();
    }

    /** What is no packet, or not a whole one, tells of no success. */
    private void requireOnly(Expectation error, String expected) {
        Match match = client.replies().match(error, client.pending());
        while (match instanceof Match.Agrees agrees) {
            client.note(client.pending());
            client.consume(agrees.length());
            match = client.replies().match(error, client.pending());
        }
        if (match instanceof Match.Differs differs && differs.field() == Field.STATUS) {
            client.replies().fail(differs, error, expected);
        }
    }

    /** An error comes, and then the connection is in step where it can be; or it ends, before or after. */
    public void requireAfterAtMostOneError() {
        Expectation error = client.protocol().error(client.unanswered());
        requireInsteadOf(error, error.words() + ", or " + END, Arrival::isEnd);
    }

    /** The same, but that it does not end in order before the error has come. */
    public void requireAtMostResetBeforeError() {
        Expectation error = client.protocol().error(client.unanswered());
        requireInsteadOf(error, error.words() + ", or a reset that overtakes it", arrival -> arrival == Arrival.RESET);
    }

    private void requireInsteadOf(Expectation error, String expected, Predicate<Arrival> mayEnd) {
        boolean isAsked = client.protocol().staysInStep() && QuietRequest.isSilentBehind(client);
        if (isAsked) {
            client.fenceCheck().put();
        }
        if (!isBehindSomething(expected, mayEnd)) {
            return;
        }
        client.replies().tryTake(error).ifPresent(differs -> client.replies().fail(differs, error, expected));
        client.note(client.replies().last());
        if (!client.protocol().staysInStep()) {
            client.giveUp();
            return;
        }
        if (!isAsked) {
            client.fenceCheck().put();
        }
        client.fenceCheck().endInStepOrEnd();
    }

    /** Whether something comes before the connection ends; one of both must be. */
    boolean isBehindSomething(String expected) {
        return isBehindSomething(expected, Arrival::isEnd);
    }

    private boolean isBehindSomething(String expected, Predicate<Arrival> mayEnd) {
        Arrival arrival = client.await(Reader.ofBytes(1)).arrival();
        if (arrival == Arrival.BYTES) {
            return true;
        }
        if (!mayEnd.test(arrival)) {
            throw wrongReply.unanswered(arrival, expected);
        }
        client.giveUp();
        return false;
    }
}
