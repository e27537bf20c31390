package dev.memtck.server.access;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.security.auth.x500.X500Principal;

/**
 * A key and its certificate, which can sign others. The JDK reads certificates and writes none but by a command, for which a JVM
 * would have to be started.
 *
 * @param chain its certificate, that of who has signed it, and so on
 */
record Authority(KeyPair keys, List<X509Certificate> chain) {
    private static final Duration DAY = Duration.ofDays(1);

    private static final byte[] RSA_WITH_SHA256 =
            sequence(bytes(6, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), bytes(5));
    private static final byte[] ECDSA_WITH_SHA256 = sequence(bytes(6, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

    /** It may sign others. */
    static final byte[] IS_AUTHORITY =
            sequence(bytes(6, 0x55, 0x1d, 0x13), bytes(1, 0xff), value(4, sequence(bytes(1, 0xff))));

    /** It is this machine's. */
    static final byte[] IS_LOCAL = sequence(
            bytes(6, 0x55, 0x1d, 0x11),
            value(4, sequence(value(0x82, "localhost".getBytes(StandardCharsets.US_ASCII)), value(0x87, new byte[] {
                127, 0, 0, 1
            }))));

    /** What is to stand in a certificate. */
    record Contents(String name, byte[] extension, Instant from) {
        static Contents of(String name, byte[] extension) {
            return new Contents(name, extension, Instant.now().minus(Duration.ofHours(1)));
        }

        Contents from(Instant other) {
            return new Contents(name, extension, other);
        }
    }

    /** One that has signed itself, valid for a day. */
    static Authority make(String algorithm, Contents contents) {
        KeyPair keys = keys(algorithm);
        return new Authority(keys, List.of(certificate(keys, contents, keys, new X500Principal(contents.name()))));
    }

    /** One that this has signed, valid for a day. */
    Authority sign(String algorithm, Contents contents) {
        KeyPair others = keys(algorithm);
        X509Certificate certificate =
                certificate(others, contents, keys, chain.get(0).getSubjectX500Principal());
        return new Authority(
                others, Stream.concat(Stream.of(certificate), chain.stream()).toList());
    }

    private static KeyPair keys(String algorithm) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
            generator.initialize(algorithm.equals("RSA") ? 2048 : 256);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static X509Certificate certificate(KeyPair own, Contents contents, KeyPair signer, X500Principal issuer) {
        boolean isRsa = signer.getPrivate().getAlgorithm().equals("RSA");
        byte[] signed = sequence(
                value(0xa0, bytes(2, 2)),
                value(2, BigInteger.valueOf(System.nanoTime()).toByteArray()),
                isRsa ? RSA_WITH_SHA256 : ECDSA_WITH_SHA256,
                issuer.getEncoded(),
                sequence(time(contents.from()), time(contents.from().plus(DAY))),
                new X500Principal(contents.name()).getEncoded(),
                own.getPublic().getEncoded(),
                value(0xa3, sequence(contents.extension())));
        try {
            Signature signature = Signature.getInstance(isRsa ? "SHA256withRSA" : "SHA256withECDSA");
            signature.initSign(signer.getPrivate());
            signature.update(signed);
            byte[] all = sequence(
                    signed,
                    isRsa ? RSA_WITH_SHA256 : ECDSA_WITH_SHA256,
                    value(3, joined(new byte[1], signature.sign())));
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(all));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] time(Instant instant) {
        return value(
                0x17,
                DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'")
                        .withZone(ZoneOffset.UTC)
                        .format(instant)
                        .getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] sequence(byte[]... parts) {
        return value(0x30, joined(parts));
    }

    private static byte[] bytes(int tag, int... contents) {
        byte[] bytes = new byte[contents.length];
        for (int i = 0; i < contents.length; i++) {
            bytes[i] = (byte) contents[i];
        }
        return value(tag, bytes);
    }

    /** In the distinguished encoding: tag, length in as few bytes as will do, contents. */
    private static byte[] value(int tag, byte[] contents) {
        int length = contents.length;
        byte[] head;
        if (length < 0x80) {
            head = new byte[] {(byte) tag, (byte) length};
        } else if (length < 0x100) {
            head = new byte[] {(byte) tag, (byte) 0x81, (byte) length};
        } else {
            head = new byte[] {(byte) tag, (byte) 0x82, (byte) (length >> 8), (byte) length};
        }
        return joined(head, contents);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }
}
