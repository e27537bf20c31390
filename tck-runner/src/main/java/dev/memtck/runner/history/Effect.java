package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.oracle.Verb;
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
            new Answer.Said(Word.NOT_HOLDER),
            new Answer.Said(Word.NO_OBJECT));

    private static final Set<Answer> NO_ITEM =
            Set.of(new Answer.Said(Word.NOT_FOUND), new Answer.Said(Word.NOT_STORED));

    static Effect of(Operation operation) {
        Answer answer = operation.answer();
        Invocation invocation = operation.invocation();
        boolean none = WITHOUT.contains(answer)
                || answer instanceof Answer.Refused
                || NO_ITEM.contains(answer) && !invocation.endsLeases()
                || answer instanceof Answer.Value && (invocation.isLook() || invocation.asks(Verb.GET_LEASE))
                || operation.isLost() && invocation.isLook();
        return none ? NONE : CHANGED;
    }
}
