package dev.memtck.runner.acts;

import dev.memtck.runner.acts.Pressure.Evictions;
import dev.memtck.runner.crowd.Task;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.scene.Scene;
import java.util.ArrayList;
import java.util.List;

/**
 * A crowd at work while items are evicted: every other client stores, and the rest work on what is to be evicted next.
 */
public record TailCrowd(Scene scene) {
    private static final List<TextCommand> VERBS = List.of(
            TextCommand.GET, TextCommand.SET, TextCommand.GETS, TextCommand.CAS, TextCommand.DELETE, TextCommand.ADD);

    /** Each client asks so often. Needs a target that {@link Pressure} has filled. */
    public void work(int times) {
        Evictions evictions = Evictions.from(scene);
        SceneCrowd.of(scene).divide(member -> member % 2 == 0 ? storing(member, times) : atTheTail(member, times));
        evictions.require("after the crowd has stored its items");
    }

    private List<Task> storing(int member, int times) {
        List<Task> tasks = new ArrayList<>();
        for (int turn = 0; turn < times; turn++) {
            String key = scene.scope().keyPrefix() + "more-" + member + "-" + turn;
            scene.deleteInTheEnd(key);
            tasks.add(task(TextCommand.SET, key));
        }
        return tasks;
    }

    /** The tail moves on as items are evicted, and so does the work: as many keys as all have stored meanwhile. */
    private List<Task> atTheTail(int member, int times) {
        int stride = Math.max(1, SceneCrowd.of(scene).size() / 2);
        List<Task> tasks = new ArrayList<>();
        for (int turn = 0; turn < times; turn++) {
            TextCommand verb = VERBS.get((turn + member / 2) % VERBS.size());
            tasks.add(task(verb, Pressure.keyAtTheTail(scene, (long) turn * stride)));
        }
        return tasks;
    }

    private Task task(TextCommand command, String key) {
        return new Task(
                command, Task.Unique.IGNORED, key, scene.run().settings().largeItem(), "");
    }
}
