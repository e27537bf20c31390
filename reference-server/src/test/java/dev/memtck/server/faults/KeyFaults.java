package dev.memtck.server.faults;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of what a key may be. */
final class KeyFaults {
    private static final String REFUSAL = "CLIENT_ERROR the key is too long\r\n";
    private static final Pattern STORED_OR_READ = Pattern.compile("(?:set|gets?) \\S{250}[ \r].*", Pattern.DOTALL);
    private static final Pattern OTHERWISE_USED =
            Pattern.compile("(?!set |gets? )\\w+ (?:\\d+ )?\\S{250}[ \r].*", Pattern.DOTALL);
    private static final Pattern LONG_KEY = Pattern.compile("^(\\w+ (?:\\d+ )?\\S{250})\\S+(?=[ \r])");
    private static final Pattern PUNCTUATED = Pattern.compile("set \\S*[!<,'\\[\\\\]\\S* .*", Pattern.DOTALL);
    private static final Pattern NO_LETTER_FIRST = Pattern.compile("set [^\\w]");
    private static final Pattern LETTER = Pattern.compile("(?:set|get|delete) [a-z][ \r].*", Pattern.DOTALL);
    private static final Pattern KEYWORD = Pattern.compile(
            "(?:(?:set|add|replace|append|prepend|cas|gets?|delete|incr|decr|touch)|gats? \\d+)"
                    + " (?:noreply|get|set|0|END)[ \r].*",
            Pattern.DOTALL);
    private static final Pattern KEY = Pattern.compile("(?<=^(?:set|get|delete) )\\S+|(?<=\ndelete )\\S+");
    private static final Pattern FIRST_LINE = Pattern.compile("^[^\n]*");

    private KeyFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inReplies(
                        "key-of-250-bytes-is-neither-stored-nor-read",
                        (request, reply) -> STORED_OR_READ.matcher(request).matches() ? REFUSAL : reply),
                Fault.inReplies(
                        "key-of-250-bytes-is-only-stored-and-read",
                        (request, reply) -> OTHERWISE_USED.matcher(request).matches() ? REFUSAL : reply),
                Fault.inRequests(
                        "long-key-is-cut", bytes -> LONG_KEY.matcher(bytes).replaceFirst("$1")),
                Fault.inReplies(
                        "punctuation-in-a-key-is-refused",
                        (request, reply) -> PUNCTUATED.matcher(request).matches()
                                ? "CLIENT_ERROR bad character in key\r\n"
                                : reply),
                Fault.inReplies(
                        "key-that-does-not-begin-with-a-letter-is-refused",
                        (request, reply) -> NO_LETTER_FIRST.matcher(request).lookingAt()
                                ? "CLIENT_ERROR bad character in key\r\n"
                                : reply),
                Fault.inReplies(
                        "letter-as-a-key-is-refused",
                        (request, reply) ->
                                LETTER.matcher(request).matches() ? "CLIENT_ERROR a letter is no key\r\n" : reply),
                Fault.inReplies(
                        "keyword-as-a-key-is-refused",
                        (request, reply) ->
                                KEYWORD.matcher(request).matches() ? "CLIENT_ERROR a keyword is no key\r\n" : reply),
                Fault.inReplies(
                        "noreply-behind-delete-is-no-key",
                        (request, reply) -> request.equals("delete noreply\r\n") ? "" : reply),
                Fault.inReplies(
                        "delete-of-the-key-noreply-is-always-answered",
                        (request, reply) -> request.equals("delete noreply noreply\r\n") ? "DELETED\r\n" : reply),
                Fault.inRequests(
                        "key-is-ASCII",
                        bytes -> FIRST_LINE
                                .matcher(bytes)
                                .replaceFirst(line -> quoted(line.group().replaceAll("[^\\x00-\\x7f]", "?")))),
                Fault.inRequests(
                        "keys-are-lower-case",
                        bytes -> KEY.matcher(bytes)
                                .replaceAll(key -> quoted(key.group().toLowerCase()))));
    }

    private static String quoted(String text) {
        return Matcher.quoteReplacement(text);
    }
}
