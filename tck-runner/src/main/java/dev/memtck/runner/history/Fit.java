package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Lease;
import dev.memtck.runner.history.Answer.LeftLease;
import dev.memtck.runner.history.Answer.Said;
import dev.memtck.runner.history.Answer.Value;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.oracle.Mark;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.EnumSet;
import java.util.Set;

/** Whether an answer is what the documents' model says, whatever cas unique it shows. */
final class Fit {
    private Fit() {}

    static boolean fits(Operation operation, Possible one) {
        Answer answer = operation.answer();
        Invocation invocation = operation.invocation();
        return switch (one.fact()) {
            case ITEM -> fitsItem(answer, one.shown().orElseThrow());
            case MISS -> said(answer, Word.END);
            case STORED -> said(answer, Word.STORED);
            case PRESENT -> said(answer, Word.NOT_STORED);
            case ABSENT -> answer instanceof Said said && absent(invocation).contains(said.word());
            case CHANGED -> said(answer, Word.EXISTS);
            case DELETED -> said(answer, invocation.asks(Verb.INVALIDATE) ? Word.OK : Word.DELETED);
            case TOUCHED -> said(answer, Word.TOUCHED);
            case NUMBER -> answer.equals(new Answer.Number(Long.parseUnsignedLong(one.number())));
            case LOCKED -> said(answer, Word.LOCKED);
            case DONE -> said(answer, Word.OK);
            case NOT_HOLDER -> said(answer, Word.NOT_HOLDER);
            case NEW_LEASE -> answer instanceof Lease lease && lease.age() == Lease.Age.NEW;
            case OLD_LEASE -> answer instanceof Lease lease && lease.age() == Lease.Age.OLD;
            case DELETED_FOR_LEASE -> answer instanceof LeftLease left && left.word() == Word.DELETED;
            case ABSENT_FOR_LEASE -> answer instanceof LeftLease left && left.word() == Word.NOT_FOUND;
            case NOT_A_NUMBER, REFUSED -> answer instanceof Answer.Refused;
        };
    }

    private static boolean said(Answer answer, Word word) {
        return answer.equals(new Said(word));
    }

    /** Who has won it is told in place of what it holds. */
    private static boolean fitsItem(Answer answer, Possible.Shown shown) {
        boolean isWon = shown.marks().contains(Mark.WON);
        boolean wasWon = shown.marks().contains(Mark.WON_BEFORE);
        if (isWon || wasWon) {
            return said(answer, isWon ? Word.WON : Word.WON_BEFORE);
        }
        return answer instanceof Value value
                && value.flags() == shown.flags()
                && value.data().equals(shown.data().phrase());
    }

    private static Set<Word> absent(Invocation invocation) {
        return switch (invocation.call().orElseThrow().verb()) {
            // Which status refuses a set with a cas unique is a should over binary, so there is one word for all.
            case CAS -> EnumSet.of(isBinary(invocation) ? Word.EXISTS : Word.NOT_FOUND);
            case REPLACE, APPEND, PREPEND -> EnumSet.of(Word.NOT_STORED);
            case UNLOCK -> EnumSet.of(Word.NO_OBJECT);
            // Which status says so is no more than a should (locking.md § Replace and Unlock).
            case REPLACE_AND_UNLOCK -> EnumSet.of(Word.NOT_FOUND, Word.NOT_HOLDER);
            default -> EnumSet.of(Word.NOT_FOUND);
        };
    }

    private static boolean isBinary(Invocation invocation) {
        return invocation.command().tongue() == Tongue.BINARY;
    }
}
