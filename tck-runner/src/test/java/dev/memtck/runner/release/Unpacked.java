package dev.memtck.runner.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A download with a runtime of its own, unpacked, on a machine that has no Java. */
record Unpacked(Path folder, String name) {

    /** How a command ended, and what it printed. */
    record Ended(int exitCode, String output) {}

    static Unpacked of(Path archive, Path folder, String name) throws IOException, InterruptedException {
        Process tar = new ProcessBuilder("tar", "xzf", archive.toString(), "-C", folder.toString())
                .inheritIO()
                .start();
        assertThat(tar.waitFor()).isZero();
        return new Unpacked(folder, name);
    }

    Path launcher() {
        return folder.resolve(name).resolve("bin").resolve(name);
    }

    Path runtime() {
        return folder.resolve(name).resolve("runtime");
    }

    Ended run(String... arguments) throws IOException, InterruptedException {
        return run(launcher(), arguments);
    }

    /** Starts it by a path, with nothing in the environment but a PATH on which there is no Java. */
    Ended run(Path launcher, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(Map.of("PATH", withoutJava().toString(), "LANG", "C.UTF-8"));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), output);
    }

    private Path withoutJava() throws IOException {
        Path commands = Files.createDirectories(folder.resolve("commands"));
        Path readlink = commands.resolve("readlink");
        if (!Files.exists(readlink)) {
            Files.createSymbolicLink(readlink, Path.of("/usr/bin/readlink"));
        }
        return commands;
    }
}
