package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Word;
import java.util.Set;

/** Whether an answer says that the call may have changed something. */
enum Effect {
    CHANGED,
    NONE;

    /** Whoever calls: these leave everything as it was. */
    private static final Set<Answer> WITHOUT = Set.of(
            new Answer.Said(Word.EXISTS),
            new Answer.Said(Word.END),
            new Answer.Said(Word.LOCKED),
            new Answer.Said(Word.NOT_HOLDER));

    private static final Set<Answer> NO_ITEM =
            Set.of(new Answer.Said(Word.NOT_FOUND), new Answer.Said(Word.NOT_STORED));

    /** These end a lease when they find no item. */
    private static final Set<Class<? extends Call>> ENDING_LEASES = Set.of(
            Call.Replace.class,
            Call.Append.class,
            Call.Prepend.class,
            Call.Incr.class,
            Call.Decr.class,
            Call.Delete.class);

    private static final Set<Class<? extends Call>> READING =
            Set.of(Call.Get.class, Call.Gets.class, Call.GetLease.class);

    static Effect of(Operation operation) {
        Answer answer = operation.answer();
        Class<? extends Call> call = operation.call().getClass();
        boolean none = WITHOUT.contains(answer)
                || answer instanceof Answer.Refused
                || NO_ITEM.contains(answer) && !ENDING_LEASES.contains(call)
                || answer instanceof Answer.Value && READING.contains(call)
                || operation.isLost() && (call == Call.Get.class || call == Call.Gets.class);
        return none ? NONE : CHANGED;
    }
}
