package dev.memtck.server;

import dev.memtck.server.access.ClientCertificates;
import dev.memtck.server.access.TlsFiles;
import dev.memtck.server.access.TlsVersion;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What {@code -o} says: names and values as memcached has them. What is wrong is told in an IllegalArgumentException. */
final class ExtendedOptions {
    private static final Map<String, ClientCertificates> VERIFY_MODES = Map.of(
            "0", ClientCertificates.NOT_ASKED_FOR,
            "1", ClientCertificates.OPTIONAL,
            "2", ClientCertificates.REQUIRED,
            // "Once" is about TLS's renegotiation, which there is not.
            "3", ClientCertificates.REQUIRED);

    private static final Map<String, TlsVersion> VERSIONS = Map.of("2", TlsVersion.TLS_1_2, "3", TlsVersion.TLS_1_3);

    /** The only one of memcached's key formats that there is, PEM. */
    private static final String PEM = "1";

    private static final int MOST_DIGITS = 9;

    /** Those that are known. */
    private enum Name {
        IDLE_TIMEOUT,
        SSL_CHAIN_CERT,
        SSL_KEY,
        SSL_CA_CERT,
        SSL_VERIFY_MODE,
        SSL_MIN_VERSION,
        SSL_KEYFORMAT,
        // How memcached makes TLS faster; what it does stays the same.
        SSL_WBUF_SIZE,
        SSL_SESSION_CACHE,
        SSL_KERNEL_TLS;

        boolean isOfTls() {
            return this != IDLE_TIMEOUT;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Map<Name, String> values = new EnumMap<>(Name.class);

    private ExtendedOptions() {}

    static ExtendedOptions of(Map<String, String> values) {
        ExtendedOptions options = new ExtendedOptions();
        values.forEach((name, value) -> options.values.put(name(name), value));
        return options;
    }

    private static Name name(String text) {
        return Arrays.stream(Name.values())
                .filter(name -> name.toString().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("-o " + text + " is no extended option here; there are "
                        + Arrays.stream(Name.values()).map(Name::toString).collect(Collectors.joining(", "))));
    }

    /** Zero for never. */
    Duration idleTimeout() {
        String seconds = values.getOrDefault(Name.IDLE_TIMEOUT, "0");
        if (!seconds.matches("\\d{1," + MOST_DIGITS + "}")) {
            throw new IllegalArgumentException("-o idle_timeout=" + seconds + " is not a number of seconds");
        }
        return Duration.ofSeconds(Long.parseLong(seconds));
    }

    /**
     * Where TLS has its certificates from; empty if it is not wanted.
     *
     * @param wanted whether {@code -Z} stands there
     */
    Optional<TlsFiles> tlsFiles(boolean wanted) {
        if (!wanted) {
            values.keySet().stream().filter(Name::isOfTls).findFirst().ifPresent(name -> {
                throw new IllegalArgumentException("-o " + name + " is of no use without TLS; add -Z");
            });
            return Optional.empty();
        }
        if (!values.getOrDefault(Name.SSL_KEYFORMAT, PEM).equals(PEM)) {
            throw new IllegalArgumentException("-o ssl_keyformat: the only format here is PEM, which is 1");
        }
        Path chain = file(Name.SSL_CHAIN_CERT)
                .orElseThrow(() -> new IllegalArgumentException(
                        "-Z needs a certificate and its key; add -o ssl_chain_cert=<file>,ssl_key=<file>"));
        return Optional.of(new TlsFiles(
                chain,
                file(Name.SSL_KEY).orElse(chain),
                file(Name.SSL_CA_CERT),
                choice(Name.SSL_VERIFY_MODE, VERIFY_MODES, "0", "0, 1, 2 or 3"),
                choice(
                        Name.SSL_MIN_VERSION,
                        VERSIONS,
                        "2",
                        "2 for TLS 1.2 or 3 for TLS 1.3; nothing older is spoken")));
    }

    private Optional<Path> file(Name name) {
        return Optional.ofNullable(values.get(name)).map(value -> {
            if (value.isEmpty()) {
                throw new IllegalArgumentException("-o " + name + " names no file; write " + name + "=<file>");
            }
            return Path.of(value);
        });
    }

    private <T> T choice(Name name, Map<String, T> choices, String otherwise, String there) {
        String value = values.getOrDefault(name, otherwise);
        T chosen = choices.get(value);
        if (chosen == null) {
            throw new IllegalArgumentException("-o " + name + "=" + value + " is not one of its values: " + there);
        }
        return chosen;
    }
}
