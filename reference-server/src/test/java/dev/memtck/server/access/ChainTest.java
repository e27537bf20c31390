package dev.memtck.server.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who of a file's certificates stands in the chain of the first. */
class ChainTest {
    @TempDir
    private static Path folder;

    private static Identity signed;
    /** Its authorities are called as those of the other, and have other keys. */
    private static Identity namesake;

    private static Identity alone;

    @BeforeAll
    static void makeIdentities() {
        signed = Identity.makeSigned(folder.resolve("signed"), "EC");
        namesake = Identity.makeSigned(folder.resolve("namesake"), "EC");
        alone = Identity.make(folder.resolve("alone"), "EC");
    }

    @Test
    void theFirstWhoHasSignedItAndWhoHasSignedThat() {
        assertThat(Chain.of(List.of(signed.own(), signed.between(), signed.root())))
                .containsExactly(signed.own(), signed.between(), signed.root());
        assertThat(Chain.of(List.of(signed.between(), signed.root()))).containsExactly(signed.between(), signed.root());
    }

    @Test
    void inWhateverOrderTheOthersCome() {
        assertThat(Chain.of(List.of(signed.own(), signed.root(), signed.between())))
                .containsExactly(signed.own(), signed.between(), signed.root());
    }

    @Test
    void asFarAsTheyAreThere() {
        assertThat(Chain.of(List.of(signed.own(), signed.between()))).containsExactly(signed.own(), signed.between());
        assertThat(Chain.of(List.of(signed.own(), signed.root()))).containsExactly(signed.own());
    }

    @Test
    void whoHasSignedNoneOfThemIsLeftOut() {
        assertThat(Chain.of(List.of(signed.own(), alone.own(), signed.between(), namesake.own())))
                .containsExactly(signed.own(), signed.between());
        assertThat(Chain.of(List.of(alone.own(), signed.between(), signed.root())))
                .containsExactly(alone.own());
    }

    @Test
    void aNameAloneSignsNothing() {
        assertThat(Chain.of(List.of(signed.own(), namesake.between(), signed.between(), namesake.root())))
                .containsExactly(signed.own(), signed.between());
    }

    @Test
    void whoStandsThereTwiceIsInItOnce() {
        assertThat(Chain.of(List.of(signed.own(), signed.own(), signed.between(), signed.between())))
                .containsExactly(signed.own(), signed.between());
        assertThat(Chain.of(List.of(alone.own(), alone.own()))).containsExactly(alone.own());
    }
}
