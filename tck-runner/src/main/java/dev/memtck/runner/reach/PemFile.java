package dev.memtck.runner.reach;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Certificates or a private key, as OpenSSL writes them. */
record PemFile(Path path) {
    private static final Pattern PRIVATE_KEY = Pattern.compile(
            "-----BEGIN ([A-Z ]*)PRIVATE KEY-----(.*?)-----END [A-Z ]*PRIVATE KEY-----", Pattern.DOTALL);

    private static final List<String> ALGORITHMS = List.of("RSA", "EC", "EdDSA");

    /** At least one; the first is the holder's. */
    List<X509Certificate> certificates() throws UnusableFile {
        try {
            List<X509Certificate> certificates =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificates(new ByteArrayInputStream(bytes()))
                            .stream()
                            .map(X509Certificate.class::cast)
                            .toList();
            if (certificates.isEmpty()) {
                throw new UnusableFile(path + " holds no certificate; -----BEGIN CERTIFICATE----- is missing");
            }
            return certificates;
        } catch (CertificateException e) {
            throw new UnusableFile(path + " holds no certificate in PEM form: " + e.getMessage());
        }
    }

    /** In PKCS #8 form, not encrypted. */
    PrivateKey privateKey() throws UnusableFile {
        Matcher key = PRIVATE_KEY.matcher(new String(bytes(), StandardCharsets.ISO_8859_1));
        if (!key.find()) {
            throw new UnusableFile(path + " holds no private key; -----BEGIN PRIVATE KEY----- is missing");
        }
        if (!key.group(1).isEmpty()) {
            throw new UnusableFile(
                    path + " holds a key of another form (" + key.group(1).strip()
                            + "); convert it: openssl pkcs8 -topk8 -nocrypt -in " + path + " -out key.pem");
        }
        try {
            return privateKey(new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(key.group(2))));
        } catch (IllegalArgumentException e) {
            throw new UnusableFile(path + " holds a private key that is no base64: " + e.getMessage());
        }
    }

    private PrivateKey privateKey(PKCS8EncodedKeySpec spec) throws UnusableFile {
        for (String algorithm : ALGORITHMS) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(spec);
            } catch (InvalidKeySpecException anotherAlgorithm) {
                // It may be one of those that follow.
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(algorithm + " is part of the JDK", e);
            }
        }
        throw new UnusableFile(path + " holds a private key that is none of " + String.join(", ", ALGORITHMS));
    }

    private byte[] bytes() throws UnusableFile {
        try {
            return Files.readAllBytes(path);
        } catch (NoSuchFileException e) {
            throw new UnusableFile(path + " does not exist");
        } catch (IOException e) {
            throw new UnusableFile(path + " cannot be read: " + e.getMessage());
        }
    }
}
