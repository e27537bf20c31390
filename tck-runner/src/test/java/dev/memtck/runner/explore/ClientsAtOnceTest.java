package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Step.Ending;
import dev.memtck.runner.explore.Step.Where;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Tongue;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClientsAtOnceTest {
    private static final Step.Pause PAUSE = new Step.Pause(1);

    @Test
    void whoHasAskedStays() {
        assertThat(in()).isZero();
        assertThat(in(PAUSE)).isZero();
        assertThat(in(asked(0), asked(0))).isEqualTo(1);
        assertThat(in(asked(0), PAUSE, asked(1), asked(0), asked(2))).isEqualTo(3);
    }

    @Test
    void whoHasEndedIsThereNoMoreUntilItAsksAgain() {
        assertThat(in(asked(0), end(0), asked(1))).isEqualTo(1);
        assertThat(in(asked(0), end(0), asked(1), asked(0))).isEqualTo(2);
        assertThat(in(end(0), asked(1))).isEqualTo(1);
    }

    @Test
    void theMostCounts() {
        assertThat(in(asked(0), asked(1), asked(2), end(0), end(1), asked(3))).isEqualTo(3);
    }

    @Test
    void whoAsksAndQuitsInOneWriteIsThereUntilThen() {
        assertThat(in(askedAndQuit(0), askedAndQuit(1))).isEqualTo(1);
        assertThat(in(asked(0), askedAndQuit(1))).isEqualTo(2);
    }

    private static int in(Step... steps) {
        return ClientsAtOnce.in(new Conversation(1, List.of(Tongue.TEXT, Tongue.TEXT), List.of(steps)));
    }

    private static Step.Ask asked(int client) {
        return new Step.Ask(client, List.of(get()), 0);
    }

    private static Step.Ask askedAndQuit(int client) {
        return new Step.Ask(client, List.of(get(), quit()), 0);
    }

    private static Step.End end(int client) {
        return new Step.End(client, Ending.CLOSE, Where.IDLE);
    }

    private static Request quit() {
        return new Request(2, new Quit(Tongue.TEXT), List.of(), Loudness.LOUD, List.of());
    }

    private static Request get() {
        Part part = new Part("apple", Call.of(TextCommand.GET, 0));
        return new Request(1, TextCommand.GET, List.of(part), Loudness.LOUD, List.of());
    }
}
