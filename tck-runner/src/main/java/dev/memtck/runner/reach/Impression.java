package dev.memtck.runner.reach;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a server seems to be whose first bytes are those of another protocol. */
enum Impression {
    /** An alert (RFC 8446 § 6): what was said is no handshake. */
    TLS("\\x15\\x03", "it speaks TLS (it answers with a TLS alert)%2$s"),
    SSH("SSH-", other("an ssh server")),
    WEB("(?i)HTTP/\\d|<!doctype|<html", other("a web server")),
    REDIS("-[A-Z]+ |\\$(-1|\\d+)\\r\\n", other("a Redis, or a server of its protocol")),
    MAIL_OR_FTP("(220|421|530|554)[ -]|\\+OK|\\* (OK|BYE|PREAUTH)", other("a mail or FTP server"));

    static final String ELSEWHERE = "; is this the right port? Give your server's with --target";

    private final Pattern beginning;
    private final String words;

    Impression(String beginning, String words) {
        this.beginning = Pattern.compile(beginning);
        this.words = words;
    }

    private static String other(String kind) {
        return "it seems to be " + kind + " (it says %1$s)" + ELSEWHERE;
    }

    /**
     * In words.
     *
     * @param heard all that the server said; if anything of it may be memcached's, however wrong, there is no impression
     */
    static Optional<String> of(Collection<Heard> heard, Remedy remedy) {
        List<Heard> replies = heard.stream().filter(reply -> !reply.isNothing()).toList();
        return !replies.isEmpty()
                        && replies.stream().allMatch(reply -> of(reply).isPresent())
                ? of(replies.get(0))
                        .map(impression -> impression.words.formatted(
                                Greeting.shown(replies.get(0)
                                        .text()
                                        .lines()
                                        .findFirst()
                                        .orElse("")),
                                remedy.ofTls()))
                : Optional.empty();
    }

    private static Optional<Impression> of(Heard reply) {
        return Arrays.stream(values())
                .filter(impression -> impression.beginning.matcher(reply.text()).lookingAt())
                .findFirst();
    }
}
