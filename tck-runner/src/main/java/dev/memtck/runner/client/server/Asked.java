package dev.memtck.runner.client.server;

import java.util.Optional;

/**
 * A request as it came.
 *
 * @param length of all of it, in bytes
 * @param wording in which it is answered
 * @param forbidden what the document does not allow of it; empty of one that is in order
 */
record Asked(Request request, int length, Wording wording, Optional<String> forbidden) {
    /** How a request is answered, in the form in which it was asked. */
    interface Wording {
        /** The bytes of an answer; none where the client wants none. */
        String words(Fact fact, Twist twist);

        /** The server cannot; whether or not the client wants an answer. */
        default String error(String why) {
            return "SERVER_ERROR " + why + "\r\n";
        }

        /**
         * Another return code than the true one, and whose the answer is.
         *
         * @param behind what follows that line
         */
        default String coded(String code, String behind) {
            return code + "\r\n" + behind;
        }
    }

    Asked(Request request, int length, Wording wording) {
        this(request, length, wording, Optional.empty());
    }

    Asked but(String what) {
        return new Asked(request, length, wording, Optional.of(what));
    }
}
