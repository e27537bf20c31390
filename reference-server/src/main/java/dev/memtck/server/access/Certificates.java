package dev.memtck.server.access;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    /**
     * The first certificate of a PEM file, then who has signed it, who has signed that, and so on, in whatever order the file
     * has them; what is none of these is left out.
     *
     * @throws IOException as {@link #read}
     */
    static List<X509Certificate> readChain(Path file) throws IOException {
        List<X509Certificate> left = new ArrayList<>(read(file));
        List<X509Certificate> chain = new ArrayList<>();
        Optional<X509Certificate> next = Optional.of(left.get(0));
        while (next.isPresent()) {
            X509Certificate last = next.get();
            left.removeIf(last::equals);
            chain.add(last);
            next = left.stream().filter(other -> isSignedBy(last, other)).findFirst();
        }
        return chain;
    }

    private static boolean isSignedBy(X509Certificate certificate, X509Certificate signer) {
        try {
            certificate.verify(signer.getPublicKey());
            return true;
        } catch (GeneralSecurityException another) {
            return false;
        }
    }
}
