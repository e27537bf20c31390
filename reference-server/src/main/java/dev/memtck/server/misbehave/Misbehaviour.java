package dev.memtck.server.misbehave;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Every way in which a server can misbehave. */
public enum Misbehaviour {
    SPLIT_REPLIES(
            Conduct.LEGAL,
            "the first 200 bytes of a reply come one by one",
            "no document speaks of packets: TCP is a stream of bytes",
            Means.delivered(new Pace(200, Duration.ZERO))),
    SLOW_REPLIES(
            Conduct.LEGAL,
            "a reply comes 100 ms late",
            "no document has a time for a reply",
            Means.delivered(new Pace(0, Duration.ofMillis(100)))),
    LARGE_CAS_UNIQUES(
            Conduct.LEGAL,
            "cas uniques are above 2^63, just below 2^64",
            "\"unique is a unique 64-bit value of an existing entry\" (text protocol § Storage commands)",
            Means.inEngine(CasSessions::large)),
    REVERSED_ITEMS(
            Conduct.LEGAL,
            "the items of a retrieval of many keys come last key first",
            "\"for each item the server finds\" (text protocol § Retrieval): no sentence has an order",
            Means.onTheWire(LegalHabits::reversedItems)),
    EVICTS_AT_ONCE(
            Conduct.LEGAL,
            "a store succeeds and the item is gone; what the client has locked stays",
            "\"it may be deleted from the cache to make place for other items\" (text protocol § Storage commands)",
            Means.inEngine(ItemSessions::evicting)),
    FORGETS_NOREPLY(
            Conduct.LEGAL,
            "what is stored with noreply, or by a quiet packet, is gone at once; what the client has locked stays",
            "\"you willn't recive Error exception if any error occurs\" (text protocol § Storage commands)",
            Means.onTheWire(ForgottenStores::habit)),
    OUT_OF_MEMORY(
            Conduct.LEGAL,
            "each third command that stores is refused for memory",
            "\"some sort of server error prevents the server from carrying out the command\" (text protocol § Commands);"
                    + " \"0x0082 Out of memory\" (protocol-binary.xml § Response Status)",
            Means.inEngine(ItemSessions::withoutMemory)),
    CLOSES_AFTER_SERVER_ERROR(
            Conduct.LEGAL,
            "each third get, gets, gat or gats of a connection is SERVER_ERROR, and the connection closes",
            "\"the server will close the connection after sending the error line\" (text protocol § Commands)",
            Means.onTheWire(LegalHabits::severeErrors)),
    CLOSES_AFTER_TOO_LARGE(
            Conduct.LEGAL,
            "the connection closes behind the error for an item that is too large",
            "\"the server will close the connection after sending the error line\" (text protocol § Commands); of packets no"
                    + " sentence says that the connection stays",
            Means.onTheWire(LegalHabits::closingAfterTooLarge)),
    LONG_ERROR_LINES(
            Conduct.LEGAL,
            "the text of CLIENT_ERROR and SERVER_ERROR has 4080 bytes",
            "\"error is a human-readable error string\" (text protocol § Commands): no sentence has a length",
            Means.onTheWire(LegalHabits::longErrorLines)),
    ERROR_LINES_LIKE_REPLIES(
            Conduct.LEGAL,
            "the text of CLIENT_ERROR and SERVER_ERROR is made of the words of other replies",
            "\"error is a human-readable error string\" (text protocol § Commands): which one is free",
            Means.onTheWire(LegalHabits::errorLinesLikeReplies)),
    LONG_ERROR_PACKETS(
            Conduct.LEGAL,
            "the text in an error packet has 4080 bytes",
            "\"the body of the packet will contain a textual error message\" (protocol-binary.xml § Commands, Introduction): no"
                    + " sentence has a length",
            Means.onTheWire(LegalHabits::longErrorPackets)),
    EMPTY_ERROR_PACKETS(
            Conduct.LEGAL,
            "the text in an error packet is empty",
            "\"a textual error message\" (protocol-binary.xml § Commands, Introduction): no sentence has a least length",
            Means.onTheWire(LegalHabits::emptyErrorPackets)),
    LATE_QUIET_ANSWERS(
            Conduct.LEGAL,
            "what a quiet packet is answered comes only before the answer to the next that is not quiet",
            "\"holding its response until a non-quiet command is issued\" (protocol-binary.xml § Get)",
            Means.onTheWire(LegalHabits::lateQuietAnswers)),
    MISSES_WITHOUT_KEY(
            Conduct.LEGAL,
            "a miss of GetK has a text and no key",
            "\"adding the key into the response packet\" (protocol-binary.xml § Get): of a miss it says" + " nothing",
            Means.onTheWire(LegalHabits::missesWithoutKey)),
    TOUCH_WITH_FLAGS(
            Conduct.LEGAL,
            "Touch answers four bytes of flags",
            "the response to Touch is described by no sentence (BinaryProtocolRevamped § Touch, GAT and GATQ)",
            Means.onTheWire(LegalHabits::touchWithFlags)),
    CAS_WHERE_NONE_IS_ASKED(
            Conduct.LEGAL,
            "errors, Delete and Noop have a cas that is no item's",
            "\"CAS: Data version check\" (protocol-binary.xml § Packet Structure): what stands in other responses no sentence"
                    + " says",
            Means.onTheWire(LegalHabits::casWhereNoneIsAsked)),
    PADDED_NUMBERS(
            Conduct.LEGAL,
            "a number that decr makes shorter has spaces behind it when it is read",
            "\"decrementing a number such that it loses length isn't guaranteed to decrement its returned length\" (protocol.txt §"
                    + " Increment/Decrement)",
            Means.inEngine(PaddedNumbers::around)),
    REVERSED_STATISTICS(
            Conduct.LEGAL,
            "stats come in another order",
            "\"STAT <name> <value>\" (protocol.txt § General-purpose statistics): no sentence has an order",
            Means.inEngine(StatisticsSessions::reversed)),
    UNKNOWN_STATISTICS(
            Conduct.LEGAL,
            "stats have names of their own, and values with spaces in them",
            "\"STAT <name> <value>\" (protocol.txt § General-purpose statistics): no sentence says which, or that a value is one word",
            Means.inEngine(StatisticsSessions::withItsOwn)),
    LARGE_STATISTICS(
            Conduct.LEGAL,
            "counters in stats have 20 digits",
            "\"64u\" is an unsigned integer of 64 bits (protocol.txt § General-purpose statistics)",
            Means.inEngine(StatisticsSessions::large)),
    LONG_VERSION(
            Conduct.LEGAL,
            "the version has more than 600 bytes",
            "\"VERSION <version>\": the version string of the server (protocol.txt § Other commands), of no stated length",
            Means.onTheWire(LegalHabits::longVersion)),

    CLOSES_IN_A_BLOCK(
            Conduct.ILLEGAL,
            "the connection closes in the middle of an item that is read",
            "\"one data block with the item's data\" (text protocol § Retrieval); \"Length in bytes of extra + key + value\""
                    + " (protocol-binary.xml § Packet Structure)",
            Means.onTheWire(IllegalHabits::closingInABlock)),
    ONE_REPLY_TOO_MANY(
            Conduct.ILLEGAL,
            "the last line, or the last packet, of each reply comes twice",
            "\"the client expects response\" (text protocol § Storage commands): one",
            Means.onTheWire(IllegalHabits::oneReplyTooMany)),
    LENGTH_TOO_SHORT(
            Conduct.ILLEGAL,
            "the stated length of an item is one byte less than it has",
            "\"<bytes> is the length of the data block to follow\" (protocol.txt § Retrieval); \"Length in bytes of extra + key +"
                    + " value\" (protocol-binary.xml § Packet Structure)",
            Means.onTheWire(IllegalHabits::lengthTooShort)),
    LENGTH_TOO_LONG(
            Conduct.ILLEGAL,
            "the stated length of an item is one byte more than it has",
            "the same sentences as length-too-short",
            Means.onTheWire(IllegalHabits::lengthTooLong)),
    HUGE_LENGTH(
            Conduct.ILLEGAL,
            "the stated length of an item is almost 2 GiB",
            "the same sentences as length-too-short",
            Means.onTheWire(IllegalHabits::hugeLength)),
    NEGATIVE_LENGTH(
            Conduct.ILLEGAL,
            "the stated length of an item is -1; text only",
            "the same sentences as length-too-short",
            Means.onTheWire(IllegalHabits::negativeLength)),
    WRONG_OPAQUE(
            Conduct.ILLEGAL,
            "the opaque of a response is one more than the request's",
            "\"Will be copied back to you in the response\" (protocol-binary.xml § Packet Structure)",
            Means.onTheWire(IllegalHabits::wrongOpaque)),
    WRONG_OPCODE(
            Conduct.ILLEGAL,
            "the opcode of a response is its neighbour",
            "\"Opcode: Command code\" (protocol-binary.xml § Packet Structure)",
            Means.onTheWire(IllegalHabits::wrongOpcode)),
    WRONG_MAGIC(
            Conduct.ILLEGAL,
            "the magic of a response is that of a request",
            "\"0x81 Response packet for this protocol version\" (protocol-binary.xml § Magic Byte)",
            Means.onTheWire(IllegalHabits::wrongMagic)),
    NEVER_ANSWERS(
            Conduct.ILLEGAL,
            "commands are carried out and not answered",
            "\"the client expects response, which will indicate success or faulure\" (text protocol § Storage commands)",
            Means.onTheWire(IllegalHabits::neverAnswering)),
    HALF_A_REPLY(
            Conduct.ILLEGAL,
            "the first half of a reply comes, and nothing more; the connection stays",
            "the same sentence as never-answers",
            Means.onTheWire(IllegalHabits::halfAReply)),
    NO_END(
            Conduct.ILLEGAL,
            "retrievals and stats lack END, or the empty packet",
            "\"After all the items have been transmitted, the server sends the string\" END (protocol.txt § Retrieval); \"The"
                    + " sequence of return packets is terminated with a packet that contains no key and no value\""
                    + " (protocol-binary.xml § Stat)",
            Means.onTheWire(IllegalHabits::withoutEnd)),
    ANOTHER_KEY(
            Conduct.ILLEGAL,
            "an item comes under a key that was not asked for",
            "\"the requested keys\" (text protocol § Retrieval); \"adding the key into the response packet\""
                    + " (protocol-binary.xml § Get)",
            Means.onTheWire(IllegalHabits::anotherKey)),
    ANOTHER_VALUE(
            Conduct.ILLEGAL,
            "the first byte of a value that is read is not the one that was stored",
            "\"one data block with the item's data\" (text protocol § Retrieval)",
            Means.onTheWire(IllegalHabits::anotherValue)),
    ANSWERS_NOREPLY(
            Conduct.ILLEGAL,
            "noreply commands and quiet packets are answered although nothing failed",
            "\"instructs the server to not send the reply\" (text protocol § Storage commands); \"Quiet mutations only return"
                    + " responses on failure\" (protocol-binary.xml § Set, Add, Replace)",
            Means.onTheWire(IllegalHabits::answeringNoreply)),
    LINES_WITHOUT_RETURN(
            Conduct.ILLEGAL,
            "the last line of a reply ends with \\n alone",
            "\"Text lines are always terminated by \\r\\n\" (protocol.txt § Protocol)",
            Means.onTheWire(IllegalHabits::linesWithoutReturn)),
    UNKNOWN_WORDS(
            Conduct.ILLEGAL,
            "a reply without items begins with MAYBE; a packet other than of a retrieval has status 0x7777",
            "the replies and the statuses are those that the documents list",
            Means.onTheWire(IllegalHabits::unknownWords));

    private final String what;
    private final String sentence;
    private final Conduct conduct;
    private final Means means;

    Misbehaviour(Conduct conduct, String what, String sentence, Means means) {
        this.what = what;
        this.sentence = sentence;
        this.conduct = conduct;
        this.means = means;
    }

    /** The one that is called so. */
    public static Optional<Misbehaviour> named(String name) {
        return Arrays.stream(values())
                .filter(misbehaviour -> misbehaviour.word().equals(name))
                .findFirst();
    }

    /** All that documents speak of in this way, in order. */
    public static List<Misbehaviour> all(Conduct conduct) {
        return Arrays.stream(values())
                .filter(misbehaviour -> misbehaviour.conduct == conduct)
                .toList();
    }

    /** Its name as users write it: small letters, with dashes. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What the server does, in words. */
    public String what() {
        return what;
    }

    /** The sentence of a document that allows it or that it breaks, or that there is none, and where. */
    public String sentence() {
        return sentence;
    }

    public Conduct conduct() {
        return conduct;
    }

    Means means() {
        return means;
    }
}
