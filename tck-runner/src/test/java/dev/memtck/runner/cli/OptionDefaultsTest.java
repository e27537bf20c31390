package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.output.StepSummary;
import dev.memtck.runner.reach.Credentials;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What variables of the environment stand for, and properties. */
class OptionDefaultsTest {
    private final StringWriter err = new StringWriter();

    private final Properties properties = new Properties();

    private static CommandLine parsed(Map<String, String> environment, String... arguments) {
        return Commands.table(StepSummary.NONE, environment).parseArgs(arguments).asCommandLineList().stream()
                .reduce((table, command) -> command)
                .orElseThrow();
    }

    private static Map<String, String> given(Map<String, String> environment, String... arguments) {
        return GivenOptions.of(parsed(environment, arguments));
    }

    private static Object value(CommandLine command, String option) {
        return command.getCommandSpec().findOption(option).getValue();
    }

    private int run(Map<String, String> environment, String... arguments) {
        PrintWriter to = new PrintWriter(err, true);
        return Commands.run(arguments, properties, environment, StepSummary.NONE, to, to);
    }

    @Test
    void eachIsTheOptionOfItsName() {
        assertThat(given(Map.of("MEMTCK_TARGET", "a:1", "MEMTCK_ITEM_LIMIT", "2048", "PATH", "/bin"), "--slow", "2"))
                .isEqualTo(Map.of("--item-limit", "2048", "--target", "a:1", "--slow", "2"));
    }

    @Test
    void aSwitchIsOnOrOff() {
        assertThat(given(Map.of("MEMTCK_DESTRUCTIVE", "true", "MEMTCK_DRY_RUN", "false")))
                .isEqualTo(Map.of("--destructive", ""));
    }

    @Test
    void aSwitchThatIsSaidTwiceIsOn() {
        assertThat(value(parsed(Map.of("MEMTCK_DESTRUCTIVE", "true"), "--destructive"), "--destructive"))
                .isEqualTo(true);
        assertThat(value(parsed(Map.of("MEMTCK_DESTRUCTIVE", "false"), "--destructive"), "--destructive"))
                .isEqualTo(true);
    }

    @Test
    void theOptionHasItsValueAsItIsWritten() {
        String command = "sh -c 'echo $$ ${HOME} $$${x} \\$1; m -p {port}'";
        CommandLine kit = parsed(Map.of("MEMTCK_START", command, "MEMTCK_RULES", "LOCK-21,LEASE"));
        assertThat(value(kit, "--start")).isEqualTo(command);
        assertThat(value(kit, "--rules")).isEqualTo(List.of("LOCK-21", "LEASE"));
    }

    @Test
    void oneThatNamesNothingDoesNotAskEverything() {
        assertThat(run(Map.of("MEMTCK_RULES", ","), "--list")).isEqualTo(64);
        assertThat(err.toString())
                .startsWith("memtck: --rules names nothing; leave it out to ask everything (MEMTCK_RULES in the"
                        + " environment)\n");
    }

    /** A switch that asked for help on every run would be of no use, and MEMTCK_VERSION a name for something else. */
    @Test
    void helpIsNoneOfThem() {
        assertThat(run(Map.of("MEMTCK_VERSION", "true"))).isEqualTo(64);
        assertThat(err.toString()).startsWith("memtck: unknown option in the environment: MEMTCK_VERSION\n");
    }

    @Test
    void aPropertyGoesBeforeAVariable() {
        properties.setProperty("tck.level", "perhaps");
        assertThat(run(Map.of("MEMTCK_LEVEL", "maybe"))).isEqualTo(64);
        assertThat(err.toString()).startsWith("memtck: --level perhaps: the level is must or should (-Dtck.level)\n");
    }

    @Test
    void whoIsJudgedIsTheirsAloneIfPropertiesSayIt() {
        properties.setProperty("target", "here");
        assertThat(run(Map.of("MEMTCK_START", "m", "MEMTCK_TARGET", ""))).isEqualTo(64);
        assertThat(err.toString())
                .startsWith("memtck: --target 'here' is not a target")
                .contains("(-Dtarget)\n");
    }

    @Test
    void aSwitchNeedsNoValueAsAProperty() {
        properties.setProperty("tck.list", "");
        assertThat(run(Map.of())).isZero();
        properties.setProperty("tck.list", "false");
        assertThat(run(Map.of())).isEqualTo(64);
        assertThat(err.toString()).contains("memtck: no server given");
    }

    @Test
    void anEmptyOneIsNone() {
        assertThat(given(Map.of("MEMTCK_SLOW", ""))).isEmpty();
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
        assertThat(given(Map.of("MEMTCK_TARGET", "a:1", "MEMTCK_START", ""))).isEqualTo(Map.of("--target", "a:1"));
        assertThat(given(Map.of("MEMTCK_TARGET", "a:1"), "self")).isEmpty();
        assertThat(given(Map.of("MEMTCK_TARGET", "a:1"), "b:1", "--slow", "2")).isEqualTo(Map.of("--slow", "2"));
    }

    @Test
    void theCommandLineGoesBefore() {
        assertThat(given(Map.of("MEMTCK_SLOW", "3", "MEMTCK_SEED", "a"), "--slow=2"))
                .isEqualTo(Map.of("--seed", "a", "--slow", "2"));
    }

    @Test
    void whoIsJudgedIsTheCommandLinesToSayIfItSaysAnything() {
        assertThat(given(Map.of("MEMTCK_TARGET", "a:1"), "--start", "m -p {port}"))
                .isEqualTo(Map.of("--start", "m -p {port}"));
    }

    @Test
    void aCommandTakesThoseThatItHas() {
        assertThat(given(Map.of("MEMTCK_TARGET", "a:1", "MEMTCK_LEVEL", "should"), "load", "--seconds", "1"))
                .isEqualTo(Map.of("--target", "a:1", "--seconds", "1"));
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
        assertThat(given(Map.of("MEMTCK_JSON", "true"), "load", "--target", "a:1", "--json", "load.json"))
                .isEqualTo(Map.of("--target", "a:1", "--json", "load.json"));
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
