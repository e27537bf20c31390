package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Word;
import java.util.EnumSet;
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

    /** These end a lease when they find no item. */
    private static final Set<Command> ENDING_LEASES =
            EnumSet.of(Command.REPLACE, Command.APPEND, Command.PREPEND, Command.INCR, Command.DECR, Command.DELETE);

    private static final Set<Command> READING = EnumSet.of(Command.GET, Command.GETS, Command.GETSS);

    static Effect of(Operation operation) {
        Answer answer = operation.answer();
        Command command = operation.invocation().command();
        boolean none = WITHOUT.contains(answer)
                || answer instanceof Answer.Refused
                || NO_ITEM.contains(answer) && !ENDING_LEASES.contains(command)
                || answer instanceof Answer.Value && READING.contains(command)
                || operation.isLost() && (command == Command.GET || command == Command.GETS);
        return none ? NONE : CHANGED;
    }
}
