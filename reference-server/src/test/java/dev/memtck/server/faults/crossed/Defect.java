package dev.memtck.server.faults.crossed;

import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.GoneItems;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** What can be wrong with one verb alone. */
public enum Defect {
    EXPIRED_ITEM_IS_THERE_FOR(twists(Items::expiredIsThere)),
    DELETED_ITEM_IS_THERE_FOR(twists(() -> Items.goneIsThere(GoneItems.Way.DELETED))),
    FLUSHED_ITEM_IS_THERE_FOR(twists(() -> Items.goneIsThere(GoneItems.Way.FLUSHED))),
    ITEM_THAT_NEVER_WAS_IS_THERE_FOR(twists(Items::whatNeverWasIsThere)),
    NO_ITEM_IS_THERE_FOR(twists(Items::nothingIsThere)),
    LEASE_IS_AN_ITEM_FOR(twists(Items::leaseIsAnItem)),
    FLUSH_TO_COME_SPARES_WHAT_IS_WRITTEN_BY(twists(Items::sparesItFromAFlushToCome)),
    NOTHING_IS_DONE_BY(twists(() -> Twists.only((command, client, peers) -> Items.undone(command)))),
    NOTHING_IS_DONE_BY_SILENT(engine((heard, crossed) -> Twists.only(
            (command, client, peers) -> heard.isSilent() ? Items.undone(command) : client.execute(command)))),

    HOLDER_IS_REFUSED(engine((heard, crossed) -> new Locks(heard, crossed.member()).holderIsRefused())),
    HOLDER_LOSES_ITS_LOCK_BY(engine((heard, crossed) -> new Locks(heard, crossed.member()).holderLosesItsLock())),
    LOCK_OF_ANOTHER_DOES_NOT_STOP(
            engine((heard, crossed) -> new Locks(heard, crossed.member()).anothersLockIsPassed())),
    OWN_LOCK_DOES_NOT_STOP(engine((heard, crossed) -> new Locks(heard, crossed.member()).ownLockIsPassed())),
    LOCK_OF_ANOTHER_STOPS(engine((heard, crossed) -> new Locks(heard, crossed.member()).anothersLockStopsIt())),
    LOCK_OF_A_HOLDER_THAT_IS_GONE_IS_THERE_FOR(
            engine((heard, crossed) -> new Locks(heard, crossed.member()).goneHolderHolds())),
    LOCK_OUTLIVES_ITS_HOLDER_IF_TAKEN_BY(
            engine((heard, crossed) -> new Locks(heard, crossed.member()).itsLockOutlivesItsHolder())),
    WHAT_IS_NOT_LOCKED_IS_UNLOCKED_BY(
            engine((heard, crossed) -> new Locks(heard, crossed.member()).unlocksWhatIsNotLocked())),

    TIME_IS_MISREAD_BY(engine((heard, crossed) -> Times.isMisread(crossed.member()))),
    NO_COUNTER_IS_MADE_BY(twists(Times::makesNoCounter)),
    OWN_EXPIRATION_IS_TAKEN_BY(twists(Times::takesItsOwn)),
    EXPIRATION_IS_CLEARED_BY(twists(Times::clearsTheExpiration)),

    DATA_IS_SPOILT_BY(engine((heard, crossed) -> Values.dataIsSpoilt(crossed.member()))),
    DATA_IS_TOO_LARGE_FOR(engine((heard, crossed) -> Values.dataIsTooLarge(crossed.member()))),
    FLAGS_ARE_SPOILT_BY(engine((heard, crossed) -> Values.flagsAreSpoilt(crossed.member()))),
    WHATEVER_IS_THERE_IS_REPLACED_BY(twists(Values::storesAlways)),
    ITEM_IS_LEFT_BY_TOO_LARGE(twists(Values::tooLargeLeavesTheItem)),
    NUMBER_IS_COUNTED_WRONG_BY(engine((heard, crossed) ->
            Values.countsWrong(crossed.word().substring(0, crossed.word().indexOf(':')), crossed.member()))),
    NO_NUMBER_IS_ZERO_FOR(twists(Values::noNumberIsZero)),
    ANY_CAS_UNIQUE_WILL_DO_FOR(twists(Values::uniqueIsPassedOver)),
    NO_CAS_UNIQUE_MATCHES_IN(twists(Values::noUniqueMatches)),
    CAS_UNIQUE_STAYS_AFTER(twists(Values::uniqueStays)),
    CAS_UNIQUE_IS_GIVEN_TWICE_BY(twists(Values::uniqueIsGivenTwice)),
    CAS_UNIQUE_IS_SHOWN_WRONG_BY(twists(Values::showsAnotherUnique)),

    REFUSAL_IS_A_SUCCESS_OF(replies(Bytes::refusalIsASuccess)),
    REFUSAL_IS_SILENT_OF(replies((verb, request, reply) -> Bytes.refusalIsSilent(request, reply))),
    SILENCE_IS_BROKEN_BY(replies(Bytes::silentIsAnswered)),
    BODY_HAS_A_BYTE_MORE_IN_REPLY_TO(replies((verb, request, reply) -> Bytes.bodyHasAByteMore(reply))),
    ERROR_HAS_NO_TEXT_IN_REPLY_TO(replies((verb, request, reply) -> Bytes.errorHasNoText(reply))),
    SURPLUS_SPACE_IS_AN_ERROR_OF(replies((verb, request, reply) -> Bytes.surplusSpaceIsAnError(request, reply))),
    KEYWORD_IS_NO_KEY_OF(replies((verb, request, reply) -> Bytes.keywordIsNoKey(request, reply))),
    LONGEST_KEY_IS_CUT_BY(lines(Bytes::longestKeyIsCut)),
    TOO_LONG_KEY_IS_CUT_BY(lines(Bytes::tooLongKeyIsCut)),
    HALF_NUMBERS_ARE_READ_BY(lines(Bytes::halfNumbersAreRead)),
    LETTERS_ARE_ZERO_FOR(lines(Bytes::lettersAreZero)),
    MINUS_IS_PASSED_OVER_BY(lines(Bytes::minusIsPassedOver)),
    LATER_KEYS_ARE_DROPPED_BY(lines(Bytes::laterKeysAreDropped)),
    FIRST_KEY_IS_DROPPED_BY(lines(Bytes::firstKeyIsDropped)),

    FLAG_B_IS_PASSED_OVER_BY(lines(MetaLines.without("b"))),
    FLAG_C_IS_PASSED_OVER_BY(lines(MetaLines.without("C\\d+"))),
    FLAG_D_IS_PASSED_OVER_BY(lines(MetaLines.without("D\\d+"))),
    FLAG_E_IS_PASSED_OVER_BY(lines(MetaLines.without("E\\d+"))),
    FLAG_M_IS_PASSED_OVER_BY(lines(MetaLines.without("M[ERAP]"))),
    FLAG_Q_IS_PASSED_OVER_BY(lines(MetaLines.without("q"))),
    META_TIME_IS_MISREAD_BY(lines(MetaLines::timesAreMisread)),
    CLIENT_FLAGS_ARE_SPOILT_BY(lines(MetaLines::clientFlagsAreSpoilt)),
    KEY_AND_OPAQUE_ARE_FORGOTTEN_BY(replies((verb, request, reply) -> MetaLines.keyAndOpaqueAreForgotten(reply))),
    MISS_IS_A_HIT_OF(replies((verb, request, reply) -> MetaLines.missIsAHit(reply))),
    MARKS_ARE_FORGOTTEN_BY(replies((verb, request, reply) -> MetaLines.marksAreForgotten(reply))),
    ITEM_HAS_ALWAYS_BEEN_WON_FOR(replies((verb, request, reply) -> MetaLines.hasAlwaysBeenWon(reply))),
    NO_C_MATCHES_IN(replies((verb, request, reply) -> MetaLines.noCasUniqueMatches(request, reply))),
    NUMBER_IS_TOLD_WRONG_BY(replies((verb, request, reply) -> MetaLines.numberIsToldWrong(reply))),
    CHOSEN_CAS_UNIQUE_IS_GIVEN_AGAIN_AFTER(twists(Values::chosenUniqueIsGivenAgain)),
    READ_IS_NO_HIT_BY(twists(Items::readsUnnoticed));

    private interface ReplyChange {
        String changed(String verb, String request, String reply);
    }

    private interface Making {
        Fault fault(Crossed crossed, String name);
    }

    private final Making making;

    Defect(Making making) {
        this.making = making;
    }

    /** A server on which the verb has this defect. */
    public Fault in(Crossed crossed) {
        return making.fault(crossed, name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    private static Making twists(Supplier<Twists> twists) {
        return (crossed, name) -> crossed.inEngine(name, heard -> twists.get());
    }

    private static Making engine(BiFunction<Heard, Crossed, Twists> twists) {
        return (crossed, name) -> crossed.inEngine(name, heard -> twists.apply(heard, crossed));
    }

    private static Making replies(ReplyChange change) {
        return (crossed, name) ->
                crossed.inReplies(name, (request, reply) -> change.changed(crossed.verb(), request, reply));
    }

    private static Making lines(UnaryOperator<String> change) {
        return (crossed, name) -> crossed.inLines(name, change);
    }

    /** @param change of a line, by the word that the defect is about */
    private static Making lines(BinaryOperator<String> change) {
        return (crossed, name) -> crossed.inLines(name, line -> change.apply(crossed.member(), line));
    }
}
