package dev.memtck.server.engine;

import static org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt.forClasses;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/**
 * What a few clients ask of {@link TwoItems}, each on a thread of its own: one client before all others, then some at once,
 * then one when all others are done. Not to be changed while it is explored.
 */
final class Schedule {
    /** What only one thread sees, or what notes of its own are made in: a change of threads there changes nothing. */
    private static final Set<String> OF_ONE_THREAD = Stream.of(
                    LockOrder.class,
                    WorkerStatistics.class,
                    NewValue.class,
                    Write.class,
                    Trait.class,
                    SizeClasses.class,
                    SteppedClock.class,
                    Request.class,
                    Engines.class)
            .map(Class::getName)
            .collect(Collectors.toUnmodifiableSet());

    private final List<List<Actor>> threads = new ArrayList<>();

    private Schedule() {}

    static Schedule before(Request... requests) {
        return new Schedule().and(requests);
    }

    /** One more client that asks at the same time as the others. */
    Schedule and(Request... requests) {
        int client = threads.size();
        threads.add(Stream.of(requests)
                .map(request -> new Actor(asking(), List.of(client, request)))
                .toList());
        return this;
    }

    ExecutionScenario after(Request... requests) {
        and(requests);
        int last = threads.size() - 1;
        return new ExecutionScenario(threads.get(0), threads.subList(1, last), threads.get(last), null);
    }

    /**
     * Tries up to so many orders of the steps of each, a step being what one thread does to memory that another may see. Those
     * with the fewest changes of threads come first; the same ones in every run.
     *
     * @throws AssertionError with the order in which replies were given that no order of whole requests would give, in which
     *     {@link TwoItems#everythingAddsUp} does not hold, or in which all threads wait
     */
    static void explore(int orders, List<ExecutionScenario> scenarios) {
        ModelCheckingOptions options = new ModelCheckingOptions()
                .iterations(0)
                .invocationsPerIteration(orders)
                .minimizeFailedScenario(false)
                .addGuarantee(forClasses(Schedule::isOfOneThread).allMethods().ignore())
                .addGuarantee(forClasses(Slot.class.getName())
                        .methods("item", "lease", "now")
                        .ignore())
                .addGuarantee(forClasses(Asker.class.getName())
                        .methods("shown", "store", "fact", "value", "lease", "leaseLeft", "stored", "number")
                        .ignore());
        scenarios.forEach(options::addCustomScenario);
        options.check(TwoItems.class);
    }

    private static boolean isOfOneThread(String name) {
        return OF_ONE_THREAD.contains(name)
                || name.startsWith("io.netty.")
                || name.startsWith("dev.memtck.server.command.")
                        && !name.startsWith("dev.memtck.server.command.Command");
    }

    private static Method asking() {
        try {
            return TwoItems.class.getMethod("ask", int.class, Request.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }
}
