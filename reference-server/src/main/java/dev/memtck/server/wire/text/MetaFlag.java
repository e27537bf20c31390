package dev.memtck.server.wire.text;

/**
 * The flags of meta commands (protocol.txt § Meta Commands): one letter, and behind some of them a token. A command ignores
 * those that are another's.
 */
enum MetaFlag {
    BASE64('b', Token.NONE),
    CAS_UNIQUE('c', Token.NONE),
    CLIENT_FLAGS('f', Token.NONE),
    READ_BEFORE('h', Token.NONE),
    KEY('k', Token.NONE),
    IDLE_TIME('l', Token.NONE),
    QUIET('q', Token.NONE),
    SIZE('s', Token.NONE),
    REMAINING_TIME('t', Token.NONE),
    UNNOTICED('u', Token.NONE),
    VALUE('v', Token.NONE),
    WITHOUT_DATA('x', Token.NONE),
    INVALIDATE('I', Token.NONE),
    COMPARE('C', Token.UNSIGNED_64),
    DELTA('D', Token.UNSIGNED_64),
    EXPLICIT_CAS_UNIQUE('E', Token.UNSIGNED_64),
    INITIAL('J', Token.UNSIGNED_64),
    SET_CLIENT_FLAGS('F', Token.UNSIGNED_32),
    VIVIFY('N', Token.SIGNED_64),
    RECACHE('R', Token.SIGNED_64),
    EXPTIME('T', Token.SIGNED_64),
    MODE('M', Token.LETTER),
    OPAQUE('O', Token.TEXT),
    /** For a proxy. */
    PROXY('P', Token.IGNORED),
    /** For a proxy. */
    PATH('L', Token.IGNORED);

    /** What stands behind the letter. */
    enum Token {
        NONE,
        UNSIGNED_32,
        UNSIGNED_64,
        SIGNED_64,
        LETTER,
        /** Anything, at most {@value #LONGEST_TEXT} bytes. */
        TEXT,
        IGNORED;

        static final int LONGEST_TEXT = 32;

        private static final long LARGEST_32 = 0xffff_ffffL;

        /** Whether the bytes of a word behind its first are such a token. */
        boolean admits(Words words, int word) {
            int length = words.length(word) - 1;
            return switch (this) {
                case NONE -> length == 0;
                case UNSIGNED_32 -> length > 0 && words.tokenDecimal(word).isAtMost(LARGEST_32);
                case UNSIGNED_64 -> length > 0 && words.tokenDecimal(word).isUnsigned64();
                case SIGNED_64 -> length > 0 && words.tokenDecimal(word).isSigned64();
                case LETTER -> length == 1;
                case TEXT -> length <= LONGEST_TEXT;
                case IGNORED -> true;
            };
        }
    }

    private static final MetaFlag[] BY_LETTER = new MetaFlag[128];

    static {
        for (MetaFlag flag : values()) {
            BY_LETTER[flag.letter] = flag;
        }
    }

    private final char letter;
    private final Token token;

    MetaFlag(char letter, Token token) {
        this.letter = letter;
        this.token = token;
    }

    /** The flag with this letter, or null. */
    static MetaFlag of(byte letter) {
        return letter < 0 ? null : BY_LETTER[letter];
    }

    byte letter() {
        return (byte) letter;
    }

    Token token() {
        return token;
    }
}
