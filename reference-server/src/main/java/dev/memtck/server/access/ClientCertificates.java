package dev.memtck.server.access;

import javax.net.ssl.SSLParameters;

/** Whether clients show a certificate of their own. One that is shown must come from the authorities that are named. */
public enum ClientCertificates {
    NOT_ASKED_FOR {
        @Override
        void askIn(SSLParameters parameters) {
            parameters.setNeedClientAuth(false);
        }
    },
    OPTIONAL {
        @Override
        void askIn(SSLParameters parameters) {
            parameters.setWantClientAuth(true);
        }
    },
    REQUIRED {
        @Override
        void askIn(SSLParameters parameters) {
            parameters.setNeedClientAuth(true);
        }
    };

    abstract void askIn(SSLParameters parameters);
}
