package dev.memtck.server.access;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * Where TLS has its certificates from. All files are PEM.
 *
 * @param chain the server's certificate, and behind it, in any order, those between it and its authority
 * @param key the server's private key; may be in the file of the chain too
 * @param authorities who signs the certificates of clients; empty if they need none
 * @param clients whether clients show one
 * @param oldest the oldest version of TLS that is spoken
 */
public record TlsFiles(
        Path chain, Path key, Optional<Path> authorities, ClientCertificates clients, TlsVersion oldest) {

    /**
     * @throws IllegalArgumentException if clients are asked for certificates and no authority is named
     */
    public TlsFiles {
        Objects.requireNonNull(chain, "chain");
        Objects.requireNonNull(key, "key");
        if (clients != ClientCertificates.NOT_ASKED_FOR && authorities.isEmpty()) {
            throw new IllegalArgumentException(
                    "clients are asked for certificates, but not of which authority" + " (-o ssl_ca_cert=<file>)");
        }
    }

    /** TLS 1.2 and 1.3, without certificates of clients. */
    public static TlsFiles of(Path chain, Path key) {
        return new TlsFiles(chain, key, Optional.empty(), ClientCertificates.NOT_ASKED_FOR, TlsVersion.TLS_1_2);
    }

    /** The same with certificates of clients that these authorities have signed. */
    public TlsFiles withClients(ClientCertificates other, Path otherAuthorities) {
        return new TlsFiles(chain, key, Optional.of(otherAuthorities), other, oldest);
    }

    /** The same with no version older than this. */
    public TlsFiles withOldest(TlsVersion other) {
        return new TlsFiles(chain, key, authorities, clients, other);
    }
}
