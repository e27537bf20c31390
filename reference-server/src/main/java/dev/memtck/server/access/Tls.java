package dev.memtck.server.access;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.List;

/** TLS as the server speaks it: with which certificate, in which versions, and what it asks of clients. */
public final class Tls {
    private final SslContext context;

    private Tls(SslContext context) {
        this.context = context;
    }

    /** Reads the files once; what is written there later is not heard of. */
    public static Reading<Tls> read(TlsFiles files) {
        try {
            List<X509Certificate> chain = Certificates.read(files.chain());
            SslContextBuilder builder = SslContextBuilder.forServer(
                            ServerKey.read(files.key(), chain.get(0).getPublicKey()), chain)
                    .sslProvider(SslProvider.JDK)
                    .clientAuth(files.clients().auth())
                    .protocols(files.oldest().upward());
            if (files.authorities().isPresent()) {
                Path authorities = files.authorities().get();
                builder.trustManager(Certificates.read(authorities));
            }
            return new Reading.Good<>(new Tls(builder.build()));
        } catch (IOException e) {
            return new Reading.Wrong<>(e.getMessage());
        }
    }

    /** What netty makes each connection's TLS from. */
    public SslContext context() {
        return context;
    }
}
