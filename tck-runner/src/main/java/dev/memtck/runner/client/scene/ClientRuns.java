package dev.memtck.runner.client.scene;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The runs under way, by id, and the scene on each thread; see {@link dev.memtck.runner.scene.Runs}. */
public final class ClientRuns {
    private static final Map<String, ClientRun> RUNS = new ConcurrentHashMap<>();
    private static final Map<Thread, ClientScene> SCENES = new ConcurrentHashMap<>();

    private ClientRuns() {}

    /** Makes a run known until {@link #remove}. */
    public static void add(String id, ClientRun run) {
        RUNS.put(id, run);
    }

    public static void remove(String id) {
        RUNS.remove(id);
    }

    static ClientRun get(String id) {
        ClientRun run = RUNS.get(id);
        if (run == null) {
            throw new IllegalStateException("there is no run " + id);
        }
        return run;
    }

    static void enter(ClientScene scene) {
        SCENES.put(Thread.currentThread(), scene);
    }

    /** The scene on this thread. */
    public static ClientScene scene() {
        ClientScene scene = SCENES.get(Thread.currentThread());
        if (scene == null) {
            throw new IllegalStateException("no scenario of a client is on this thread");
        }
        return scene;
    }

    static ClientScene leave() {
        ClientScene scene = scene();
        SCENES.remove(Thread.currentThread());
        return scene;
    }
}
