package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.process.TargetProcess;
import dev.memtck.runner.reach.Credentials;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the kit starts is not told the user and the password that the kit has in its own environment. */
class PasswordIT {
    private static final Map<String, String> TOLD = Map.of(Credentials.VARIABLE, "somebody:secret");

    @TempDir
    private Path folder;

    @Test
    void theServerIsNotToldIt() throws IOException, InterruptedException {
        JarProcess.Ended ended =
                JarProcess.run(folder, TOLD, JarProcess.KIT, "--start", "sh -c 'env | grep ^MEMTCK_; exit 1' {port}");
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.output())
                .contains("its last output:\n  " + TargetProcess.MARK + "=")
                .doesNotContain(Credentials.VARIABLE, "secret");
    }

    /** One that prints the names of what it was told and fails, so that its output is kept. */
    @Test
    void allureIsNotToldIt() throws IOException, InterruptedException {
        Path classes = Files.createDirectories(folder.resolve("allure/lib/config"));
        Path source = Files.writeString(
                folder.resolve("CommandLine.java"),
                "package io.qameta.allure; class CommandLine { public static void main(String[] words) {"
                        + " System.out.println(System.getenv().keySet()); System.exit(1); } }");
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", classes.toString(), source.toString()))
                .isZero();
        JarProcess.Ended ended = JarProcess.run(
                folder,
                TOLD,
                JarProcess.KIT,
                "self",
                "--rules",
                "TEXT-50",
                "--allure-page",
                "--allure-home",
                "allure",
                "--out",
                "out");
        assertThat(ended.output()).contains("memtck: Allure could not make its page; see ");
        assertThat(folder.resolve("out/allure.log"))
                .content()
                .contains("ALLURE_NO_ANALYTICS")
                .doesNotContain(Credentials.VARIABLE);
    }
}
