package dev.memtck.runner.expect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScopeTest {
    private final Scope scope = new Scope("mtseed.7.", new MadeUpFacts());

    @Test
    void aKeyIsItsNameBehindThePrefixOfTheScenario() {
        assertThat(key("apple", 0)).isEqualTo("mtseed.7.apple");
    }

    @Test
    void longKeysDifferAtTheirEnd() {
        assertThat(key("apple", 250)).hasSize(250).startsWith("mtseed.7.....").endsWith("....apple");
        assertThat(key("plums", 250).substring(0, 240))
                .isEqualTo(key("apple", 250).substring(0, 240));
    }

    @Test
    void whoCutsOffWhatIsTooLongHasTheLongest() {
        assertThat(key("apple", 251)).isEqualTo(key("apple", 250) + ".");
    }

    @Test
    void aNameIsTheSameKeyEachTime() {
        assertThat(key("apple", 64)).isEqualTo(key("apple", 64));
        assertThat(scope.keys()).containsOnlyKeys("apple:64");
    }

    @Test
    void whatSlotsCapturedIsFoundByLabelAndByName() {
        scope.capture(Map.of("cas", new byte[] {'7'}));
        scope.capture(Map.of("cas later", new byte[] {'8'}));
        scope.capture(Map.of("cased", new byte[] {'9'}));
        assertThat(scope.captured("cas")).contains(new byte[] {'7'});
        assertThat(scope.captured("flags")).isEmpty();
        assertThat(scope.capturedUnder("cas")).containsExactly("cas", "cas later");
    }

    @Test
    void bytesAreReadWithTheNamesOfItsKeys() {
        key("apple", 0);
        assertThat(scope.keyPrefix()).isEqualTo("mtseed.7.");
        assertThat(scope.readable("get mtseed.7.apple\r\n".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo("get {apple}\\r\\n");
    }

    @Test
    void aKeyThatIsNoTextIsReadByItsNameToo() {
        scope.key("apple", 0);
        byte[] key = scope.key("apple", new byte[] {(byte) 0xfb, '!'});
        assertThat(scope.readable(key)).isEqualTo("{apple:xfb21}");
        assertThat(scope.keys()).containsEntry("apple:xfb21", "mtseed.7.appleû!");
    }

    private String key(String name, int length) {
        return new String(scope.key(name, length), StandardCharsets.US_ASCII);
    }
}
