package dev.memtck.server.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What TLS reads, and the line that is printed when it cannot. */
class TlsFilesTest {
    @TempDir
    private static Path folder;

    private static Identity rsa;
    private static Identity ec;

    @BeforeAll
    static void makeIdentities() {
        rsa = Identity.make(folder.resolve("rsa"), "RSA");
        ec = Identity.make(folder.resolve("ec"), "EC");
    }

    @Test
    void aCertificateAndItsKeyDo() {
        assertThat(read(rsa.certificate(), rsa.key())).isInstanceOf(Reading.Good.class);
        assertThat(read(ec.certificate(), ec.key())).isInstanceOf(Reading.Good.class);
        assertThat(read(rsa.both(), rsa.both())).isInstanceOf(Reading.Good.class);
    }

    @Test
    void theOlderFormsOfKeysDo() {
        assertThat(read(rsa.certificate(), rsa.keyInOlderForm("RSA PRIVATE KEY")))
                .isInstanceOf(Reading.Good.class);
        assertThat(read(ec.certificate(), ec.keyInOlderForm("EC PRIVATE KEY"))).isInstanceOf(Reading.Good.class);
    }

    @Test
    void aChainIsReadInAnyOrderAndWithoutWhatIsNotOfIt() throws IOException {
        Identity root = Identity.makeAuthority(folder.resolve("root"), "Root");
        Identity between = Identity.makeAuthority(folder.resolve("between"), "Between");
        Path own = ec.certificateSignedBy(between);
        Path above = between.certificateSignedBy(root);
        Path file = joined("chain.pem", own, root.certificate(), rsa.certificate(), above);
        assertThat(Certificates.readChain(file))
                .extracting(certificate -> certificate.getIssuerX500Principal().getName())
                .containsExactly("CN=Between", "CN=Root", "CN=Root");
        assertThat(read(file, ec.key())).isInstanceOf(Reading.Good.class);
    }

    @Test
    void aCertificateThatIsThereTwiceIsReadOnce() throws IOException {
        Path file = joined("twice.pem", ec.certificate(), ec.certificate());
        assertThat(Certificates.readChain(file)).hasSize(1);
    }

    private static Path joined(String name, Path... files) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Path file : files) {
            text.append(Files.readString(file));
        }
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aFileThatIsNotThereIsSaidSo() {
        Path missing = folder.resolve("missing");
        assertThat(wrong(read(missing, rsa.key()))).isEqualTo("there is no file " + missing);
        assertThat(wrong(read(rsa.certificate(), missing))).isEqualTo("there is no file " + missing);
        assertThat(wrong(Tls.read(
                        TlsFiles.of(rsa.certificate(), rsa.key()).withClients(ClientCertificates.REQUIRED, missing))))
                .isEqualTo("there is no file " + missing);
    }

    @Test
    void aFileWithoutACertificateIsSaidSo() throws IOException {
        assertThat(wrong(read(rsa.key(), rsa.key())))
                .isEqualTo(rsa.key() + " has no certificate; it must have a block -----BEGIN CERTIFICATE-----");
        Path broken = Files.writeString(
                folder.resolve("broken.pem"), "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
        assertThat(wrong(read(broken, rsa.key()))).startsWith(broken + " has a certificate that cannot be read: ");
    }

    @Test
    void aFileWithoutAKeyIsSaidSo() throws IOException {
        String reason = " has no key that can be read; it must have a block -----BEGIN PRIVATE KEY-----, not encrypted:"
                + " openssl pkey -in FILE -out NEW makes one";
        assertThat(wrong(read(rsa.certificate(), rsa.certificate()))).isEqualTo(rsa.certificate() + reason);
        Path encrypted = Files.writeString(
                folder.resolve("encrypted.pem"),
                "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n");
        assertThat(wrong(read(rsa.certificate(), encrypted))).isEqualTo(encrypted + reason);
        Path broken = Files.writeString(
                folder.resolve("broken-key.pem"), "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n");
        assertThat(wrong(read(rsa.certificate(), broken)))
                .isEqualTo(broken + " has no key that can be read, of the certificate's kind (RSA)");
    }

    @Test
    void aKeyOfAnotherCertificateIsSaidSo() {
        Identity other = Identity.make(folder.resolve("other"), "EC");
        assertThat(wrong(read(ec.certificate(), other.key())))
                .isEqualTo(other.key() + " has the key of another certificate");
        assertThat(wrong(read(rsa.certificate(), ec.key())))
                .isEqualTo(ec.key() + " has no key that can be read, of the certificate's kind (RSA)");
    }

    @Test
    void clientsAreAskedOnlyWithAnAuthority() {
        assertThatThrownBy(() -> new TlsFiles(
                        rsa.certificate(),
                        rsa.key(),
                        Optional.empty(),
                        ClientCertificates.REQUIRED,
                        TlsVersion.TLS_1_2))
                .hasMessage("clients are asked for certificates, but not of which authority (-o ssl_ca_cert=<file>)");
    }

    private static Reading<Tls> read(Path chain, Path key) {
        return Tls.read(TlsFiles.of(chain, key));
    }

    private static String wrong(Reading<Tls> reading) {
        return ((Reading.Wrong<Tls>) reading).reason();
    }
}
