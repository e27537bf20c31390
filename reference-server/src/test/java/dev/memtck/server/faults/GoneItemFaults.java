package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.faults.GoneItems.Way;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Verbs that do not look whether an item was deleted or flushed. */
final class GoneItemFaults {
    private GoneItemFaults() {}

    static List<Fault> all() {
        return Arrays.stream(Way.values()).flatMap(GoneItemFaults::ofWay).toList();
    }

    private static Stream<Fault> ofWay(Way way) {
        return Stream.of(
                blind(way, "is-served", command -> command instanceof Command.Get),
                blind(way, "is-served-to-gat", command -> command instanceof Command.GetAndTouch),
                blind(
                        way,
                        "leaves-its-flags-to-set",
                        command -> Stores.isOf(command, StoreMode.SET) && !Stores.isCas(command)),
                blind(way, "stops-add", command -> Stores.isOf(command, StoreMode.ADD)),
                blind(way, "is-replaced", command -> Stores.isOf(command, StoreMode.REPLACE)),
                blind(way, "is-appended-to", Stores::isJoin),
                blind(way, "has-a-cas-unique", Stores::isCas),
                blind(way, "is-incremented", command -> command instanceof Command.Arithmetic),
                blind(way, "is-touched", command -> command instanceof Command.Touch),
                blind(way, "is-deleted-again", command -> command instanceof Command.Delete),
                blind(
                        way,
                        "can-be-locked",
                        command -> command instanceof Command.Lock || command instanceof Command.LockAndGet),
                blind(
                        way,
                        "is-there-and-not-locked",
                        command -> command instanceof Command.Unlock || command instanceof Command.ReplaceAndUnlock));
    }

    private static Fault blind(Way way, String what, Predicate<Command> verb) {
        return GoneItems.unseenBy(way.name().toLowerCase(Locale.ROOT) + "-item-" + what, way, verb);
    }
}
