package dev.memtck.runner.reach;

import dev.memtck.runner.reach.Greeting.Door;
import dev.memtck.runner.wire.Line;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/** A client that says no password. */
record Stranger(Target target, Duration deadline) {
    /** Who has not answered the first question by then is asked the others beside it. */
    private static final Duration SOON = Duration.ofMillis(500);

    /** A connection, TLS on it and the reply may each take the time of one. */
    private static final int MOST_WAITED = 4;

    /**
     * What the server says first: to one question where that is answered over text, else to each.
     *
     * @throws IOException if a connection cannot be made
     */
    FirstWords hear() throws IOException {
        Map<Question, FutureTask<Heard>> asked = new EnumMap<>(Question.class);
        try {
            asked.put(Question.GET, ask(Question.GET));
            if (!isAnsweredSoon(asked.get(Question.GET))) {
                EnumSet.complementOf(EnumSet.of(Question.GET)).forEach(question -> asked.put(question, ask(question)));
            }
            Map<Question, Heard> heard = new EnumMap<>(Question.class);
            for (Map.Entry<Question, FutureTask<Heard>> one : asked.entrySet()) {
                heard.put(one.getKey(), await(one.getValue(), deadline.multipliedBy(MOST_WAITED)));
                if (isText(heard.get(Question.GET))) {
                    break;
                }
            }
            return new FirstWords(heard);
        } catch (TimeoutException e) {
            throw new InterruptedIOException("no end of a reply");
        } finally {
            asked.values().forEach(task -> task.cancel(true));
        }
    }

    private FutureTask<Heard> ask(Question question) {
        FutureTask<Heard> task = new FutureTask<>(() -> heard(question));
        Thread thread = new Thread(task, "stranger");
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    private boolean isAnsweredSoon(FutureTask<Heard> first) throws IOException {
        try {
            return isText(await(first, SOON));
        } catch (TimeoutException notYet) {
            return false;
        }
    }

    private static boolean isText(Heard heard) {
        return Greeting.TEXT.door(heard.bytes()) != Door.NONE;
    }

    private static Heard await(FutureTask<Heard> task, Duration limit) throws IOException, TimeoutException {
        try {
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException trouble ? trouble : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }

    /** One that breaks the connection off has said nothing. */
    private Heard heard(Question question) throws IOException {
        try (Line line = target.asStranger().open(deadline)) {
            long endNanos = System.nanoTime() + deadline.toNanos();
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

    /** What comes to something that is said first on a connection; nothing if it ends or is silent. */
    byte[] reply(Greeting greeting, byte[] request) throws IOException {
        try (Line line = target.asStranger().open(deadline)) {
            return greeting.exchange(line, request, System.nanoTime() + deadline.toNanos());
        }
    }
}
