package dev.memtck.runner.cli;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long is explored, as the user writes it: {@code 90s}, {@code 5m}, {@code 1h}. */
final class ExploreTime {
    private static final Pattern FORM = Pattern.compile("([1-9]\\d{0,4})([smh])");
    private static final Map<String, Duration> UNITS =
            Map.of("s", Duration.ofSeconds(1), "m", Duration.ofMinutes(1), "h", Duration.ofHours(1));

    private ExploreTime() {}

    /** Empty if it is no time. */
    static Optional<Duration> parse(String text) {
        Matcher form = FORM.matcher(text);
        return form.matches()
                ? Optional.of(UNITS.get(form.group(2)).multipliedBy(Long.parseLong(form.group(1))))
                : Optional.empty();
    }
}
