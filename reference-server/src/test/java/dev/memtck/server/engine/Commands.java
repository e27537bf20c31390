package dev.memtck.server.engine;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Statistic;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StatsTopic;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.Unpooled;
import java.util.Map;
import java.util.stream.Collectors;

/** Commands as tests say them. */
final class Commands {
    private Commands() {}

    static Command set(String key, int length) {
        return store(StoreMode.SET, key, new byte[length]);
    }

    static Command set(String key, String value) {
        return store(StoreMode.SET, key, value.getBytes());
    }

    static Command store(StoreMode mode, String key, byte[] data) {
        return new Command.Store(mode, Key.of(key), 0, Exptime.NONE, Unpooled.wrappedBuffer(data), CasCondition.NONE);
    }

    /** Whether there is an item; the reply's buffer is released. */
    static boolean has(Session session, String key) {
        Reply reply = session.execute(new Command.Get(Key.of(key)));
        if (reply instanceof Reply.Value value) {
            value.data().release();
            return true;
        }
        return false;
    }

    static Map<String, String> stats(Session session, StatsTopic topic) {
        Reply.Table table = (Reply.Table) session.execute(new Command.Stats(topic));
        return table.statistics().stream().collect(Collectors.toMap(Statistic::name, Statistic::value));
    }
}
