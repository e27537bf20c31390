package dev.memtck.server.access;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A certificate, who has signed it, who has signed that, and so on: what the JDK takes, and clients are shown. */
final class Chain {
    private Chain() {}

    /**
     * The chain of the first certificate, from those that stand with it in a file.
     *
     * @param certificates the others in any order; who is not in the chain is left out
     */
    static List<X509Certificate> of(List<X509Certificate> certificates) {
        List<X509Certificate> chain = new ArrayList<>(certificates.subList(0, 1));
        List<X509Certificate> others = new ArrayList<>(certificates.subList(1, certificates.size()));
        others.removeAll(chain);
        Optional<X509Certificate> signer = signer(chain.get(0), others);
        while (signer.isPresent()) {
            chain.add(signer.get());
            others.removeAll(chain);
            signer = signer(signer.get(), others);
        }
        return chain;
    }

    /** Nobody else's of one that has signed itself. */
    private static Optional<X509Certificate> signer(X509Certificate certificate, List<X509Certificate> others) {
        return hasSigned(certificate, certificate)
                ? Optional.empty()
                : others.stream().filter(other -> hasSigned(other, certificate)).findFirst();
    }

    private static boolean hasSigned(X509Certificate signer, X509Certificate certificate) {
        if (!signer.getSubjectX500Principal().equals(certificate.getIssuerX500Principal())) {
            return false;
        }
        try {
            certificate.verify(signer.getPublicKey());
            return true;
        } catch (GeneralSecurityException e) {
            return false;
        }
    }
}
