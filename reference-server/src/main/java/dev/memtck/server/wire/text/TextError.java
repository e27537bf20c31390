package dev.memtck.server.wire.text;

/** The error lines that the codec itself sends. */
enum TextError {
    UNKNOWN_COMMAND("ERROR"),
    BAD_LINE("CLIENT_ERROR bad command line format"),
    BAD_EXPTIME("CLIENT_ERROR invalid exptime argument"),
    NO_SUCH_STATS("CLIENT_ERROR no such statistics"),
    BAD_DELTA("CLIENT_ERROR invalid numeric delta argument"),
    BAD_META_FLAG("CLIENT_ERROR invalid flag"),
    BAD_META_TOKEN("CLIENT_ERROR bad token in command line format"),
    DUPLICATE_META_FLAG("CLIENT_ERROR duplicate flag"),
    BAD_BASE64_KEY("CLIENT_ERROR error decoding key"),
    UNAUTHENTICATED("CLIENT_ERROR unauthenticated"),
    BAD_LOGIN("CLIENT_ERROR bad authentication token format"),
    WRONG_LOGIN("CLIENT_ERROR authentication failure"),
    BAD_DATA_BLOCK("CLIENT_ERROR bad data chunk"),
    TOO_LARGE("SERVER_ERROR object too large for cache"),
    LINE_TOO_LONG("CLIENT_ERROR line too long"),
    BINARY_PACKET("CLIENT_ERROR binary packet on a text connection"),
    NO_MEMORY("SERVER_ERROR out of memory reading request");

    private final String line;

    TextError(String line) {
        this.line = line;
    }

    /** Without its \r\n. */
    String line() {
        return line;
    }
}
