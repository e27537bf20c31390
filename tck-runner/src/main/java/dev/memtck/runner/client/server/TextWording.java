package dev.memtck.runner.client.server;

import dev.memtck.runner.client.server.Request.Quiet;
import java.util.stream.Collectors;

/** How facts are said in the classic text protocol. */
final class TextWording {
    private static final String EOL = TextSpeech.END_OF_LINE;

    private TextWording() {}

    /** @param verb with which it was asked; a retrieval that ends with s gets uniques */
    static Asked.Wording of(Request request, String verb) {
        return (fact, twist) -> request.quiet() == Quiet.ALL ? "" : words(request, verb.endsWith("s"), fact, twist);
    }

    static Asked.Wording ofUnknown() {
        return (fact, twist) -> "ERROR" + EOL;
    }

    private static String words(Request request, boolean withUnique, Fact fact, Twist twist) {
        return switch (fact.kind()) {
            case RETRIEVED ->
                fact.found().stream()
                                .map(found -> item(found, withUnique, twist))
                                .collect(Collectors.joining())
                        + "END" + EOL;
            case STORED -> "STORED" + EOL;
            case NOT_STORED -> "NOT_STORED" + EOL;
            case EXISTS -> "EXISTS" + EOL;
            case ABSENT -> "NOT_FOUND" + EOL;
            case DONE -> done(request) + EOL;
            case COUNTED -> fact.number() + EOL;
            case NOT_A_NUMBER -> "CLIENT_ERROR cannot increment or decrement non-numeric value" + EOL;
            case VERSION -> "VERSION " + fact.number() + EOL;
            case NOTHING -> "OK" + EOL;
            case UNKNOWN -> "ERROR" + EOL;
        };
    }

    private static String done(Request request) {
        return switch (request.act()) {
            case DELETE -> "DELETED";
            case TOUCH -> "TOUCHED";
            default -> "OK";
        };
    }

    private static String item(Fact.Found found, boolean withUnique, Twist twist) {
        Item item = found.item();
        return "VALUE " + twist.key(found.key()) + " " + item.flags() + " "
                + (item.value().length() + twist.length())
                + (withUnique ? " " + item.unique() : "") + EOL + item.value() + EOL;
    }
}
