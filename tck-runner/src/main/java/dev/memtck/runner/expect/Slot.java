package dev.memtck.runner.expect;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What kind of bytes the target may choose where a feature has a slot. The first word in the brackets names it. */
enum Slot {
    /** A message: one or more bytes on one line. */
    TEXT("text", "a text", ErrorLine.LONGEST, start -> true, text -> true),
    /** {@code ERROR}, {@code CLIENT_ERROR <text>} or {@code SERVER_ERROR <text>}; {@code ERROR <text>} will do. */
    ERROR_LINE("error line", ErrorLine.WORDS, ErrorLine.LONGEST, ErrorLine::mayContinue, ErrorLine::isWhole),
    /** The same as the document prints it: {@code [error-line]}. */
    PRINTED_ERROR_LINE(
            "error-line",
            ErrorLine.WORDS,
            ErrorLine.LONGEST,
            ErrorLine::mayContinueAsPrinted,
            ErrorLine::isWholeAsPrinted),
    /** Any line that says that nothing was done. */
    REFUSAL(
            "refusal",
            "LOCKED, NOT_STORED, EXISTS, NOT_FOUND or an error line",
            ErrorLine.LONGEST,
            start -> refusals().anyMatch(word -> word.startsWith(start)) || ErrorLine.mayContinue(start),
            line -> refusals().anyMatch(line::equals) || ErrorLine.isWhole(line)),
    /** What lock answers where a target may take no more locks. */
    GRANT(
            "grant",
            "OK or SERVER_ERROR <text>",
            ErrorLine.LONGEST,
            start -> "OK".startsWith(start) || ErrorLine.mayContinue(start) && !start.startsWith("C"),
            line -> line.equals("OK") || line.startsWith("SERVER_ERROR ") && ErrorLine.isWhole(line)),
    /** A cas unique: an unsigned 64-bit decimal. */
    CAS("cas", "an unsigned 64-bit decimal", 20, Slot::isDigits, text -> isDecimal(text, 64)),
    /** Flags: an unsigned 32-bit decimal. Not remembered. */
    FLAGS("flags", "an unsigned 32-bit decimal", 10, Slot::isDigits, text -> isDecimal(text, 32)),
    /** Flags that show a lease. */
    LEASE_FLAGS(
            "lease-flags",
            "flags that show a lease",
            10,
            Slot::isDigits,
            text -> isDecimal(text, 32),
            taken -> taken.scope().facts().showsLease(Long.parseLong(taken.text()))
                    ? Optional.empty()
                    : Optional.of("flags that show a lease")),
    /** The declared length of the data block that follows. */
    BYTES("bytes", "an unsigned 32-bit decimal", 10, Slot::isDigits, text -> isDecimal(text, 32)),
    /**
     * A lease's data block: a time in seconds, {@code [remain 1 to 5]}, and perhaps spaces around it, or what the target showed
     * there at the start; as long as was declared.
     */
    REMAIN(
            "remain",
            "a decimal number, and perhaps spaces",
            64,
            (start, facts) -> facts.leaseBlock().mayContinue(start),
            (text, facts) -> facts.leaseBlock().isWhole(text),
            taken -> RemainTime.named(taken.label()).objection(taken)),
    /** The same as the document prints it, whatever the target showed: {@code [remain-time 0]}. */
    REMAIN_TIME(
            "remain-time",
            "a decimal number, and perhaps spaces",
            64,
            LeaseBlock.AS_PRINTED::mayContinue,
            LeaseBlock.AS_PRINTED::isWhole,
            taken -> RemainTime.named(taken.label()).objection(taken)),
    /** A time that the target counts: {@code [seconds 90 to 100]}. */
    SECONDS(
            "seconds",
            "a decimal number",
            18,
            Slot::isDigits,
            text -> text.matches("\\d+"),
            taken -> SecondsLeft.named(taken.label()).objection(taken)),
    /** What {@code me} tells of an item: {@code [fields exp la]} for words of which these are among the names, in any order. */
    FIELDS(
            "fields",
            "words <name>=<value>",
            ErrorLine.LONGEST,
            start -> true,
            text -> Stream.of(text.split(" ", -1)).allMatch(word -> word.indexOf('=') > 0),
            taken -> Stream.of(taken.label().split(" "))
                    .skip(1)
                    .filter(name -> !(" " + taken.text()).contains(" " + name + "="))
                    .findFirst()
                    .map(missing -> missing + "=")),
    /** An unsigned 64-bit decimal. */
    NUMBER("number", "an unsigned 64-bit decimal", 20, Slot::isDigits, text -> isDecimal(text, 64));

    /** What fits up to here is a text, and fits with whatever follows on its line. In bytes. */
    private static final int DECIDED = 64;

    private static final List<Slot> ALL = List.of(values());

    private final String name;
    private final String description;
    private final int longest;
    private final BiPredicate<String, Facts> mayContinue;
    private final BiPredicate<String, Facts> isWhole;
    private final Function<SlotText, Optional<String>> objection;

    Slot(String name, String description, int longest, Predicate<String> mayContinue, Predicate<String> isWhole) {
        this(name, description, longest, mayContinue, isWhole, taken -> Optional.empty());
    }

    Slot(
            String name,
            String description,
            int longest,
            Predicate<String> mayContinue,
            Predicate<String> isWhole,
            Function<SlotText, Optional<String>> objection) {
        this(
                name,
                description,
                longest,
                (start, facts) -> mayContinue.test(start),
                (text, facts) -> isWhole.test(text),
                objection);
    }

    Slot(
            String name,
            String description,
            int longest,
            BiPredicate<String, Facts> mayContinue,
            BiPredicate<String, Facts> isWhole,
            Function<SlotText, Optional<String>> objection) {
        this.name = name;
        this.description = description;
        this.longest = longest;
        this.mayContinue = mayContinue;
        this.isWhole = isWhole;
        this.objection = objection;
    }

    /** The slot whose name the label is, or begins with. */
    static Slot named(String label) {
        for (Slot slot : ALL) {
            if (label.startsWith(slot.name)
                    && (label.length() == slot.name.length() || label.charAt(slot.name.length()) == ' ')) {
                return slot;
            }
        }
        throw new IllegalArgumentException("no such slot: [" + label + "]; slots begin with "
                + ALL.stream().map(slot -> slot.name).toList());
    }

    /** For "expected". */
    String description() {
        return description;
    }

    /** The most bytes it takes; a target that goes on for ever fails here. */
    int longest() {
        return longest;
    }

    /**
     * Whether what it took is remembered: sent where the feature sends the slot, and required where it stands again.
     * Messages are not: two of them need not be the same.
     */
    boolean isRemembered() {
        return this == CAS || this == NUMBER;
    }

    /** Whether these bytes may be the beginning of what fits. */
    boolean mayContinue(byte[] bytes, int from, int to, Scope scope) {
        return to - from > DECIDED || mayContinue.test(text(bytes, from, to), scope.facts());
    }

    /** Whether these bytes fit, being all. */
    boolean isWhole(byte[] bytes, int from, int to, Scope scope) {
        return isWhole.test(text(bytes, from, to), scope.facts());
    }

    /** What is wrong with bytes that are {@link #isWhole whole}, seen in their place: what should have stood there. */
    Optional<String> objection(SlotText taken) {
        return objection.apply(taken);
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private static Stream<String> refusals() {
        return Stream.of("LOCKED", "NOT_STORED", "EXISTS", "NOT_FOUND");
    }

    private static boolean isDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static boolean isDecimal(String text, int bits) {
        return !text.isEmpty() && isDigits(text) && new BigInteger(text).bitLength() <= bits;
    }
}
