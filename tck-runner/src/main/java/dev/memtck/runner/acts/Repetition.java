package dev.memtck.runner.acts;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Scene;
import java.util.Locale;

/** One exchange, many times, and how long that took, measured by how long the scenario's repetition before it took. */
public final class Repetition {
    private final Scene scene;
    private double microsBefore;

    private Repetition(Scene scene) {
        this.scene = scene;
    }

    /** The repetitions of a scenario. */
    public static Repetition of(Scene scene) {
        return scene.kept(Repetition.class, Repetition::new);
    }

    /** Each time the reply must come within the deadline for a reply. The transcript has the last exchange only. */
    public void exchange(Client client, byte[] bytes, Expectation expectation, int times) {
        long start = scene.clock().nanos();
        int mark = scene.mark();
        for (int i = 0; i < times; i++) {
            scene.forgetSilently(mark);
            client.send(bytes);
            client.receive(expectation);
        }
        double micros = (scene.clock().nanos() - start) / 1_000.0 / times;
        scene.note(
                client.name(),
                String.format(
                        Locale.ROOT, "%d times the same, each in %.0f µs on average%s", times, micros, ratio(micros)));
        microsBefore = micros;
    }

    private String ratio(double micros) {
        return microsBefore == 0
                ? ""
                : String.format(Locale.ROOT, ", %.2f times as long as before", micros / microsBefore);
    }
}
