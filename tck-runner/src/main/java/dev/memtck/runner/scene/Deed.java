package dev.memtck.runner.scene;

import java.io.IOException;

/** What is done to a connection. */
interface Deed {
    void run() throws IOException;
}
