package dev.memtck.server.faults;

import dev.memtck.server.command.Exptime;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** Defects of how an exptime is read. */
final class ExpirationFaults {
    private static final long SIXTY_DAYS = 2 * Exptime.MAX_RELATIVE_SECONDS;
    private static final long DAY = 86_400;
    private static final long NEVER = 0;
    private static final long AT_ONCE = -1;

    private ExpirationFaults() {}

    static List<Fault> all() {
        return List.of(
                reading("time-of-0-is-two-seconds", seconds -> seconds == 0 ? 2 : seconds),
                reading(
                        "seconds-from-now-are-minutes",
                        seconds -> Exptimes.isFromNow(seconds) ? Exptimes.fromNow(60 * seconds) : seconds),
                reading(
                        "half-of-the-time-is-enough",
                        seconds -> Exptimes.isFromNow(seconds) ? (seconds + 1) / 2 : seconds),
                reading(
                        "time-of-more-than-a-day-is-unix-time",
                        seconds -> seconds > DAY && Exptimes.isFromNow(seconds) ? AT_ONCE : seconds),
                reading(
                        "thirty-days-are-unix-time",
                        seconds -> seconds == Exptime.MAX_RELATIVE_SECONDS ? AT_ONCE : seconds),
                reading(
                        "time-of-sixty-days-is-from-now",
                        seconds -> Exptimes.isUnixTime(seconds) && seconds <= SIXTY_DAYS
                                ? Exptimes.fromNow(seconds)
                                : seconds),
                reading(
                        "unix-time-is-seconds-from-now",
                        seconds -> seconds > SIXTY_DAYS ? Exptimes.fromNow(seconds) : seconds),
                reading("unix-time-is-always-past", seconds -> seconds > SIXTY_DAYS ? AT_ONCE : seconds),
                reading("negative-time-never-expires", seconds -> seconds < 0 ? NEVER : seconds),
                Fault.inEngine(
                        "touch-takes-unix-time-for-seconds-from-now",
                        () -> (command, client, peers) -> client.execute(Exptimes.readTouch(
                                command,
                                seconds -> Exptimes.isUnixTime(seconds) ? Exptimes.fromNow(seconds) : seconds))));
    }

    private static Fault reading(String name, LongUnaryOperator reading) {
        return Fault.inEngine(name, () -> (command, client, peers) -> client.execute(Exptimes.read(command, reading)));
    }
}
