package dev.memtck.server.faults;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Every wrong server, by name. */
public final class Faults {
    private Faults() {}

    public static Map<String, Fault> byName() {
        Map<String, Fault> faults = new TreeMap<>();
        Stream.of(
                        LockFaults.all(),
                        OwnershipFaults.all(),
                        StorageFaults.all(),
                        CasFaults.all(),
                        RetrievalFaults.all(),
                        ItemFaults.all(),
                        FramingFaults.all(),
                        LeaseRetrievalFaults.all(),
                        LeaseStorageFaults.all(),
                        LeaseDeletionFaults.all(),
                        LeaseStatisticsFaults.all())
                .flatMap(List::stream)
                .forEach(fault -> {
                    if (faults.put(fault.name(), fault) != null) {
                        throw new IllegalStateException("two faults are called " + fault.name());
                    }
                });
        return faults;
    }
}
