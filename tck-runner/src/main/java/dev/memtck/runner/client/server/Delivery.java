package dev.memtck.runner.client.server;

/** Where an answer goes. */
interface Delivery {
    void send(String bytes);

    /** In packets of their own, as far as that can be. */
    void sendApart(String... pieces);

    /** It is sent when the scenario says so. */
    void hold(String bytes);

    /** It is sent when the next request has come on this connection, before the answer to that. */
    void owe(String bytes);

    /** In order. */
    void end();

    /** Not in order. */
    void reset();
}
