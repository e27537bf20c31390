package dev.memtck.runner.steps;

import dev.memtck.runner.acts.Amount;
import dev.memtck.runner.acts.NotedStatistics;
import dev.memtck.runner.acts.SceneCrowd;
import dev.memtck.runner.scene.Scene;

/** How far a counter has risen since the statistics were noted. */
interface Rise {

    void require(Scene scene, String counter);

    static Rise by(Amount amount) {
        return (scene, counter) -> NotedStatistics.of(scene).requireRise(counter, amount);
    }

    /** By one for each time that the crowd asked so. */
    static Rise byEach(String verb) {
        return (scene, counter) -> NotedStatistics.of(scene)
                .requireRise(counter, Amount.exactly(SceneCrowd.of(scene).asked(verb)));
    }

    /** By whatever it is: the answer to a survey. */
    static Rise recorded() {
        return (scene, counter) -> scene.account()
                .answer(
                        "how far " + counter + " has risen",
                        NotedStatistics.of(scene).rise(counter));
    }
}
