package dev.memtck.server.misbehave;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Session;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a client stores without a reply is evicted at once, unless the client has locked it: nothing that is locked is
 * evicted.
 */
final class ForgottenStores {
    private static final Pattern STORE =
            Pattern.compile(" *(?:set|add|replace|append|prepend|cas) +(\\S{1,250}) [^\r\n]* noreply *\r?\n(?s:.*)");
    private static final Pattern LOCKING = Pattern.compile(" *(lock|unlock|unlock_all)(?: +(\\S+))? *\r?\n");

    /** What a text command that succeeds does to the keys that are locked. */
    private static final Map<String, BiConsumer<Set<String>, String>> VERBS =
            Map.of("lock", Set::add, "unlock", Set::remove, "unlock_all", (locked, none) -> locked.clear());

    /** The same of a packet that succeeds. */
    private static final Map<Set<Integer>, BiConsumer<Set<String>, String>> OPCODES = Map.of(
            Opcodes.LOCKS, Set::add,
            Opcodes.UNLOCKS, Set::remove,
            Opcodes.UNLOCKS_OF_ALL, (locked, none) -> locked.clear());

    /** As ISO 8859-1 characters. */
    private final Set<String> locked = new HashSet<>();

    private ForgottenStores() {}

    static Habit habit() {
        ForgottenStores stores = new ForgottenStores();
        return new Habit(stores::text, stores::packet);
    }

    private Exchange text(Exchange usual) {
        Matcher locking = LOCKING.matcher(usual.request());
        if (usual.reply().equals("OK\r\n") && locking.matches()) {
            Objects.requireNonNull(VERBS.get(locking.group(1))).accept(locked, locking.group(2));
        }
        Matcher store = STORE.matcher(usual.request());
        if (usual.reply().isEmpty() && store.matches()) {
            evict(store.group(1), usual.session());
        }
        return usual;
    }

    private Exchange packet(Exchange usual) {
        Frame.asked(usual.request())
                .filter(asked -> Frame.split(usual.reply()).stream().allMatch(Frame::isSuccess))
                .ifPresent(asked -> done(asked, usual));
        return usual;
    }

    private void done(Frame asked, Exchange usual) {
        OPCODES.forEach((opcodes, effect) -> {
            if (opcodes.contains(asked.opcode())) {
                effect.accept(locked, asked.key());
            }
        });
        if (usual.reply().isEmpty() && Opcodes.QUIET_STORES.contains(asked.opcode())) {
            evict(asked.key(), usual.session());
        }
    }

    private void evict(String key, Session session) {
        if (!locked.contains(key)) {
            byte[] bytes = key.getBytes(StandardCharsets.ISO_8859_1);
            session.execute(new Command.Delete(Key.copyOf(bytes, 0, bytes.length), CasCondition.NONE));
        }
    }
}
