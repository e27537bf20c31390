package dev.memtck.runner.explore;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** What the key looks like. */
enum KeyForm {
    SHORT(KeyForm::otherName, ""),
    POWER_OF_TWO(KeyForm::otherName, ":63", ":64", ":127", ":128"),
    NEARLY_LONGEST(KeyForm::otherName, ":249", ":248"),
    LONGEST(KeyForm::otherName, ":250"),
    /** Bytes that are no UTF-8, of which base64 makes what is neither letter nor digit. */
    BEYOND_ASCII(KeyForm::otherLastBit, ":xff", ":xfbff", ":xfbffbf", ":xbefefb"),
    /** There is another that looks like it, or is it for who leaves out how letters are written. */
    WRITTEN_ALIKE(KeyForm::writtenAlike, ":xc3a9", ":x41", ":x253631"),
    /** There is another that is the same number, or the next: who keeps numbers otherwise takes the two for one. */
    NUMBER(KeyForm::otherNumber, KeyForm.DIGITS),
    /** There is another with the same hash; of long keys it has the same beginning too. */
    HASHED(KeyForm::sameHash, KeyForm.AA, KeyForm.FAR_AA, KeyForm.WORDS, ":checksum-1");

    private static final String DIGITS = ":digits4";
    private static final List<String> OTHER_NUMBERS = List.of(":0digits4", ":digits5");
    private static final String AA = ":x4161";

    /** Forty times the letter a. */
    private static final String FAR =
            "61616161616161616161" + "61616161616161616161" + "61616161616161616161" + "61616161616161616161";

    private static final String FAR_AA = ":x" + FAR + "4161";

    /** The others have the hash of {@code Aa} where each character is added to 31 or 33 times those before. */
    static final List<String> OF_ONE_HASH = List.of(AA, ":x4242", ":x4240");

    /** Eleven times the letter a: two words of four bytes, wherever these begin. */
    private static final String WORDS = ":x6161616161616161616161";

    private static final String FIRST = "-1";
    private static final String SECOND = "-2";

    private static final int WORD = 4;
    private static final int BYTE = 2;

    private static final List<String> LIKE_AA = OF_ONE_HASH.subList(1, OF_ONE_HASH.size());

    private final BiFunction<String, Chance, String> twin;
    private final List<String> suffixes;

    KeyForm(BiFunction<String, Chance, String> twin, String... suffixes) {
        this.twin = twin;
        this.suffixes = List.of(suffixes);
    }

    /** A number has no name of ours in front, by which others would know whose it is. */
    static List<KeyForm> of(Offer offer) {
        return Stream.of(values())
                .filter(form -> form != NUMBER || offer.isForUsAlone())
                .toList();
    }

    /** All that may stand behind the name of a key. */
    Stream<String> suffixes() {
        return suffixes.stream();
    }

    /** One of these. */
    String suffix(Chance chance) {
        return chance.one(suffixes);
    }

    /** A key that one may take for a key of this form. */
    String twin(String key, Chance chance) {
        return twin.apply(key, chance);
    }

    private static String otherName(String key, Chance chance) {
        return key.replaceFirst("e", "d");
    }

    private static String otherLastBit(String key, Chance chance) {
        int last = key.length() - 1;
        return key.substring(0, last) + Integer.toHexString(Character.digit(key.charAt(last), 16) ^ 1);
    }

    /** An accent by itself, a small letter, and an "a" without the percent sign that may stand for one. */
    private static String writtenAlike(String key, Chance chance) {
        return key.replace(":xc3a9", ":x65cc81").replace(":x41", ":x61").replace(":x253631", ":x61");
    }

    private static String otherNumber(String key, Chance chance) {
        return key.replace(DIGITS, chance.one(OTHER_NUMBERS));
    }

    private static String sameHash(String key, Chance chance) {
        if (key.endsWith(FIRST)) {
            return key.replace(FIRST, SECOND);
        }
        if (key.endsWith(WORDS)) {
            return key.replace(WORDS, sameHashOfWords(chance.below(WORD)));
        }
        String like = chance.one(LIKE_AA);
        return key.replace(FAR_AA, like.replace(":x", ":x" + FAR)).replace(AA, like);
    }

    /** A word is one more, and the next 31 less. */
    private static String sameHashOfWords(int skipped) {
        StringBuilder words = new StringBuilder(WORDS);
        int last = WORDS.length() - (2 * WORD - 1 - skipped) * BYTE - BYTE;
        words.replace(last, last + BYTE, "62");
        words.replace(last + WORD * BYTE, last + (WORD + 1) * BYTE, "42");
        return words.toString();
    }
}
