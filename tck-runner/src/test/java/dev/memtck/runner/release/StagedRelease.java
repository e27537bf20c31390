package dev.memtck.runner.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.QuickJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;

/** The folder that {@code mvn -Prelease} fills, made from a copy of the sources. */
record StagedRelease(Path staging) {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    static StagedRelease build(Path folder) throws IOException, InterruptedException {
        copySources(folder);
        String command = onPath("mvn") ? "mvn" : "./mvnw";
        ProcessBuilder maven = new ProcessBuilder(
                        command,
                        "-B",
                        "-q",
                        "-Prelease",
                        "-DskipTests",
                        "-Dspotless.check.skip=true",
                        "post-integration-test")
                .directory(folder.toFile())
                .redirectErrorStream(true);
        maven.environment().remove("MAVEN_GPG_KEY");
        // It and the programs that it starts live a minute.
        maven.environment().put("JAVA_TOOL_OPTIONS", QuickJvm.OPTIONS);
        Process build = maven.start();
        String output = new String(build.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(build.waitFor()).as(output).isZero();
        return new StagedRelease(folder.resolve("target/staging"));
    }

    Path download(String file) {
        return staging.resolve("downloads").resolve(file);
    }

    /** As it lies in Maven Central. */
    Path artifact(String name, String version, String ending) {
        return staging.resolve("maven/dev/memtck")
                .resolve(name)
                .resolve(version)
                .resolve(name + "-" + version + ending);
    }

    private static boolean onPath(String command) {
        return List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, command)));
    }

    private static boolean isBuilt(Path folder) {
        return folder.endsWith("target") && Files.exists(folder.resolveSibling("pom.xml"));
    }

    private static void copySources(Path folder) throws IOException {
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path from, BasicFileAttributes attributes) throws IOException {
                if (from.endsWith(".git") || isBuilt(from)) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(folder.resolve(ROOT.relativize(from)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path from, BasicFileAttributes attributes) throws IOException {
                Files.copy(from, folder.resolve(ROOT.relativize(from)));
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
