package dev.memtck.runner.reach;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/** Whose certificates are believed. */
public sealed interface Trust {
    /** For a TLS context; null for the JDK's own. */
    TrustManager[] managers() throws UnusableFile;

    /** Whether a certificate must be valid today, and for the name that was connected to. */
    boolean isStrict();

    /** Those whom the JDK believes. */
    record Usual() implements Trust {
        @Override
        public TrustManager[] managers() {
            return null;
        }

        @Override
        public boolean isStrict() {
            return true;
        }
    }

    /** Those that the certificates of a file have signed. */
    record SignedBy(Path file) implements Trust {
        @Override
        public TrustManager[] managers() throws UnusableFile {
            try {
                KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
                store.load(null, null);
                int number = 0;
                for (X509Certificate certificate : new PemFile(file).certificates()) {
                    store.setCertificateEntry("ca" + number++, certificate);
                }
                TrustManagerFactory factory =
                        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
                factory.init(store);
                return factory.getTrustManagers();
            } catch (GeneralSecurityException | IOException e) {
                throw new UnusableFile(file + " cannot be used: " + e.getMessage());
            }
        }

        @Override
        public boolean isStrict() {
            return true;
        }
    }

    /** Everybody: what is judged is what the server says, not who it is. */
    record Anybody() implements Trust {
        @Override
        public TrustManager[] managers() {
            return new TrustManager[] {new Believer()};
        }

        @Override
        public boolean isStrict() {
            return false;
        }
    }

    /** Refuses nobody. */
    final class Believer extends X509ExtendedTrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
