package dev.memtck.runner.protocol;

import dev.memtck.runner.expect.Match;
import java.util.List;
import java.util.Optional;

/** What went over a connection, in words. Bytes are escaped; keys are the real ones. */
public interface Wording {
    /** All of it, as something that was sent or received. */
    String quoted(byte[] bytes);

    /** The same as a survey's answer, without what differs from run to run. */
    String summary(byte[] bytes);

    /** What the bytes alone do not show a reader: a line for each of the packets. */
    List<String> notes(byte[] bytes);

    /**
     * How a reply differs from the expected one, in words that are the same wherever the same is wrong.
     *
     * @param received all that came
     * @param expected as the feature says it
     */
    String difference(Match.Differs differs, byte[] received, String expected);

    /** The keys that replies name, by which it is known whose they are. */
    List<String> keys(byte[] received);

    /** The opaques that replies carry, likewise; none where the protocol has none. */
    List<Integer> opaques(byte[] received);

    /** Of a reply where none may come, what it is; empty where the bytes say it themselves. */
    Optional<String> intruder(byte[] received);
}
