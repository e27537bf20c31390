package dev.memtck.server.access;

import dev.memtck.server.access.Authority.Contents;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedKeyManager;

/** A certificate, with its key, that has signed itself where nothing else is said: made when a test asks for it, and known to nobody else. */
public final class Identity {
    private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, new byte[] {'\n'});
    private static final Contents LOCAL = Contents.of("CN=localhost", Authority.IS_LOCAL);
    private static final String ALIAS = "it";

    private final Path folder;
    private final Authority made;

    private Identity(Path folder, Authority made) {
        this.folder = folder;
        this.made = made;
    }

    /**
     * Makes one for this machine.
     *
     * @param folder gets its files; there must be none of another
     * @param algorithm RSA or EC
     */
    public static Identity make(Path folder, String algorithm) {
        return of(folder, Authority.make(algorithm, LOCAL));
    }

    /** The same, valid for a day that is over. */
    public static Identity makeExpired(Path folder, String algorithm) {
        return of(folder, Authority.make(algorithm, LOCAL.from(Instant.now().minus(Duration.ofDays(3)))));
    }

    /** The same, signed by an authority that another has signed, as certificates that one can buy are; both have EC keys. */
    public static Identity makeSigned(Path folder, String algorithm) {
        Authority root = Authority.make("EC", Contents.of("CN=root", Authority.IS_AUTHORITY));
        Authority between = root.sign("EC", Contents.of("CN=between", Authority.IS_AUTHORITY));
        return of(folder, between.sign(algorithm, LOCAL));
    }

    private static Identity of(Path folder, Authority made) {
        try {
            return new Identity(Files.createDirectories(folder), made);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file with the certificate. */
    public Path certificate() {
        return write("certificate.pem", block("CERTIFICATE", der()));
    }

    /** One with others behind it. */
    public Path certificateAnd(X509Certificate... others) {
        StringBuilder text = new StringBuilder(block("CERTIFICATE", der()));
        for (X509Certificate other : others) {
            text.append(block("CERTIFICATE", der(other)));
        }
        return write("chain.pem", text.toString());
    }

    public X509Certificate own() {
        return made.chain().get(0);
    }

    /** Of the authority that has signed its own. */
    public X509Certificate between() {
        return made.chain().get(1);
    }

    /** Of the authority that has signed that one. */
    public X509Certificate root() {
        return made.chain().get(2);
    }

    /** A file with the key. */
    public Path key() {
        return write("key.pem", block("PRIVATE KEY", keyDer()));
    }

    /** A file with the key as it was written formerly, and a comment. */
    Path keyInOlderForm(String label) {
        byte[] der = keyDer();
        // A sequence of a number, the kind of the key, and the older form.
        int kind = contents(der, 0) + 3;
        int older = contents(der, contents(der, kind) + der[kind + 1]);
        return write("older.pem", "comment\n" + block(label, Arrays.copyOfRange(der, older, der.length)));
    }

    /** A file with both. */
    Path both() {
        return write("both.pem", block("CERTIFICATE", der()) + block("PRIVATE KEY", keyDer()));
    }

    /** What a client needs that trusts this one, or who it goes back to, and shows no certificate of its own. */
    public SSLContext trusted() {
        return trusted(new KeyManager[0]);
    }

    /** The same for one that shows a certificate. */
    public SSLContext trustedBy(Identity client) {
        return trusted(new Insistent(client.made));
    }

    private SSLContext trusted(KeyManager... own) {
        try {
            KeyStore anchors = KeyStore.getInstance("PKCS12");
            anchors.load(null, null);
            anchors.setCertificateEntry(ALIAS, made.chain().get(made.chain().size() - 1));
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(anchors);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(own, trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Shows its certificate whether or not the server names an authority that has signed it. */
    private static final class Insistent extends X509ExtendedKeyManager {
        private final Authority client;

        Insistent(Authority client) {
            this.client = client;
        }

        @Override
        public String chooseClientAlias(String[] keyTypes, Principal[] issuers, Socket socket) {
            return ALIAS;
        }

        @Override
        public String[] getClientAliases(String keyType, Principal[] issuers) {
            return new String[] {ALIAS};
        }

        @Override
        public String[] getServerAliases(String keyType, Principal[] issuers) {
            return new String[0];
        }

        @Override
        public String chooseServerAlias(String keyType, Principal[] issuers, Socket socket) {
            return null;
        }

        @Override
        public X509Certificate[] getCertificateChain(String alias) {
            return client.chain().toArray(X509Certificate[]::new);
        }

        @Override
        public PrivateKey getPrivateKey(String alias) {
            return client.keys().getPrivate();
        }
    }

    private byte[] der() {
        return der(own());
    }

    private static byte[] der(X509Certificate certificate) {
        try {
            return certificate.getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private byte[] keyDer() {
        return made.keys().getPrivate().getEncoded();
    }

    private static int contents(byte[] der, int index) {
        int length = der[index + 1] & 0xff;
        return index + 2 + (length < 0x80 ? 0 : length - 0x80);
    }

    private static String block(String label, byte[] der) {
        return "-----BEGIN " + label + "-----\n" + LINES.encodeToString(der) + "\n-----END " + label + "-----\n";
    }

    /** In one go: another test may be reading it. */
    private Path write(String name, String text) {
        try {
            Path whole = Files.writeString(folder.resolve(UUID.randomUUID().toString()), text);
            return Files.move(whole, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
