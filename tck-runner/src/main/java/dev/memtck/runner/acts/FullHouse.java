package dev.memtck.runner.acts;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.scene.Scene;
import dev.memtck.runner.target.TargetSettings;
import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

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
    private final List<Socket> served = new ArrayList<>();
    private Socket oneMore;

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
            oneMore = connect();
            answer = ask(oneMore);
            if (answer.startsWith(ANSWER)) {
                served.add(oneMore);
            }
        }
        scene.note("", served.size() + " clients are connected, maxconns is " + limit);
        scene.answer("the first connection over the limit gets", answer);
        scene.answer("another client then gets", ask(served.get(0)));
        if (answer.equals(NOTHING)) {
            close(served.remove(served.size() - 1));
            scene.answer("the waiting one gets, when another has gone,", listen(oneMore));
        }
    }

    private long limit() {
        long limit = TargetSettings.number(scene.run().settings().settings(), "maxconns")
                .orElseThrow(() -> new NotAsked(
                        Outcome.NOT_RUN,
                        "how many connections the target takes is not known: \"stats settings\" tells no maxconns"));
        if (limit > MOST) {
            throw new NotAsked(
                    Outcome.NOT_RUN, "the target takes " + limit + " connections; more than " + MOST + " are not made");
        }
        return limit;
    }

    private Socket connect() {
        Socket socket = new Socket();
        try {
            socket.connect(
                    scene.target().address(), (int) scene.run().limits().reply().toMillis());
            socket.setSoTimeout((int) PATIENCE.toMillis());
            return socket;
        } catch (IOException e) {
            close(socket);
            throw new CouldNotTell("no connection beside " + served.size() + " others", e);
        }
    }

    private static String ask(Socket socket) {
        try {
            socket.getOutputStream().write(QUESTION);
        } catch (IOException alreadyClosed) {
            // What was said before is still to be read.
        }
        return listen(socket);
    }

    private static String listen(Socket socket) {
        StringBuilder line = new StringBuilder();
        try {
            for (int next = socket.getInputStream().read();
                    next >= 0;
                    next = socket.getInputStream().read()) {
                line.append((char) next);
                if (next == '\n') {
                    return line.toString().stripTrailing();
                }
            }
            return line + "the end of the connection";
        } catch (SocketTimeoutException silence) {
            return line.length() == 0 ? NOTHING : line.toString();
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
        long end = System.nanoTime() + scene.run().limits().reply().toNanos();
        while (!served.isEmpty() && !scene.targetIsAnswering() && System.nanoTime() < end) {
            scene.pauseBriefly();
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException alreadyGone) {
            // It is to be gone.
        }
    }
}
