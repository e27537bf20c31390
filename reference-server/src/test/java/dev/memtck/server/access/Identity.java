package dev.memtck.server.access;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedKeyManager;

/** A certificate that has signed itself, with its key: made when a test asks for it, and known to nobody else. */
public final class Identity {
    private static final char[] PASSWORD = "only here".toCharArray();
    private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, new byte[] {'\n'});
    private static final String MACHINE = "CN=localhost";
    private static final String ALIAS = "it";

    private final Path folder;
    private final KeyStore store;

    private Identity(Path folder, KeyStore store) {
        this.folder = folder;
        this.store = store;
    }

    /** One that signs others. */
    static Identity makeAuthority(Path folder, String name) {
        return make(folder, "EC", List.of("-ext", "bc=ca:true", "-dname", "CN=" + name));
    }

    /**
     * Makes one for this machine.
     *
     * @param folder gets its files; there must be none of another
     * @param algorithm RSA or EC
     */
    public static Identity make(Path folder, String algorithm) {
        return make(folder, algorithm, List.of("-dname", MACHINE));
    }

    /** The same, valid for a day that is over. */
    public static Identity makeExpired(Path folder, String algorithm) {
        return make(folder, algorithm, List.of("-dname", MACHINE, "-startdate", "-3d", "-validity", "1"));
    }

    private static Identity make(Path folder, String algorithm, List<String> more) {
        try {
            Path file = Files.createDirectories(folder).resolve("store.p12");
            List<String> command = new ArrayList<>(List.of(
                    "-genkeypair",
                    "-keyalg",
                    algorithm,
                    "-ext",
                    "san=dns:localhost,ip:127.0.0.1",
                    "-storetype",
                    "PKCS12"));
            command.addAll(more);
            keytool(file, command);
            KeyStore store = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(file)) {
                store.load(in, PASSWORD);
            }
            return new Identity(folder, store);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void keytool(Path keystore, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        command.addAll(arguments);
        command.addAll(List.of("-alias", ALIAS, "-keystore", keystore.toString(), "-storepass", new String(PASSWORD)));
        try {
            Process keytool =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (keytool.waitFor() != 0) {
                throw new IllegalStateException("keytool: " + output);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** A file with this one's certificate as another has signed it. */
    Path certificateSignedBy(Identity authority) {
        Path request = folder.resolve("request");
        Path signed = folder.resolve("signed.pem");
        keytool(folder.resolve("store.p12"), List.of("-certreq", "-file", request.toString()));
        keytool(
                authority.folder.resolve("store.p12"),
                List.of("-gencert", "-rfc", "-infile", request.toString(), "-outfile", signed.toString()));
        return signed;
    }

    /** A file with the certificate. */
    public Path certificate() {
        return write("certificate.pem", block("CERTIFICATE", der()));
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

    /** What a client needs that trusts this one and shows no certificate of its own. */
    public SSLContext trusted() {
        return trusted(new KeyManager[0]);
    }

    /** The same for one that shows a certificate. */
    public SSLContext trustedBy(Identity client) {
        try {
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(client.store, PASSWORD);
            return trusted(new Insistent((X509ExtendedKeyManager) keys.getKeyManagers()[0]));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private SSLContext trusted(KeyManager... own) {
        try {
            KeyStore anchors = KeyStore.getInstance("PKCS12");
            anchors.load(null, null);
            anchors.setCertificateEntry(ALIAS, store.getCertificate(ALIAS));
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
        private final X509ExtendedKeyManager keys;

        Insistent(X509ExtendedKeyManager keys) {
            this.keys = keys;
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
            return keys.getCertificateChain(alias);
        }

        @Override
        public PrivateKey getPrivateKey(String alias) {
            return keys.getPrivateKey(alias);
        }
    }

    private byte[] der() {
        try {
            return store.getCertificate(ALIAS).getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private byte[] keyDer() {
        try {
            return store.getKey(ALIAS, PASSWORD).getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int contents(byte[] der, int index) {
        int length = der[index + 1] & 0xff;
        return index + 2 + (length < 0x80 ? 0 : length - 0x80);
    }

    private static String block(String label, byte[] der) {
        return "-----BEGIN " + label + "-----\n" + LINES.encodeToString(der) + "\n-----END " + label + "-----\n";
    }

    private Path write(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
