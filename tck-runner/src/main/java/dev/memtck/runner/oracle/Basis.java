package dev.memtck.runner.oracle;

/** The rule that says what a verb is answered. */
final class Basis {
    private Basis() {}

    static String of(Call call, Fact fact) {
        return switch (call.tongue()) {
            case TEXT -> text(call.verb(), fact);
            case META -> meta(call.verb());
            case BINARY -> binary(call.verb(), fact);
        };
    }

    private static String meta(Verb verb) {
        return switch (verb) {
            case GET -> "META-02";
            case GET_AND_TOUCH -> "META-07";
            case VIVIFY -> "META-40";
            case RECACHE -> "META-41";
            case SET -> "META-10";
            case ADD, REPLACE, APPEND, PREPEND -> "META-11";
            case CAS -> "META-12";
            case DELETE -> "META-20";
            case INVALIDATE -> "META-21";
            case INCR, DECR -> "META-30";
            case TOUCH, GET_LEASE, DELETE_FOR_LEASE, LOCK, UNLOCK, LOCK_AND_GET, REPLACE_AND_UNLOCK ->
                throw new IllegalArgumentException(verb + " as a meta command");
        };
    }

    private static String text(Verb verb, Fact fact) {
        return switch (verb) {
            case GET -> "TEXT-50";
            case GET_AND_TOUCH -> "TEXT-69";
            case SET -> fact == Fact.LOCKED ? "LOCK-28" : "TEXT-40";
            case ADD -> fact == Fact.LOCKED ? "LOCK-06" : "TEXT-41";
            case REPLACE -> fact == Fact.LOCKED ? "LOCK-28" : "TEXT-42";
            case APPEND, PREPEND -> fact == Fact.LOCKED ? "LOCK-28" : "TEXT-43";
            case CAS -> fact == Fact.LOCKED ? "LOCK-28" : "TEXT-44";
            case DELETE -> fact == Fact.LOCKED ? "LOCK-28" : "TEXT-60";
            case INCR, DECR ->
                switch (fact) {
                    case LOCKED -> "LOCK-28";
                    case NOT_A_NUMBER -> "TEXT-64";
                    default -> verb == Verb.DECR ? "TEXT-63" : "TEXT-62";
                };
            case TOUCH -> "TEXT-68";
            case GET_LEASE ->
                switch (fact) {
                    case NEW_LEASE -> "LEASE-02";
                    case OLD_LEASE -> "LEASE-03";
                    default -> "LEASE-01";
                };
            case DELETE_FOR_LEASE -> fact == Fact.ABSENT_FOR_LEASE ? "LEASE-31" : "LEASE-30";
            case LOCK ->
                switch (fact) {
                    case LOCKED -> "LOCK-21";
                    case ABSENT -> "LOCK-22";
                    default -> "LOCK-20";
                };
            case UNLOCK -> fact == Fact.NOT_HOLDER ? "LOCK-24" : "LOCK-23";
            case VIVIFY, RECACHE, INVALIDATE, LOCK_AND_GET, REPLACE_AND_UNLOCK ->
                throw new IllegalArgumentException(verb + " over text");
        };
    }

    private static String binary(Verb verb, Fact fact) {
        return switch (verb) {
            case GET -> "BIN-10";
            case GET_AND_TOUCH, TOUCH -> "BIN-19";
            case SET, REPLACE -> fact == Fact.LOCKED ? "LOCK-41" : "BIN-12";
            case ADD -> fact == Fact.LOCKED ? "LOCK-06" : fact == Fact.REFUSED ? "BIN-45" : "BIN-12";
            case APPEND, PREPEND ->
                switch (fact) {
                    case LOCKED -> "LOCK-41";
                    case CHANGED -> "BIN-30";
                    default -> "BIN-18";
                };
            case CAS -> fact == Fact.LOCKED ? "LOCK-41" : "BIN-13";
            case DELETE ->
                switch (fact) {
                    case LOCKED -> "LOCK-41";
                    case CHANGED -> "BIN-30";
                    default -> "BIN-14";
                };
            case INCR, DECR ->
                switch (fact) {
                    case LOCKED -> "LOCK-41";
                    case CHANGED -> "BIN-30";
                    case NOT_A_NUMBER -> "BIN-17";
                    case ABSENT -> "BIN-16";
                    default -> "BIN-15";
                };
            case LOCK ->
                switch (fact) {
                    case LOCKED -> "LOCK-45";
                    case ABSENT -> "LOCK-44";
                    default -> "LOCK-43";
                };
            case UNLOCK ->
                switch (fact) {
                    case NOT_HOLDER -> "LOCK-50";
                    case ABSENT -> "LOCK-49";
                    default -> "LOCK-48";
                };
            case LOCK_AND_GET ->
                switch (fact) {
                    case LOCKED -> "LOCK-57";
                    case ABSENT -> "LOCK-58";
                    default -> "LOCK-54";
                };
            case REPLACE_AND_UNLOCK ->
                switch (fact) {
                    case NOT_HOLDER -> "LOCK-63";
                    case ABSENT -> "LOCK-64";
                    case CHANGED -> "LOCK-65";
                    default -> "LOCK-62";
                };
            case VIVIFY, RECACHE, INVALIDATE, GET_LEASE, DELETE_FOR_LEASE ->
                throw new IllegalArgumentException(verb + " over binary");
        };
    }
}
