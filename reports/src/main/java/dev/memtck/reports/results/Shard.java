package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * One of several parts of a run, made on several machines. The parts are disjoint and together complete, whatever the
 * order of the scenarios.
 *
 * @param number from 1
 * @param of how many parts there are
 */
public record Shard(int number, int of) {
    /** Not a part. */
    public static final Shard WHOLE = new Shard(1, 1);

    private static final int MOST = 1_000;
    private static final Pattern FORM = Pattern.compile("(\\d{1,4})/(\\d{1,4})");

    /** @throws IllegalArgumentException if it is not i/n with i from 1 to n; the message says so */
    @JsonCreator
    public static Shard parse(String text) {
        Matcher form = FORM.matcher(text);
        if (form.matches()) {
            Shard shard = new Shard(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
            if (shard.number >= 1 && shard.number <= shard.of && shard.of <= MOST) {
                return shard;
            }
        }
        throw new IllegalArgumentException(text + " is not a part; write i/n with i from 1 to n, for example 2/4");
    }

    /** Whether a scenario belongs to this part. */
    public boolean holds(String scenarioId) {
        CRC32 crc = new CRC32();
        crc.update(scenarioId.getBytes(StandardCharsets.UTF_8));
        return crc.getValue() % of == number - 1;
    }

    public boolean isWhole() {
        return of == 1;
    }

    @Override
    @JsonValue
    public String toString() {
        return number + "/" + of;
    }
}
