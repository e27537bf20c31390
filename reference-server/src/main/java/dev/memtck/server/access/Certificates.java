package dev.memtck.server.access;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;

/** The certificates in a PEM file. */
final class Certificates {
    private static final String LABEL = "CERTIFICATE";

    private Certificates() {}

    /**
     * Reads them, in order; there is at least one.
     *
     * @throws IOException if there is none, or one cannot be read; the message is a line that names the file
     */
    static List<X509Certificate> read(Path file) throws IOException {
        List<X509Certificate> certificates = new ArrayList<>();
        for (Pem.Block block : Pem.read(file).labelled(LABEL)) {
            try {
                certificates.add((X509Certificate) CertificateFactory.getInstance("X.509")
                        .generateCertificate(new ByteArrayInputStream(block.der())));
            } catch (CertificateException e) {
                throw new IOException(file + " has a certificate that cannot be read: " + e.getMessage(), e);
            }
        }
        if (certificates.isEmpty()) {
            throw new IOException(file + " has no certificate; it must have a block -----BEGIN " + LABEL + "-----");
        }
        return certificates;
    }
}
