package dev.memtck.server.unusual;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The whole gallery, by name. */
public final class RightServers {
    private RightServers() {}

    public static Map<String, RightServer> byName() {
        Map<String, RightServer> servers = new LinkedHashMap<>();
        Stream.of(
                        DeliveryChoices.all(),
                        TimeChoices.all(),
                        LimitChoices.all(),
                        ErrorChoices.all(),
                        BlockChoices.all(),
                        VocabularyChoices.all(),
                        StatisticsChoices.all(),
                        CasChoices.all(),
                        ValueChoices.all(),
                        LockChoices.all(),
                        PacketChoices.all(),
                        LeaseChoices.all(),
                        MetaChoices.all(),
                        PaceChoices.all(),
                        ReadingChoices.all(),
                        ToldChoices.all(),
                        MomentChoices.all(),
                        RoomChoices.all(),
                        ConflictChoices.all(),
                        BodyChoices.all(),
                        ShownChoices.all())
                .flatMap(List::stream)
                .forEach(server -> {
                    if (servers.put(server.name(), server) != null) {
                        throw new IllegalStateException("two servers are called " + server.name());
                    }
                });
        return Collections.unmodifiableMap(servers);
    }
}
