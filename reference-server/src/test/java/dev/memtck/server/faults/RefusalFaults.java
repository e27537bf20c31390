package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Replies;
import dev.memtck.server.wire.text.TextVerb;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Defects of what happens when another client's request on a locked object is refused. */
final class RefusalFaults {
    private RefusalFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inWords("add-on-a-locked-object-is-NOT_STORED", Fact.LOCKED, "NOT_STORED\r\n", TextVerb.ADD),
                onRefusal("noreply-modification-gets-through-a-lock", new Aftermath() {
                    @Override
                    public void stopped(String line, Command command, Session holder, Replies replies) {
                        if (isNoreply(line)) {
                            holder.execute(command);
                        }
                    }
                }),
                onRefusal("noreply-refusal-is-answered", new Aftermath() {
                    @Override
                    public void stopped(String line, Command command, Session holder, Replies replies) {
                        if (isNoreply(line)) {
                            replies.tail().writeCharSequence("LOCKED\r\n", StandardCharsets.US_ASCII);
                        }
                    }
                }),
                onRefusal("rejected-set-deletes-the-locked-object", new Aftermath() {
                    @Override
                    public void rejected(Key key, Session holder) {
                        holder.execute(new Command.Delete(key));
                    }
                }),
                onRefusal("rejected-set-frees-the-lock", new Aftermath() {
                    @Override
                    public void rejected(Key key, Session holder) {
                        holder.execute(new Command.Unlock(key));
                    }
                }));
    }

    private static boolean isNoreply(String line) {
        return line.endsWith(" noreply\r\n");
    }

    static Fault onRefusal(String name, Aftermath aftermath) {
        return Fault.inProtocols(name, protocols -> {
            Map<Key, Session> holders = new ConcurrentHashMap<>();
            return firstByte -> new RefusalCodec(protocols.codecFor(firstByte), holders, aftermath);
        });
    }

    /** What a refused request still brings about. */
    interface Aftermath {
        /**
         * A lock has stopped a command.
         *
         * @param line the command line, with its end
         * @param replies where an answer may be written
         */
        default void stopped(String line, Command command, Session holder, Replies replies) {}

        /** A set of a key that was locked once had no good data block, or too much data. */
        default void rejected(Key key, Session holder) {}
    }
}
