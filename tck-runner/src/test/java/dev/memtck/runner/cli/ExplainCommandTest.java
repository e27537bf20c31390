package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Main;
import dev.memtck.runner.rules.CatalogueEntry;
import dev.memtck.runner.rules.RuleBook;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class ExplainCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aRuleIsPrintedWithItsSentenceItsRulingItsScenariosAndWhomItHasCaught() {
        assertThat(run("explain", "LOCK-42")).isZero();
        assertThat(out.toString().lines())
                .startsWith(
                        "LOCK-42 (must)  locking.md § Binary protocol: Lock",
                        "Lock and LockQ without a key do not succeed and lock nothing",
                        "",
                        "\"MUST have key.\" — locking.md § Lock",
                        "Ruling: a request that lacks a part is refused, with an error status or by closing, and has no",
                        "effect.")
                .contains(
                        "Asked of servers that offer: binary, locking",
                        "Scenario Outline: <opcode> with <defect>",
                        "  When A sends",
                        "    | opcode   |",
                        "    | <opcode> |",
                        "  Then A receives an error or the end of the connection",
                        "    | LockQ  | no key |",
                        "  binary-lock-with-a-body-is-obeyed",
                        "Rule set: 1",
                        "Ask it:   java -jar memtck.jar --target <host:port> --rules LOCK-42");
    }

    @Test
    void theScenariosOfAllItsFilesAreThere() {
        assertThat(run("explain", "BIN-25")).isZero();
        long outlines = out.toString()
                .lines()
                .filter(line -> line.startsWith("Scenario"))
                .count();
        assertThat(outlines)
                .isGreaterThan(RuleBook.load().scenarios().stream()
                                .filter(scenario -> scenario.rule().id().equals("BIN-25"))
                                .map(scenario -> scenario.location().replaceFirst(":.*", ""))
                                .distinct()
                                .count()
                        - 1);
    }

    @Test
    void everyRuleThatIsAskedCanBeExplained() {
        String[] ids = RuleBook.load().catalogue().stream()
                .filter(entry -> !entry.pending())
                .map(CatalogueEntry::id)
                .toArray(String[]::new);
        assertThat(ids).hasSizeGreaterThan(200);
        String[] arguments = new String[ids.length + 1];
        arguments[0] = "explain";
        System.arraycopy(ids, 0, arguments, 1, ids.length);
        assertThat(run(arguments)).isZero();
        assertThat(out.toString().lines().filter(line -> line.startsWith("Rule set: ")))
                .hasSameSizeAs(ids);
    }

    @Test
    void aScenariosIdAndSmallLettersWillDo() {
        assertThat(run("explain", "text-54/get")).isZero();
        assertThat(out.toString()).startsWith("TEXT-54 (must)  text-protocol-client.txt § Retrieval");
    }

    @Test
    void aWordFindsTheRulesThatHaveItInTheirText() {
        assertThat(run("explain", "Touched")).isZero();
        assertThat(out.toString().lines())
                .isNotEmpty()
                .allMatch(line -> line.matches("[A-Z]+-\\d+ (must|should|survey): .*"))
                .anyMatch(line -> line.startsWith("TEXT-68 must: "));
    }

    @Test
    void whatIsNoRuleIsSaidAndWhichThereAre() {
        assertThat(run("explain", "TEXT-999")).isEqualTo(Commands.EXIT_USAGE);
        assertThat(err.toString()).contains("memtck: there is no rule TEXT-999; there are TEXT-01 to TEXT-9");
        assertThat(run("explain", "zebra")).isEqualTo(Commands.EXIT_USAGE);
        assertThat(err.toString()).contains("no rule has \"zebra\" in its text; ids begin with TEXT, ");
        assertThat(run("explain")).isEqualTo(Commands.EXIT_USAGE);
        assertThat(err.toString()).contains("Missing required parameter: '<id>'");
    }

    @Test
    void anEmptyWordIsNone() {
        for (String empty : new String[] {"", " "}) {
            assertThat(run("explain", "LOCK-42", empty)).isEqualTo(Commands.EXIT_USAGE);
        }
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString().lines().findFirst())
                .hasValue("memtck: an empty word is in every rule; write an id, LOCK-21, or a word of a rule's text");
    }

    private int run(String... arguments) {
        return Main.run(arguments, new Properties(), new PrintWriter(out, true), new PrintWriter(err, true));
    }
}
