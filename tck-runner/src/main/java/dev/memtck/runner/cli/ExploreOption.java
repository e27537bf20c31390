package dev.memtck.runner.cli;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether the target is also explored when its scenarios were asked, and how long. */
final class ExploreOption {
    private static final Pattern TIME = Pattern.compile("([1-9]\\d{0,4})([smh])");
    private static final Map<String, Duration> UNITS =
            Map.of("s", Duration.ofSeconds(1), "m", Duration.ofMinutes(1), "h", Duration.ofHours(1));

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--explore",
            paramLabel = "<time>",
            description = "then search at random for so long, 90s or 5m: see memtck explore --help")
    private String written;

    /**
     * Empty if it is not wanted.
     *
     * @throws WrongUsage if it is no time
     */
    Optional<Duration> time() {
        return Optional.ofNullable(written)
                .map(text -> parsed(text)
                        .orElseThrow(
                                () -> new WrongUsage(spec, "--explore " + text + ": write a time: 90s, 5m or 1h")));
    }

    /** A time as the user writes it; empty if it is none. */
    static Optional<Duration> parsed(String text) {
        Matcher form = TIME.matcher(text);
        return form.matches()
                ? Optional.of(UNITS.get(form.group(2)).multipliedBy(Long.parseLong(form.group(1))))
                : Optional.empty();
    }
}
