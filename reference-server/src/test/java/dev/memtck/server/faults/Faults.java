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
                        LockExpiryFaults.all(),
                        LockedObjectFaults.all(),
                        ReleaseFaults.all(),
                        OtherCommandLockFaults.all(),
                        RefusalFaults.all(),
                        MalformedLockFaults.all(),
                        StorageFaults.all(),
                        CasFaults.all(),
                        RetrievalFaults.all(),
                        ItemFaults.all(),
                        FramingFaults.all(),
                        ExpirationFaults.all(),
                        ExpiredItemFaults.all(),
                        GoneItemFaults.all(),
                        AppendFaults.all(),
                        FlagsFaults.all(),
                        CasUniqueFaults.all(),
                        ManyKeysFaults.all(),
                        GatFaults.all(),
                        ArithmeticFaults.all(),
                        BlockFaults.all(),
                        ConnectionFaults.all(),
                        ErrorFaults.all(),
                        KeyFaults.all(),
                        LimitFaults.all(),
                        NoreplyFaults.all(),
                        FlushFaults.all(),
                        StatisticsFaults.all(),
                        LeaseRetrievalFaults.all(),
                        LeaseStorageFaults.all(),
                        LeaseDeletionFaults.all(),
                        LeaseOverFaults.all(),
                        LeaseStatisticsFaults.all(),
                        BinaryLockFaults.all(),
                        BinaryUnlockFaults.all(),
                        LockAndGetFaults.all(),
                        ReplaceAndUnlockFaults.all(),
                        QuietLockFaults.all(),
                        LockFormFaults.all(),
                        OtherProtocolLockFaults.all(),
                        PacketFramingFaults.all(),
                        UnknownOpcodeFaults.all(),
                        ResponseHeaderFaults.all(),
                        BinaryStatusFaults.all(),
                        QuietFaults.all(),
                        BodyFormFaults.all(),
                        PacketCasFaults.all(),
                        InitialValueFaults.all(),
                        PacketItemFaults.all(),
                        PacketTouchFaults.all(),
                        PacketTimeFaults.all(),
                        LockTimeFaults.all(),
                        BinaryServiceFaults.all(),
                        CrossProtocolFaults.all(),
                        CrowdFaults.all(),
                        CrowdProtocolFaults.all(),
                        CrowdReadFaults.all(),
                        CrowdLockFaults.all(),
                        CrowdLeaseFaults.all(),
                        CrowdStatisticsFaults.all(),
                        StallFaults.all(),
                        IdleConnectionFaults.all(),
                        PressureFaults.all(),
                        MetaFaults.all(),
                        MetaEffectFaults.all(),
                        LoginFaults.all())
                .flatMap(List::stream)
                .forEach(fault -> {
                    if (faults.put(fault.name(), fault) != null) {
                        throw new IllegalStateException("two faults are called " + fault.name());
                    }
                });
        return faults;
    }
}
