package dev.memtck.server.misbehave;

import static dev.memtck.server.misbehave.Conversation.packet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is stored without a reply under a key that the client has locked, or had. */
class ForgottenStoresTest {
    private static final String LOCKED = "set k 0 0 3\r\none\r\nlock k\r\n";
    private static final String LOCKED_ANSWER = "STORED\r\nOK\r\n";
    private static final String FORGOTTEN = "set k 0 0 3 noreply\r\ntwo\r\nget k\r\n";
    private static final String KEPT = "VALUE k 0 3\r\ntwo\r\nEND\r\n";
    private static final String FLAGS_AND_TIME = "\0".repeat(8);
    private static final String SET = packet(1, 0x01, FLAGS_AND_TIME, "k", "one");
    private static final String SETQ_AND_GET =
            packet(2, 0x11, FLAGS_AND_TIME, "k", "two") + packet(3, 0x00, "", "k", "");

    @Test
    void whatTheClientHasLockedStays() throws IOException {
        assertThat(answered(LOCKED + FORGOTTEN)).isEqualTo(LOCKED_ANSWER + KEPT);
        assertThat(answered(LOCKED + FORGOTTEN.replace('k', 'l'))).isEqualTo(LOCKED_ANSWER + "END\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"unlock k\r\n", "unlock_all\r\n"})
    void whatItHasGivenBackGoes(String unlock) throws IOException {
        assertThat(answered(LOCKED + unlock + FORGOTTEN))
                .startsWith(LOCKED_ANSWER)
                .endsWith("OK\r\nEND\r\n");
    }

    @Test
    void whatItGivesBackInVainStays() throws IOException {
        assertThat(answered(LOCKED + "unlock k and more\r\nunlock  \r\nunlock_all k\r\n" + FORGOTTEN))
                .endsWith(KEPT);
    }

    @Test
    void whatItAsksToLockInVainGoes() throws IOException {
        assertThat(answered("lock k\r\n" + FORGOTTEN)).isEqualTo("NOT_FOUND\r\nEND\r\n");
    }

    @Test
    void aBlockThatIsRefusedBeforeHidesNoLock() throws IOException {
        assertThat(answered(LOCKED.replace("lock", "set big 0 0 2000000\r\n" + "x".repeat(2_000_000) + "\r\nlock")
                        + FORGOTTEN))
                .endsWith("OK\r\n" + KEPT);
    }

    @Test
    void aBlockThatIsRefusedBeforeHidesNoStore() throws IOException {
        assertThat(answered("set big 0 0 3000000\r\n" + "x".repeat(3_000_000) + "\r\n" + FORGOTTEN))
                .endsWith("large for cache\r\nEND\r\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {0x40, 0x41, 0x46, 0x47, 0x48, 0x49})
    void whatAPacketHasLockedStays(int lock) throws IOException {
        assertThat(answered(SET + packet(9, lock, "", "k", "") + SETQ_AND_GET)).endsWith("two");
    }

    @ParameterizedTest
    @ValueSource(ints = {0x42, 0x43})
    void whatAPacketHasUnlockedGoes(int unlock) throws IOException {
        assertThat(answered(SET + packet(9, 0x40, "", "k", "") + packet(9, unlock, "", "k", "") + SETQ_AND_GET))
                .doesNotContain("two");
    }

    @ParameterizedTest
    @ValueSource(ints = {0x44, 0x45})
    void whatAPacketHasUnlockedWithAllOthersGoes(int unlockAll) throws IOException {
        assertThat(answered(SET + packet(9, 0x40, "", "k", "") + packet(9, unlockAll, "", "", "") + SETQ_AND_GET))
                .doesNotContain("two");
    }

    @ParameterizedTest
    @ValueSource(ints = {0x4a, 0x4b})
    void whatIsReplacedAndUnlockedGoesUnlessThatFails(int replaceAndUnlock) throws IOException {
        String locked = SET + packet(9, 0x40, "", "k", "");
        assertThat(answered(locked + packet(9, replaceAndUnlock, FLAGS_AND_TIME, "k", "new") + SETQ_AND_GET))
                .doesNotContain("two");
        assertThat(answered(locked
                        + packet(9, replaceAndUnlock, FLAGS_AND_TIME, "k", "x".repeat(2_000_000))
                        + SETQ_AND_GET))
                .endsWith("two");
    }

    private static String answered(String asked) throws IOException {
        return Conversation.answered(Set.of(Misbehaviour.FORGETS_NOREPLY), asked);
    }
}
