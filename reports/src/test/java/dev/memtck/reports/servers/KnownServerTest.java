package dev.memtck.reports.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.reports.servers.KnownServer.Asked;
import dev.memtck.reports.servers.KnownServer.Written;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an entry of the registry says, and what is said of one that is wrong. */
class KnownServerTest {
    private static final String ENTRY = """
            name: Some server
            version: 1.10
            from: npm
            install: npm install --prefix {installed} some-server@{version}
            start: >-
              some-server
              -p {port}
            options: --start-limit 60 --lease-flag 3333:ffff
            """;

    @TempDir
    private Path folder;

    @Test
    void aValueIsTakenAsItIsWritten() throws IOException {
        KnownServer server = read(ENTRY);
        assertThat(server.name()).isEqualTo("Some server");
        assertThat(server.version()).isEqualTo(new Written("1.10"));
        assertThat(server.start()).isEqualTo("some-server -p {port}");
        assertThat(server.options()).containsExactly("--start-limit", "60", "--lease-flag", "3333:ffff");
    }

    @Test
    void aVersionMayBeAskedForAndOptionsMayBeMissing() throws IOException {
        KnownServer server = read(ENTRY.replace("version: 1.10", "version-command: some-server -V")
                .replaceAll("options:.*\n", ""));
        assertThat(server.version()).isEqualTo(new Asked("some-server -V"));
        assertThat(server.options()).isEmpty();
    }

    @Test
    void aMissingKeyIsNamed() {
        assertRefused(ENTRY.replaceAll("from:.*\n", ""), ": from is missing");
        assertRefused(ENTRY.replaceAll("from:.*\n", "from:\n"), ": from is empty");
        assertRefused(ENTRY.replaceAll("version: .*\n", ""), ": one of version and version-command must be there");
        assertRefused(ENTRY + "version-command: x\n", ": one of version and version-command must be there");
    }

    @Test
    void aKeyThatIsNoneIsNamed() {
        assertRefused(ENTRY + "port: 11211\n", ": port is no key of a known server");
        assertRefused(ENTRY + "from: Debian\n", " is no list of keys with a text each: Duplicate field 'from'");
    }

    @Test
    void whatIsNoEntryIsSaidSoInOneLine() {
        assertRefused("", ": the file is empty");
        assertRefused("- a\n- b\n", " is no list of keys with a text each: ");
        assertRefused("name: 'open\n", " is no list of keys with a text each: ");
        assertThatThrownBy(() -> KnownServer.read(folder.resolve("none.yaml")))
                .hasMessage(folder.resolve("none.yaml") + " cannot be read: there is no such file");
    }

    private KnownServer read(String text) throws IOException {
        return KnownServer.read(Files.writeString(folder.resolve("some.yaml"), text));
    }

    private void assertRefused(String text, String words) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(UnreadableKnownServer.class)
                .hasMessageStartingWith(folder.resolve("some.yaml") + words)
                .hasMessageNotContaining("\n");
    }
}
