package dev.memtck.server.access;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** TLS as the server speaks it: with which certificate, in which versions, and what it asks of clients. */
public final class Tls {
    private static final char[] NO_PASSWORD = {};

    private final SSLContext context;
    private final SSLParameters parameters;

    private Tls(SSLContext context, SSLParameters parameters) {
        this.context = context;
        this.parameters = parameters;
    }

    /** Reads the files once; what is written there later is not heard of. */
    public static Reading<Tls> read(TlsFiles files) {
        try {
            List<X509Certificate> chain = Certificates.readChain(files.chain());
            PrivateKey key = ServerKey.read(files.key(), chain.get(0).getPublicKey());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys(key, chain), trust(files), null);
            SSLParameters parameters = new SSLParameters();
            parameters.setProtocols(files.oldest().upward());
            files.clients().askIn(parameters);
            return new Reading.Good<>(new Tls(context, parameters));
        } catch (IOException | GeneralSecurityException e) {
            return new Reading.Wrong<>(e.getMessage());
        }
    }

    private static KeyManager[] keys(PrivateKey key, List<X509Certificate> chain)
            throws IOException, GeneralSecurityException {
        KeyStore store = emptyStore();
        store.setKeyEntry("server", key, NO_PASSWORD, chain.toArray(X509Certificate[]::new));
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, NO_PASSWORD);
        return factory.getKeyManagers();
    }

    /** Null, which is the machine's own authorities, where none are named. */
    private static TrustManager[] trust(TlsFiles files) throws IOException, GeneralSecurityException {
        if (files.authorities().isEmpty()) {
            return null;
        }
        KeyStore store = emptyStore();
        for (X509Certificate authority : Certificates.read(files.authorities().get())) {
            store.setCertificateEntry(String.valueOf(store.size()), authority);
        }
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return factory.getTrustManagers();
    }

    private static KeyStore emptyStore() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        return store;
    }

    /** The server's side of one connection's TLS. */
    public SSLEngine newEngine() {
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(false);
        engine.setSSLParameters(parameters);
        return engine;
    }
}
