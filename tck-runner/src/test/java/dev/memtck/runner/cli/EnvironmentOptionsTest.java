package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.output.StepSummary;
import dev.memtck.runner.reach.Credentials;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What variables of the environment stand for. */
class EnvironmentOptionsTest {
    private final StringWriter err = new StringWriter();

    private static String[] inserted(Map<String, String> environment, String... arguments) {
        CommandLine table = Commands.table(StepSummary.NONE, environment);
        return new EnvironmentOptions(environment).insertedIn(arguments, table);
    }

    private int run(Map<String, String> environment, String... arguments) {
        PrintWriter to = new PrintWriter(err, true);
        return Commands.run(arguments, new Properties(), environment, StepSummary.NONE, to, to);
    }

    @Test
    void eachIsTheOptionOfItsName() {
        assertThat(inserted(Map.of("MEMTCK_TARGET", "a:1", "MEMTCK_ITEM_LIMIT", "2048", "PATH", "/bin"), "--slow", "2"))
                .containsExactly("--item-limit=2048", "--target=a:1", "--slow", "2");
    }

    @Test
    void aSwitchIsOnOrOff() {
        assertThat(inserted(Map.of("MEMTCK_DESTRUCTIVE", "true", "MEMTCK_DRY_RUN", "false")))
                .containsExactly("--destructive");
    }

    @Test
    void anEmptyOneIsNone() {
        assertThat(inserted(Map.of("MEMTCK_TARGET", ""))).isEmpty();
    }

    /** A variable of a build server that nobody has set must not mean another server than was meant. */
    @Test
    void anEmptyOneOfWhoIsJudgedIsAMistakeWhereNothingElseSaysIt() {
        for (String variable : new String[] {"MEMTCK_TARGET", "MEMTCK_START"}) {
            err.getBuffer().setLength(0);
            assertThat(run(Map.of(variable, ""))).isEqualTo(64);
            assertThat(err.toString())
                    .startsWith("memtck: " + variable
                            + " is set in the environment and empty; say there who is to be judged, or unset it\n");
        }
        assertThat(inserted(Map.of("MEMTCK_TARGET", "a:1", "MEMTCK_START", ""))).containsExactly("--target=a:1");
        assertThat(inserted(Map.of("MEMTCK_TARGET", "a:1"), "self")).containsExactly("self");
        assertThat(inserted(Map.of("MEMTCK_TARGET", "a:1"), "b:1", "--slow", "2"))
                .containsExactly("b:1", "--slow", "2");
    }

    @Test
    void theCommandLineGoesBefore() {
        assertThat(inserted(Map.of("MEMTCK_SLOW", "3", "MEMTCK_SEED", "a"), "--slow=2"))
                .containsExactly("--seed=a", "--slow=2");
    }

    @Test
    void whoIsJudgedIsTheCommandLinesToSayIfItSaysAnything() {
        assertThat(inserted(Map.of("MEMTCK_TARGET", "a:1"), "--start", "m -p {port}"))
                .containsExactly("--start", "m -p {port}");
    }

    @Test
    void aCommandTakesThoseThatItHas() {
        assertThat(inserted(Map.of("MEMTCK_TARGET", "a:1", "MEMTCK_LEVEL", "should"), "load", "--seconds", "1"))
                .containsExactly("load", "--target=a:1", "--seconds", "1");
    }

    @Test
    void oneThatIsNoOptionIsNamed() {
        assertThat(run(Map.of("MEMTCK_TRAGET", "a:1"), "--list")).isEqualTo(64);
        assertThat(err.toString()).startsWith("memtck: unknown option in the environment: MEMTCK_TRAGET\n");
    }

    @Test
    void oneOfABadValueIsNamed() {
        assertThat(run(Map.of("MEMTCK_LEVEL", "maybe"))).isEqualTo(64);
        assertThat(err.toString())
                .startsWith("memtck: --level maybe: the level is must or should (MEMTCK_LEVEL in the environment)\n");
    }

    @Test
    void whatTheCommandLineSaysWrongIsNotLaidToTheEnvironment() {
        assertThat(run(Map.of("MEMTCK_LEVEL", "should"), "--level", "maybe")).isEqualTo(64);
        assertThat(err.toString()).startsWith("memtck: --level maybe: the level is must or should\n");
    }

    @Test
    void whatIsASwitchOfOneCommandMayBeAFileOfAnother() {
        assertThat(run(Map.of("MEMTCK_JSON", "load.json"), "load", "--target", "there"))
                .isEqualTo(64);
        assertThat(err.toString()).doesNotContain("MEMTCK_JSON");
        assertThat(run(Map.of("MEMTCK_JSON", "load.json"), "--list")).isEqualTo(64);
        assertThat(err.toString()).contains("memtck: MEMTCK_JSON=load.json: give true or false\n");
    }

    @Test
    void aSwitchIsNotTakenForTheFileOfAnotherCommand() {
        assertThat(run(Map.of("MEMTCK_JSON", "true"), "load", "--target", "there"))
                .isEqualTo(64);
        assertThat(err.toString())
                .startsWith(
                        "memtck: MEMTCK_JSON=true: load has no switch --json, but --json <file>; give that, or unset"
                                + " the variable\n");
        assertThat(inserted(Map.of("MEMTCK_JSON", "true"), "load", "--json", "load.json"))
                .containsExactly("load", "--json", "load.json");
    }

    @Test
    void aSwitchOfABadValueIsNamed() {
        assertThat(run(Map.of("MEMTCK_DESTRUCTIVE", "yes"), "--list")).isEqualTo(64);
        assertThat(err.toString()).startsWith("memtck: MEMTCK_DESTRUCTIVE=yes: give true or false\n");
    }

    @Test
    void credentialsThatAreNoneAreSaidWithoutThem() {
        assertThat(run(Map.of(Credentials.VARIABLE, "secret"), "--target", "127.0.0.1:1"))
                .isEqualTo(64);
        assertThat(err.toString())
                .startsWith("memtck: MEMTCK_CREDENTIALS does not begin with user:password\n")
                .doesNotContain("secret");
    }
}
