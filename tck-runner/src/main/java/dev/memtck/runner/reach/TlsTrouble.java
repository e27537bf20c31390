package dev.memtck.runner.reach;

import java.io.IOException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Why TLS did not come about, and what the user can do. */
record TlsTrouble(IOException cause) {
    /** What some causes mean; the first that fits is said. */
    private static final List<Meaning> MEANINGS = List.of(
            new Meaning(
                    is(CertificateExpiredException.class),
                    "the server's certificate has expired; with --tls-insecure it is judged nevertheless"),
            new Meaning(is(CertificateNotYetValidException.class), "the server's certificate is not valid yet"),
            new Meaning(
                    says("No subject alternative", "No name matching"),
                    "the server's certificate is for another name; say for which with --tls-server-name"),
            new Meaning(
                    is(CertPathValidatorException.class).or(says("unable to find valid certification path")),
                    "nobody who is trusted has signed the server's certificate; say who has with --tls-ca, or give"
                            + " --tls-insecure"),
            new Meaning(
                    is(SilentHandshake.class)
                            .or(says("nrecognized SSL message", "closed the connection in the TLS handshake")),
                    "does the server speak TLS there?"),
            new Meaning(
                    says("bad_certificate", "certificate_required", "unknown_ca", "certificate_unknown"),
                    "the server wants a certificate of the kit's that it trusts; give it with --tls-cert and --tls-key"));

    private record Meaning(Predicate<Throwable> fits, String words) {}

    private static Predicate<Throwable> is(Class<? extends Throwable> type) {
        return type::isInstance;
    }

    private static Predicate<Throwable> says(String... parts) {
        return cause -> Stream.of(parts).anyMatch(String.valueOf(cause.getMessage())::contains);
    }

    String words() {
        List<Throwable> causes = Stream.iterate((Throwable) cause, one -> one != null, Throwable::getCause)
                .limit(10)
                .toList();
        String meaning = MEANINGS.stream()
                .filter(one -> causes.stream().anyMatch(one.fits()))
                .map(one -> ": " + one.words())
                .findFirst()
                .orElse("");
        return "no TLS connection" + meaning + " (" + cause.getMessage() + ")";
    }
}
