package dev.memtck.runner.reach;

import java.net.SocketTimeoutException;

/** The other side takes the connection, and says nothing in the TLS handshake. */
final class SilentHandshake extends SocketTimeoutException {
    private static final long serialVersionUID = 1L;

    SilentHandshake() {
        super("the server does not answer the TLS handshake");
    }
}
