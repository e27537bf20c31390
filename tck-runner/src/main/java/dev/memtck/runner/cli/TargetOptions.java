package dev.memtck.runner.cli;

import dev.memtck.runner.wire.Target;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Who is to be asked, as the user names it. */
final class TargetOptions {
    /** The word for memtck's own reference server. */
    static final String SELF = "self";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "<target>",
            description = "the server to ask, as --target names it; or self, which is memtck's own reference server")
    private String named;

    @Option(
            names = "--target",
            paramLabel = "<host:port>",
            description =
                    "the server to ask; an IPv6 address in brackets, [::1]:11211; a Unix socket as unix:/path; or self")
    private String option;

    /** What the user wrote; empty if he names none. */
    Optional<String> written() {
        if (named != null && option != null && !named.equals(option)) {
            throw new WrongUsage(spec, named + " and --target " + option + " differ; give one of them");
        }
        return Stream.of(named, option).filter(Objects::nonNull).findFirst();
    }

    /** Whether it is memtck's own server, by its word. */
    boolean isSelf() {
        return written().equals(Optional.of(SELF));
    }

    /** A server of somebody's, if one is named. */
    Optional<Target> told() {
        return written().filter(written -> !isSelf()).map(this::parsed);
    }

    private Target parsed(String address) {
        try {
            return Target.parse(address);
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(
                    spec,
                    option != null
                            ? "--target " + e.getMessage()
                            : e.getMessage() + (mayBeCommand(address) ? noCommand(address) : ""));
        }
    }

    private boolean mayBeCommand(String word) {
        return !spec.subcommands().isEmpty() && word.matches("[\\w-]+");
    }

    private String noCommand(String word) {
        return "; nor is it a command" + DidYouMean.of(word, spec.subcommands().keySet());
    }

    /** Nobody is to be asked. */
    WrongUsage noneGiven() {
        return new WrongUsage(
                spec,
                "no server given. Judge yours: " + spec.qualifiedName() + " 127.0.0.1:11211, or "
                        + spec.qualifiedName() + " --start \"COMMAND {port}\"; memtck's own: " + spec.qualifiedName()
                        + " "
                        + SELF);
    }
}
