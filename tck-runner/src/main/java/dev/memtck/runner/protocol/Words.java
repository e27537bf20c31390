package dev.memtck.runner.protocol;

import java.util.List;
import java.util.Optional;

/** What went over a connection, in words. Bytes are escaped; keys are the real ones. */
public interface Words {
    /** All of it, as something that was sent or received. */
    String quoted(byte[] bytes);

    /** The same as a survey's answer, without what differs from run to run. */
    String summary(byte[] bytes);

    /** What the bytes alone do not show a reader: a line for each of the packets. */
    List<String> notes(byte[] bytes);

    /** Of a reply where none may come, what it is; empty where the bytes say it themselves. */
    Optional<String> intruder(byte[] received);
}
