package dev.memtck.runner.scene;

import dev.memtck.runner.run.Run;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The runs under way, by id, and the scene on each thread. Cucumber makes plugins and step objects itself, from names;
 * this is how they find the run that they belong to.
 */
public final class Runs {
    private static final Map<String, Run> RUNS = new ConcurrentHashMap<>();
    private static final Map<Thread, Scene> SCENES = new ConcurrentHashMap<>();

    private Runs() {}

    /** Makes a run known until {@link #remove}. */
    public static void add(String id, Run run) {
        if (RUNS.putIfAbsent(id, run) != null) {
            throw new IllegalStateException("there is a run " + id + " already");
        }
    }

    public static void remove(String id) {
        RUNS.remove(id);
    }

    /** The run with this id. */
    public static Run get(String id) {
        Run run = RUNS.get(id);
        if (run == null) {
            throw new IllegalStateException("there is no run " + id);
        }
        return run;
    }

    /** A scenario begins on this thread. */
    public static void enter(Run run, String location) {
        SCENES.put(Thread.currentThread(), new Scene(run, run.scenario(location)));
    }

    /** The scene on this thread. */
    public static Scene scene() {
        Scene scene = SCENES.get(Thread.currentThread());
        if (scene == null) {
            throw new IllegalStateException("no scenario of a memtck run is on this thread");
        }
        return scene;
    }

    /** The scenario on this thread is over. */
    static Scene leave() {
        Scene scene = scene();
        SCENES.remove(Thread.currentThread());
        return scene;
    }
}
