package dev.memtck.server.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code -Y} reads, and the line it prints when it cannot. */
class UsersFileTest {
    private static final String LONG = "x".repeat(Users.MOST_BYTES);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ann:secret\nbob:pass word:2\n",
                "ann:secret\r\nbob:pass word:2\r\n",
                "ann:secret\nbob:pass word:2"
            })
    void everyLineIsAUser(String text) throws IOException {
        Users users = read(text).orElseThrow(IllegalStateException::new);
        assertThat(admit(users, "ann", "secret")).isTrue();
        assertThat(admit(users, "bob", "pass word:2")).isTrue();
        assertThat(admit(users, "ann", "pass word:2")).isFalse();
        assertThat(admit(users, "bob", "secret")).isFalse();
        assertThat(admit(users, "bob", "pass word:2\r")).isFalse();
        assertThat(admit(users, "", "")).isFalse();
    }

    @Test
    void aUserMayHaveTwoPasswords() throws IOException {
        Users users = read("ann:old\nann:new\n").orElseThrow(IllegalStateException::new);
        assertThat(admit(users, "ann", "old")).isTrue();
        assertThat(admit(users, "ann", "new")).isTrue();
    }

    @Test
    void moreThanMemcachedsEight() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            lines.append("user").append(i).append(":p").append(i).append('\n');
        }
        assertThat(admit(read(lines.toString()).orElseThrow(IllegalStateException::new), "user19", "p19"))
                .isTrue();
    }

    @Test
    void passwordsAreBytes() throws IOException {
        Files.write(folder.resolve("users"), new byte[] {'a', ':', (byte) 0xff, (byte) 0xc3, '\n'});
        Users users = UsersFile.read(folder.resolve("users")).orElseThrow(IllegalStateException::new);
        assertThat(users.admit(new byte[] {'a'}, new byte[] {(byte) 0xff, (byte) 0xc3}))
                .isTrue();
        Users inJava = Users.of("zoë", "ключ");
        assertThat(inJava.admit("zoë".getBytes(StandardCharsets.UTF_8), "ключ".getBytes(StandardCharsets.UTF_8)))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ann             | , line 1, has no colon; a line is user:password
            ann:x\\nbob      | , line 2, has no colon; a line is user:password
            ann:x\\n\\nbob:x  | , line 2, has no colon; a line is user:password
            :secret         | , line 1, has no name
            ann:            | , line 1, has no password
            an n:secret     | , line 1, has a space or a colon in the name
            ann:a\\tb        | , line 1, has a control character
            ''              | ' is empty; write a line user:password for each user'
            \\n\\n            | ' is empty; write a line user:password for each user'
            """)
    void whatIsWrongIsSaid(String text, String reason) throws IOException {
        assertThat(wrong(read(text.replace("\\n", "\n").replace("\\t", "\t"))))
                .isEqualTo(folder.resolve("users") + reason);
    }

    @Test
    void whatIsTooLongIsSaid() throws IOException {
        assertThat(wrong(read("ann:" + LONG)))
                .isEqualTo(folder.resolve("users") + ", line 1, is longer than 1024 bytes");
        assertThat(wrong(read("x".repeat(2 << 20))))
                .isEqualTo(folder.resolve("users") + " is larger than 1048576 bytes; is it the file that was meant?");
    }

    @Test
    void aFileThatIsNotThereIsSaidSo() {
        Path missing = folder.resolve("missing");
        assertThat(wrong(UsersFile.read(missing))).isEqualTo("there is no file " + missing);
        assertThat(wrong(UsersFile.read(folder))).isEqualTo(folder + " is a folder; name a file in it");
    }

    @Test
    void aUserInJavaIsHeldToTheSame() {
        assertThatThrownBy(() -> Users.of("", "x")).hasMessage("the user '' has no name");
        assertThatThrownBy(() -> Users.of("ann", "x").and("b:b", "x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the user 'b:b' has a space or a colon in the name");
    }

    private Reading<Users> read(String text) throws IOException {
        Path file = folder.resolve("users");
        Files.writeString(file, text);
        return UsersFile.read(file);
    }

    private static String wrong(Reading<Users> reading) {
        return ((Reading.Wrong<Users>) reading).reason();
    }

    private static boolean admit(Users users, String name, String password) {
        return users.admit(name.getBytes(StandardCharsets.UTF_8), password.getBytes(StandardCharsets.UTF_8));
    }
}
