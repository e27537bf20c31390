package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.explore.Reply.Fields;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Cell;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Window;
import dev.memtck.runner.oracle.World;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DialogueTest {
    private static final int HOLDER = 0;
    private static final int OTHER = 1;

    private final Script script = new Script();
    private final Dialogue dialogue = dialogue(List.of(message()));

    @Test
    void whatALockThatGoesStopsIsAskedUntilItHasGone() {
        List<Cell> mayStand = lockedByWhoHasGone();
        dialogue.add(
                script, message(), List.of(reply("locked", mayStand.get(0)), reply("not a number", mayStand.get(1))));
        dialogue.write(script);
        assertThat(script.lines())
                .containsExactly(
                        "Then within 2 seconds B sends and receives",
                        "  | opcode    | key     | delta | exptime    | status       | until then |",
                        "  | Decrement | {apple} | 7     | 0xffffffff | not a number | locked     |");
    }

    @Test
    void whatALockThatGoesDoesNotStopIsAskedOnce() {
        List<Cell> mayStand = lockedByWhoHasGone();
        dialogue.add(
                script,
                message(),
                List.of(reply("not a number", mayStand.get(0)), reply("not a number", mayStand.get(1))));
        dialogue.write(script);
        assertThat(script.lines()).first().isEqualTo("When B sends and receives");
    }

    /** Asked one after the other they might be answered otherwise. */
    @Test
    void whatWentInOneWriteIsSentInOne() {
        Cell any = lockedByWhoHasGone().get(0);
        Dialogue two = dialogue(List.of(message(), message()));
        two.add(script, message(), List.of(reply("not a number", any)));
        two.add(script, message(), List.of(reply("locked", any)));
        two.write(script);
        assertThat(script.lines())
                .containsExactly(
                        "When B sends",
                        "  | opcode    | key     | delta | exptime    |",
                        "  | Decrement | {apple} | 7     | 0xffffffff |",
                        "  | Decrement | {apple} | 7     | 0xffffffff |",
                        "Then B receives",
                        "  | opcode    | status       |",
                        "  | Decrement | not a number |",
                        "  | Decrement | locked       |");
    }

    private static Dialogue dialogue(List<Message> messages) {
        return new Dialogue(new Connection(OTHER, Tongue.BINARY, null, null), messages, 0);
    }

    private static List<Cell> lockedByWhoHasGone() {
        World world = new World(rule -> true);
        Call set = Call.of(BinaryCommand.SET, HOLDER).withData(Data.of("red")).withExptime(Exptime.ZERO);
        for (Call call : List.of(set, Call.of(BinaryCommand.LOCK, HOLDER))) {
            world.settle(
                    "apple",
                    List.of(world.predict("apple", call, new Window(1, 1), 1)
                            .orElseThrow()
                            .get(0)
                            .next()));
        }
        world.end(HOLDER, new Window(1, 1));
        return world.at("apple", new Window(2, 2));
    }

    private static Reply reply(String status, Cell next) {
        return new Reply(new Fields(Map.of("status", status)), "BIN-17", List.of(next));
    }

    private static Message message() {
        Call call = Call.of(BinaryCommand.DECREMENT, OTHER).withDelta("7");
        return new Message(
                new Request(1, BinaryCommand.DECREMENT, List.of(new Part("apple", call)), Loudness.LOUD, List.of()),
                List.of(),
                List.of(),
                List.of(),
                null,
                Optional.empty());
    }
}
