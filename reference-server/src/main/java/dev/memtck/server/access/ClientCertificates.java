package dev.memtck.server.access;

import io.netty.handler.ssl.ClientAuth;

/** Whether clients show a certificate of their own. One that is shown must come from the authorities that are named. */
public enum ClientCertificates {
    NOT_ASKED_FOR(ClientAuth.NONE),
    OPTIONAL(ClientAuth.OPTIONAL),
    REQUIRED(ClientAuth.REQUIRE);

    private final ClientAuth auth;

    ClientCertificates(ClientAuth auth) {
        this.auth = auth;
    }

    ClientAuth auth() {
        return auth;
    }
}
