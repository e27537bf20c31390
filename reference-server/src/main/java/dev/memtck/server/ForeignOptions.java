package dev.memtck.server;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Options that memcached has and this server has not: what to do instead. */
final class ForeignOptions {
    private static final Map<String, String> INSTEAD = Map.of(
            "-d", "this server stays in the foreground; put & behind it, or have a service manager start it",
            "-u", "this server does not change its user; start it as the one that it is to run as",
            "-P", "this server writes no file with its process number; the shell has it in $!",
            "-S", "SASL comes with the users: -Y <file>",
            "-a", "the socket has the rights that the umask leaves");

    /** What memcached calls some of these in full. */
    private static final Map<String, String> IN_FULL = Map.of(
            "--port", "-p",
            "--listen", "-l",
            "--unix-socket", "-s",
            "--memory-limit", "-m",
            "--disable-evictions", "-M",
            "--conn-limit", "-c",
            "--threads", "-t",
            "--max-item-size", "-I",
            "--extended", "-o",
            "--verbose", "-v");

    /** Of memory, threads and protocols of memcached's own. */
    private static final Set<String> WITHOUT_MEANING =
            Set.of("-A", "-B", "-b", "-C", "-D", "-F", "-f", "-k", "-L", "-n", "-R", "-r", "-X");

    private ForeignOptions() {}

    /** What is said of a word that this server does not know; empty for an option that memcached does not know either. */
    static Optional<String> words(String word) {
        String option = word.replaceFirst("(?s)=.*", "");
        if (!option.startsWith("-")) {
            return Optional.of("'" + word + "' is no option, and this server takes nothing else");
        }
        if (IN_FULL.containsKey(option)) {
            return Optional.of(option + " is written " + IN_FULL.get(option) + " here");
        }
        return WITHOUT_MEANING.contains(option)
                ? Optional.of(option + " is memcached's and means nothing here; leave it out")
                : Optional.ofNullable(INSTEAD.get(option)).map(instead -> option + ": " + instead);
    }
}
