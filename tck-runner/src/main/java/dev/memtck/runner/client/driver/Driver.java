package dev.memtck.runner.client.driver;

import java.time.Duration;

/** A client that does what it is called for. Belongs to one thread. */
public interface Driver extends AutoCloseable {
    /** Calls it, and waits so long at the most. After another answer than an outcome it is not called again. */
    Answer ask(Call call, Duration limit);

    @Override
    void close();
}
