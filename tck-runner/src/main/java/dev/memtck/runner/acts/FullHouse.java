package dev.memtck.runner.acts;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.scene.Scene;
import dev.memtck.runner.wire.NotLetIn;
import dev.memtck.runner.wire.Transport;
import java.io.Closeable;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLException;

/** As many connections as the target takes, and one more. They are too many for a transcript, so it has their number only. */
public final class FullHouse implements Closeable {
    /** A target that takes more is not filled. */
    private static final long MOST = 2_000;

    /** The target may count some that have just gone, or not count all of its own. */
    private static final int MORE = 20;

    private static final byte[] QUESTION = "version\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final String ANSWER = "VERSION ";
    private static final String NOTHING = "nothing";
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final Scene scene;
    private final List<Transport> served = new ArrayList<>();
    private Transport oneMore;
    /** False while its password waits for an answer. */
    private boolean isLetIn = true;

    private FullHouse(Scene scene) {
        this.scene = scene;
    }

    /** The one of a scenario. */
    public static FullHouse of(Scene scene) {
        return scene.kept(FullHouse.class, FullHouse::new);
    }

    /** Connects clients, each of which asks, until one is not answered as the others were. */
    public void fill() {
        long limit = limit();
        String answer = ANSWER;
        while (answer.startsWith(ANSWER)) {
            if (served.size() > limit + MORE) {
                throw new CouldNotTell(served.size() + " clients are served, and maxconns is " + limit);
            }
            try {
                oneMore = connect();
                answer = ask(oneMore);
            } catch (SSLException refused) {
                // Who has no room need not speak TLS with whom it turns away.
                answer = "no TLS connection";
            } catch (SocketTimeoutException waiting) {
                answer = "no connection in time";
            }
            if (answer.startsWith(ANSWER)) {
                served.add(oneMore);
            }
        }
        scene.note("", served.size() + " clients are connected, maxconns is " + limit);
        scene.account().answer("the first connection over the limit gets", answer);
        scene.account().answer("another client then gets", ask(served.get(0)));
        if (answer.equals(NOTHING)) {
            close(served.remove(served.size() - 1));
            scene.account()
                    .answer("the waiting one gets, when another has gone,", isLetIn ? listen(oneMore) : askAgain());
        }
    }

    private long limit() {
        long limit = scene.run()
                .settings()
                .connectionLimit()
                .orElseThrow(() -> new NotAsked(
                        Outcome.NOT_RUN,
                        "how many connections the target takes is not known: \"stats settings\" tells no maxconns"));
        if (limit > MOST) {
            throw new NotAsked(
                    Outcome.NOT_RUN, "the target takes " + limit + " connections; more than " + MOST + " are not made");
        }
        return limit;
    }

    private Transport connect() throws SSLException, SocketTimeoutException {
        try {
            return scene.target().open(scene.run().limits().reply());
        } catch (SSLException | SocketTimeoutException refused) {
            throw refused;
        } catch (IOException e) {
            throw new CouldNotTell("no connection beside " + served.size() + " others", e);
        }
    }

    private String ask(Transport line) {
        try {
            line.write(ByteBuffer.wrap(QUESTION), line.clock().in(PATIENCE));
        } catch (NotLetIn waiting) {
            isLetIn = false;
        } catch (IOException alreadyClosed) {
            // What was said before is still to be read.
        }
        return listen(line);
    }

    /** Its password is answered first, and the question was not sent. */
    private String askAgain() {
        listen(oneMore);
        return ask(oneMore);
    }

    private static String listen(Transport line) {
        StringBuilder said = new StringBuilder();
        ByteBuffer next = ByteBuffer.allocate(1);
        try {
            int count = line.read(next, line.clock().in(PATIENCE));
            while (count > 0) {
                said.append((char) Byte.toUnsignedInt(next.get(0)));
                if (next.get(0) == '\n') {
                    return said.toString().stripTrailing();
                }
                count = line.read(next.clear(), line.clock().in(PATIENCE));
            }
            if (count < 0) {
                return said + "the end of the connection";
            }
            return said.length() == 0 ? NOTHING : said.toString();
        } catch (IOException reset) {
            return "a reset";
        }
    }

    @Override
    public void close() {
        served.forEach(FullHouse::close);
        if (oneMore != null) {
            close(oneMore);
        }
        // The next scenario must not find the target full.
        if (!served.isEmpty()) {
            scene.happensWithin(scene.run().limits().reply(), scene.stay()::targetIsAnswering);
        }
    }

    private static void close(Transport line) {
        try {
            line.close();
        } catch (IOException alreadyGone) {
            // It is to be gone.
        }
    }
}
