package dev.memtck.server.access;

/** The versions of TLS that are spoken. */
public enum TlsVersion {
    TLS_1_2("TLSv1.3", "TLSv1.2"),
    TLS_1_3("TLSv1.3");

    private final String[] upward;

    TlsVersion(String... upward) {
        this.upward = upward;
    }

    /** This one and the newer ones, by the names that Java has for them. */
    String[] upward() {
        return upward.clone();
    }
}
