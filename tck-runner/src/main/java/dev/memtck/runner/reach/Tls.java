package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Layer;
import dev.memtck.runner.wire.Place;
import dev.memtck.runner.wire.Transport;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;

/**
 * TLS 1.2 or 1.3, as the server wishes.
 *
 * @param serverName whom the server's certificate is to be for; empty for the host that is connected to
 */
public record Tls(SSLContext context, Trust trust, Optional<String> serverName) {
    /** Whom a server behind a Unix socket is taken to be. */
    private static final String LOCALHOST = "localhost";

    private static final char[] NO_PASSWORD = new char[0];

    /** The kit's own certificate, and its key. */
    public record Holder(Path certificate, Path key) {}

    /** @throws UnusableFile if a file is not what it should be */
    public static Tls of(Trust trust, Optional<Holder> holder, Optional<String> serverName) throws UnusableFile {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(holder.isPresent() ? keys(holder.get()) : null, trust.managers(), null);
            return new Tls(context, trust, serverName);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("TLS is part of the JDK", e);
        }
    }

    private static KeyManager[] keys(Holder holder) throws UnusableFile, GeneralSecurityException {
        Certificate[] chain = new PemFile(holder.certificate()).certificates().toArray(Certificate[]::new);
        try {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            store.setKeyEntry("kit", new PemFile(holder.key()).privateKey(), NO_PASSWORD, chain);
            KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            factory.init(store, NO_PASSWORD);
            return factory.getKeyManagers();
        } catch (KeyStoreException notAChain) {
            throw new UnusableFile(holder.certificate() + " cannot be used: " + notAChain.getMessage());
        } catch (IOException e) {
            throw new IllegalStateException("an empty store can be made", e);
        }
    }

    /** For the connections to a server. */
    public Layer to(Place place) {
        String name = serverName.orElse(place instanceof Place.Tcp tcp ? tcp.host() : LOCALHOST);
        return (below, deadline) -> open(below, deadline, place.clock().in(deadline), name);
    }

    /** @param endNanos of the deadline, which is that of the connection and of the handshake together */
    private Transport open(Layer.Opening below, Duration deadline, long endNanos, String name) throws IOException {
        SSLEngine engine = context.createSSLEngine(name, -1);
        engine.setUseClientMode(true);
        if (trust.isStrict()) {
            SSLParameters parameters = engine.getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            engine.setSSLParameters(parameters);
        }
        Transport line = below.open(deadline);
        try {
            Transport encrypted = TlsTransport.over(line, engine, endNanos);
            if (trust.isStrict()) {
                checkDates(engine.getSession());
            }
            return encrypted;
        } catch (IOException | RuntimeException e) {
            line.close();
            throw e;
        }
    }

    /** The JDK does not look at them where the certificate itself is trusted. */
    private static void checkDates(SSLSession session) throws SSLException {
        try {
            ((X509Certificate) session.getPeerCertificates()[0]).checkValidity();
        } catch (CertificateException e) {
            throw (SSLException) new SSLHandshakeException(e.getMessage()).initCause(e);
        }
    }
}
