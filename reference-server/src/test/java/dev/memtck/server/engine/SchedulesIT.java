package dev.memtck.server.engine;

import static dev.memtck.server.engine.Ask.ADD;
import static dev.memtck.server.engine.Ask.APPEND;
import static dev.memtck.server.engine.Ask.CAS;
import static dev.memtck.server.engine.Ask.DELETE;
import static dev.memtck.server.engine.Ask.DELETESS;
import static dev.memtck.server.engine.Ask.FLUSH;
import static dev.memtck.server.engine.Ask.GET;
import static dev.memtck.server.engine.Ask.GETSS;
import static dev.memtck.server.engine.Ask.INCR;
import static dev.memtck.server.engine.Ask.LOCK;
import static dev.memtck.server.engine.Ask.LOCK_AND_GET;
import static dev.memtck.server.engine.Ask.REPLACE_AND_UNLOCK;
import static dev.memtck.server.engine.Ask.SET;
import static dev.memtck.server.engine.Ask.UNLOCK;
import static dev.memtck.server.engine.Ask.UNLOCK_ALL;
import static dev.memtck.server.engine.Schedule.before;
import static dev.memtck.server.engine.TwoItems.APPLE;
import static dev.memtck.server.engine.TwoItems.PEAR;
import static dev.memtck.server.engine.TwoItems.PLUM;
import static dev.memtck.server.engine.TwoItems.TWIN;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Test;

/** Few requests of few clients at once, and for each the orders that their steps may come in. */
class SchedulesIT {
    /** Of the steps of one schedule, at most. It takes no more to find a lock that is not taken. */
    private static final int ORDERS = 60;

    /** On a JVM that it does not know, what explores may see no step at all, and then says that all is well. */
    @Test
    void aRaceIsFound() {
        assertThatThrownBy(() ->
                        new ModelCheckingOptions().iterations(1).threads(2).check(Unguarded.class))
                .hasMessageContaining("Invalid execution results");
    }

    /** A number that is read and written in two steps. */
    public static final class Unguarded {
        private int last;

        @Operation
        public int next() {
            return ++last;
        }
    }

    /** In one test: to make the engine ready to be explored takes longer than to explore one of these. */
    @Test
    void requestsTakeEffectOneAfterTheOther() {
        Schedule.explore(
                ORDERS,
                Stream.of(changes(), chains(), flushes(), locks(), leases(), evictions())
                        .flatMap(List::stream)
                        .toList());
    }

    private static List<ExecutionScenario> changes() {
        return List.of(
                before(SET.of(APPLE)).and(INCR.of(APPLE)).and(INCR.of(APPLE)).after(GET.of(APPLE)),
                before(SET.of(APPLE))
                        .and(APPEND.of(APPLE))
                        .and(APPEND.of(APPLE))
                        .after(GET.of(APPLE)),
                before().and(ADD.of(APPLE)).and(ADD.of(APPLE)).after(GET.of(APPLE)),
                before(SET.of(APPLE))
                        .and(GET.of(APPLE), CAS.of(APPLE))
                        .and(GET.of(APPLE), CAS.of(APPLE))
                        .after(GET.of(APPLE)),
                before(SET.of(APPLE))
                        .and(SET.of(APPLE))
                        .and(DELETE.of(APPLE))
                        .and(GET.of(APPLE))
                        .after(GET.of(APPLE)));
    }

    private static List<ExecutionScenario> chains() {
        return List.of(
                before().and(SET.of(APPLE)).and(SET.of(TWIN)).after(GET.of(APPLE), GET.of(TWIN)),
                before(SET.of(APPLE), SET.of(TWIN))
                        .and(DELETE.of(APPLE))
                        .and(DELETE.of(TWIN))
                        .after(GET.of(APPLE), GET.of(TWIN)));
    }

    private static List<ExecutionScenario> flushes() {
        return List.of(
                before(SET.of(APPLE)).and(INCR.of(APPLE)).and(FLUSH.of(APPLE)).after(GET.of(APPLE)),
                before(SET.of(APPLE)).and(ADD.of(APPLE)).and(FLUSH.of(APPLE)).after(GET.of(APPLE)),
                before(SET.of(APPLE))
                        .and(GET.of(APPLE), CAS.of(APPLE))
                        .and(FLUSH.of(APPLE))
                        .after(GET.of(APPLE)),
                before(SET.of(APPLE))
                        .and(GET.of(APPLE))
                        .and(FLUSH.of(APPLE), SET.of(APPLE))
                        .after(GET.of(APPLE)));
    }

    private static List<ExecutionScenario> locks() {
        return List.of(
                before(SET.of(APPLE)).and(LOCK.of(APPLE)).and(LOCK.of(APPLE)).after(DELETE.of(APPLE)),
                before(SET.of(APPLE))
                        .and(LOCK.of(APPLE), SET.of(APPLE), UNLOCK.of(APPLE))
                        .and(SET.of(APPLE))
                        .after(GET.of(APPLE)),
                before(SET.of(APPLE))
                        .and(LOCK_AND_GET.of(APPLE), REPLACE_AND_UNLOCK.of(APPLE))
                        .and(LOCK_AND_GET.of(APPLE), REPLACE_AND_UNLOCK.of(APPLE))
                        .after(GET.of(APPLE)),
                before(SET.of(APPLE))
                        .and(LOCK.of(APPLE), UNLOCK_ALL.of(APPLE))
                        .and(DELETE.of(APPLE), ADD.of(APPLE))
                        .after(LOCK.of(APPLE)));
    }

    private static List<ExecutionScenario> leases() {
        return List.of(
                before().and(GETSS.of(APPLE)).and(GETSS.of(APPLE)).after(GETSS.of(APPLE)),
                before().and(GETSS.of(APPLE), CAS.of(APPLE)).and(SET.of(APPLE)).after(GET.of(APPLE)),
                before().and(GETSS.of(APPLE), CAS.of(APPLE))
                        .and(DELETE.of(APPLE))
                        .after(GET.of(APPLE)),
                before(SET.of(APPLE))
                        .and(DELETESS.of(APPLE))
                        .and(GETSS.of(APPLE))
                        .after(GET.of(APPLE)));
    }

    private static List<ExecutionScenario> evictions() {
        return List.of(
                before(SET.of(APPLE), SET.of(PEAR))
                        .and(SET.of(PLUM))
                        .and(DELETE.of(APPLE))
                        .after(GET.of(PLUM)),
                before(SET.of(APPLE), SET.of(PEAR))
                        .and(SET.of(PLUM))
                        .and(LOCK.of(APPLE), GET.of(APPLE))
                        .after(GET.of(PLUM)),
                before(SET.of(APPLE)).and(SET.of(PEAR)).and(SET.of(PLUM)).after(),
                before(SET.of(APPLE), SET.of(PEAR))
                        .and(DELETE.of(APPLE))
                        .and(DELETE.of(PEAR))
                        .after());
    }
}
