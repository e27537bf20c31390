package dev.memtck.server.access;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The private key in a PEM file, in the form that has PRIVATE KEY as its label or in the older ones of RSA and EC. */
final class ServerKey {
    private static final String LABEL = "PRIVATE KEY";
    private static final List<String> OLDER_LABELS = List.of("RSA PRIVATE KEY", "EC PRIVATE KEY");
    private static final Map<String, String> SIGNATURES =
            Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA", "EdDSA", "EdDSA");

    private static final byte[] VERSION_0 = {2, 1, 0};
    private static final int SEQUENCE = 0x30;
    private static final int OCTETS = 0x04;
    private static final int LONG_FORM = 0x80;

    private ServerKey() {}

    /**
     * Reads the key that belongs to a certificate.
     *
     * @throws IOException if there is none, or it belongs to another certificate; the message is a line that names the file
     */
    static PrivateKey read(Path file, PublicKey certified) throws IOException {
        PrivateKey key = key(Pem.read(file), certified);
        if (!isPair(key, certified)) {
            throw new IOException(file + " has the key of another certificate");
        }
        return key;
    }

    private static PrivateKey key(Pem pem, PublicKey certified) throws IOException {
        byte[] encoded = encoded(pem, certified);
        String algorithm = certified.getAlgorithm();
        try {
            return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (GeneralSecurityException e) {
            throw new IOException(
                    pem.file() + " has no key that can be read, of the certificate's kind (" + algorithm + ")", e);
        }
    }

    private static byte[] encoded(Pem pem, PublicKey certified) throws IOException {
        for (Pem.Block block : pem.blocks()) {
            if (block.label().equals(LABEL)) {
                return block.der();
            }
            if (OLDER_LABELS.contains(block.label())) {
                return inTodaysForm(block.der(), certified);
            }
        }
        throw new IOException(pem.file() + " has no key that can be read; it must have a block -----BEGIN " + LABEL
                + "-----, not encrypted: openssl pkey -in FILE -out NEW makes one");
    }

    /** The older forms do not say of which kind the key is, which the certificate does. */
    private static byte[] inTodaysForm(byte[] older, PublicKey certified) {
        return der(SEQUENCE, VERSION_0, kind(certified.getEncoded()), der(OCTETS, older));
    }

    /** The first part of an encoded public key, which is a sequence in a sequence. */
    private static byte[] kind(byte[] publicKey) {
        int start = contents(publicKey, 0);
        int contents = contents(publicKey, start);
        int length = 0;
        if (contents - start == 2) {
            length = publicKey[start + 1];
        } else {
            for (int i = start + 2; i < contents; i++) {
                length = length << Byte.SIZE | publicKey[i] & 0xff;
            }
        }
        return Arrays.copyOfRange(publicKey, start, contents + length);
    }

    /** Where the contents of what begins at an index begin. */
    private static int contents(byte[] der, int index) {
        int length = der[index + 1] & 0xff;
        return index + 2 + (length < LONG_FORM ? 0 : length - LONG_FORM);
    }

    private static byte[] der(int tag, byte[]... parts) {
        ByteArrayOutputStream contents = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            contents.writeBytes(part);
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(tag);
        if (contents.size() < LONG_FORM) {
            all.write(contents.size());
        } else {
            int bytes = Integer.BYTES - Integer.numberOfLeadingZeros(contents.size()) / Byte.SIZE;
            all.write(LONG_FORM + bytes);
            for (int shift = (bytes - 1) * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
                all.write(contents.size() >>> shift);
            }
        }
        all.writeBytes(contents.toByteArray());
        return all.toByteArray();
    }

    /** Whether what one signs the other confirms; of a kind that is not known here it is taken to be so. */
    private static boolean isPair(PrivateKey key, PublicKey certified) throws IOException {
        String algorithm = SIGNATURES.get(certified.getAlgorithm());
        if (algorithm == null) {
            return true;
        }
        try {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(key);
            signature.update(VERSION_0);
            byte[] signed = signature.sign();
            signature.initVerify(certified);
            signature.update(VERSION_0);
            return signature.verify(signed);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }
}
