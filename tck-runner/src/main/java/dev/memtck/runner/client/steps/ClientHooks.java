package dev.memtck.runner.client.steps;

import dev.memtck.runner.client.scene.ClientRuns;
import io.cucumber.java.After;
import io.cucumber.java.Before;

/** Around every scenario. */
public final class ClientHooks {
    /** A server, and a driver before it. */
    @Before
    public void begin() {
        ClientRuns.scene().begin();
    }

    /** Both end, and the record is made. */
    @After
    public void end() {
        ClientRuns.scene().end();
    }
}
