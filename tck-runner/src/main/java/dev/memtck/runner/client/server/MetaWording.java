package dev.memtck.runner.client.server;

import dev.memtck.runner.client.server.Fact.Found;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How facts are said to meta commands.
 *
 * @param key as it was sent, perhaps in base64
 */
record MetaWording(Request request, String key, MetaFlags flags) implements Asked.Wording {
    private static final String EOL = TextSpeech.END_OF_LINE;

    @Override
    public String words(Fact fact, Twist twist) {
        if (twist.isSilent() && request.quiet() != Request.Quiet.NO && fact.isUsual(request)) {
            return "";
        }
        return switch (fact.kind()) {
            case RETRIEVED ->
                fact.found().isEmpty() ? "EN" + EOL : hit(fact.found().get(0), twist);
            case STORED, DONE -> "HD" + returned(Optional.empty(), twist) + EOL;
            case NOT_STORED -> "NS" + returned(Optional.empty(), twist) + EOL;
            case EXISTS -> "EX" + returned(Optional.empty(), twist) + EOL;
            case ABSENT -> request.act() == Act.TOUCH ? "EN" + EOL : "NF" + returned(Optional.empty(), twist) + EOL;
            case COUNTED ->
                flags.has('v')
                        ? "VA " + (fact.number().length() + twist.length()) + returned(Optional.empty(), twist) + EOL
                                + fact.number() + EOL
                        : "HD" + returned(Optional.empty(), twist) + EOL;
            case NOT_A_NUMBER -> "CLIENT_ERROR cannot increment or decrement non-numeric value" + EOL;
            case VERSION -> "VERSION " + fact.number() + EOL;
            case NOTHING -> "MN" + EOL;
            case UNKNOWN -> "ERROR" + EOL;
        };
    }

    /** One that is no number is another all the same. */
    private long opaque() {
        return flags.number('O', 0);
    }

    @Override
    public String coded(String code, String behind) {
        return code + returned(Optional.empty(), Twist.NONE) + EOL + behind;
    }

    private String hit(Found found, Twist twist) {
        String told = returned(Optional.of(found.item()), twist);
        String value = found.item().value();
        return flags.has('v')
                ? "VA " + (value.length() + twist.length()) + told + EOL + value + EOL
                : "HD" + told + EOL;
    }

    private String returned(Optional<Item> item, Twist twist) {
        return flags.words().stream()
                .map(word -> returned(word, item, twist))
                .flatMap(Optional::stream)
                .map(word -> " " + word)
                .collect(Collectors.joining());
    }

    private Optional<String> returned(String word, Optional<Item> item, Twist twist) {
        return switch (word.charAt(0)) {
            case 'O' ->
                Optional.of(
                        twist.field() == Twist.Field.OPAQUE ? "O" + twist.field(Twist.Field.OPAQUE, opaque()) : word);
            case 'k' -> Optional.of("k" + twist.key(key));
            case 'b' -> Optional.of("b");
            case 'f' -> item.map(held -> "f" + held.flags());
            case 'c' -> item.map(held -> "c" + held.unique());
            case 't' -> Optional.of("t-1");
            case 's' -> item.map(held -> "s" + held.value().length());
            default -> Optional.empty();
        };
    }
}
