package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Target;
import dev.memtck.runner.wire.Transport;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/** A client that says no password. */
record Stranger(Target target, Duration deadline) {
    /** Who has not answered the first question by then is asked the others beside it; who greets does so by then. */
    private static final Duration SOON = Duration.ofMillis(500);

    /** Of what is said unasked. In bytes. */
    private static final int MOST_UNASKED = 1_024;

    /** A connection, TLS on it and the reply may each take the time of one. */
    private static final int MOST_WAITED = 4;

    /**
     * What the server says first: to one question where that is answered over text, else unasked, or to each.
     *
     * @throws IOException if a connection cannot be made
     */
    FirstWords hear() throws IOException {
        Map<Question, Hearing> asked = new EnumMap<>(Question.class);
        Hearing unasked = new Hearing(this::unasked);
        try {
            asked.put(Question.GET, ask(Question.GET));
            if (!isAnsweredSoon(Question.GET, asked)) {
                EnumSet.complementOf(EnumSet.of(Question.GET)).forEach(question -> asked.put(question, ask(question)));
                unasked.start();
                Heard greeting = isAnsweredSoon(Question.BINARY_GET, asked) ? Heard.NOTHING : unasked.soon();
                if (!greeting.isNothing()) {
                    return FirstWords.unasked(greeting);
                }
            }
            FirstWords first = FirstWords.asked(replies(asked));
            // Who greets slowly has done so by now, or nearly: it was the answer to every question.
            return first.isStrange() ? first.orUnasked(unasked.soon()) : first;
        } catch (TimeoutException e) {
            throw new InterruptedIOException("no end of a reply");
        } finally {
            asked.values().forEach(task -> task.cancel(true));
            unasked.cancel(true);
        }
    }

    private Map<Question, Heard> replies(Map<Question, Hearing> asked) throws IOException, TimeoutException {
        Map<Question, Heard> heard = new EnumMap<>(Question.class);
        for (Map.Entry<Question, Hearing> one : asked.entrySet()) {
            heard.put(one.getKey(), one.getValue().within(deadline.multipliedBy(MOST_WAITED)));
            if (Question.GET.isAnsweredBy(heard.get(Question.GET))) {
                break;
            }
        }
        return heard;
    }

    /** Something that is heard beside others. */
    private final class Hearing extends FutureTask<Heard> {
        private final CountDownLatch over = new CountDownLatch(1);

        Hearing(Callable<Heard> what) {
            super(what);
        }

        @Override
        protected void done() {
            over.countDown();
        }

        void start() {
            target.clock().start("stranger", this);
        }

        /** @throws TimeoutException if it takes longer */
        Heard within(Duration limit) throws IOException, TimeoutException {
            try {
                if (!target.clock().await(over, limit)) {
                    throw new TimeoutException();
                }
                return get();
            } catch (ExecutionException e) {
                throw e.getCause() instanceof IOException trouble ? trouble : new IOException(e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException();
            }
        }

        /** What has come by then. */
        Heard soon() throws IOException {
            try {
                return within(SOON);
            } catch (TimeoutException notYet) {
                return Heard.NOTHING;
            }
        }
    }

    private Hearing ask(Question question) {
        Hearing hearing = new Hearing(() -> heard(question));
        hearing.start();
        return hearing;
    }

    private static boolean isAnsweredSoon(Question question, Map<Question, Hearing> asked) throws IOException {
        return question.isAnsweredBy(asked.get(question).soon());
    }

    /** One that breaks the connection off has said nothing. */
    private Heard heard(Question question) throws IOException {
        try (Transport line = target.asStranger().open(deadline)) {
            long endNanos = line.clock().in(deadline);
            try {
                byte[] reply = question.greeting().exchange(line, question.request(), endNanos);
                return new Heard(reply, reply.length == 0 && line.read(ByteBuffer.allocate(1)) < 0);
            } catch (SSLException e) {
                throw e;
            } catch (IOException e) {
                return new Heard(new byte[0], true);
            }
        }
    }

    /** What comes first to who says nothing. */
    private Heard unasked() {
        ByteBuffer first = ByteBuffer.allocate(MOST_UNASKED);
        try (Transport line = target.asStranger().open(deadline)) {
            line.read(first, line.clock().in(deadline));
        } catch (IOException e) {
            // Of a connection that is not made or kept the questions tell.
        }
        return new Heard(Arrays.copyOf(first.array(), first.position()), false);
    }

    /** What comes to something that is said first on a connection; nothing if it ends or is silent. */
    byte[] reply(Greeting greeting, byte[] request) throws IOException {
        try (Transport line = target.asStranger().open(deadline)) {
            return greeting.exchange(line, request, line.clock().in(deadline));
        }
    }
}
