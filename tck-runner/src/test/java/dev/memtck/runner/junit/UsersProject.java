package dev.memtck.runner.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.FewFeatures;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;

/**
 * The project in {@code src/test/library}, copied, with the dependency that {@code docs/library.md} names: the jars and poms that
 * this build would publish, in a local repository of its own, so that none of an earlier build is taken for them. What others
 * publish comes from, and goes to, the user's.
 */
record UsersProject(Path folder, Path repository) implements AutoCloseable {
    private static final Path TEMPLATE = Path.of("src/test/library");
    private static final List<String> NEEDED = List.of("features", "reports", "tck-runner");
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>tck-runner</artifactId>\\s*<version>(.*?)</version>");

    /** @param features those that are kept of all, {@code text/retrieval.feature} */
    static UsersProject in(Path folder, String... features) throws IOException {
        UsersProject project = new UsersProject(folder.resolve("project"), folder.resolve("repository"));
        try (Stream<Path> files = Files.walk(TEMPLATE)) {
            for (Path file : files.toList()) {
                Files.copy(
                        file, project.folder.resolve(TEMPLATE.relativize(file).toString()));
            }
        }
        linkTo(usersRepository(), project.repository, "dev");
        linkTo(usersRepository().resolve("dev"), project.repository.resolve("dev"), "memtck");
        String version = version();
        for (String module : NEEDED) {
            Path built = Path.of("..", module, "target");
            Path place = Files.createDirectories(project.repository.resolve(Path.of("dev", "memtck", module, version)));
            String name = module + "-" + version;
            Files.copy(built.resolve(name + ".jar"), place.resolve(name + ".jar"));
            Files.copy(built.resolve("published-pom.xml"), place.resolve(name + ".pom"));
        }
        FewFeatures.keep(project.jar("features", version), features);
        Path pom = project.folder.resolve("pom.xml");
        String dependency = LibraryPage.read()
                .the("xml")
                .replaceFirst("<version>.*?</version>", "<version>" + version + "</version>");
        Files.writeString(pom, Files.readString(pom).replace("<!-- docs/library.md -->", dependency));
        return project;
    }

    private Path jar(String module, String version) {
        return repository.resolve(Path.of("dev", "memtck", module, version, module + "-" + version + ".jar"));
    }

    private static String version() throws IOException {
        Matcher version = VERSION.matcher(Files.readString(Path.of("target/published-pom.xml")));
        assertThat(version.find()).isTrue();
        return version.group(1);
    }

    private static Path usersRepository() {
        return Path.of(System.getProperty(
                "maven.repo.local",
                Path.of(System.getProperty("user.home"), ".m2", "repository").toString()));
    }

    /** Everything but one. */
    private static void linkTo(Path real, Path copy, String leftOut) throws IOException {
        Files.createDirectories(copy);
        if (!Files.isDirectory(real)) {
            return;
        }
        try (Stream<Path> inside = Files.list(real)) {
            for (Path one : inside.filter(one -> !one.endsWith(leftOut)).toList()) {
                Files.createSymbolicLink(copy.resolve(one.getFileName()), one.toAbsolutePath());
            }
        }
    }

    /** Adds a test class, in no package. */
    void add(String name, String source) throws IOException {
        Files.writeString(folder.resolve("src/test/java").resolve(name + ".java"), source);
    }

    /**
     * Has Maven run its tests, whatever becomes of each.
     *
     * @return what Maven printed
     */
    String test() throws IOException, InterruptedException {
        ProcessBuilder maven = new ProcessBuilder(
                        "mvn", "-B", "-Dmaven.repo.local=" + repository, "-Dmaven.test.failure.ignore=true", "test")
                .directory(folder.toFile())
                .redirectErrorStream(true);
        Process tests = maven.start();
        String output = new String(tests.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(tests.waitFor()).as(output).isZero();
        return output;
    }

    /** What Surefire reports of a test class. */
    Element reportOf(String testClass) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(folder.resolve("target/surefire-reports/TEST-" + testClass + ".xml")
                        .toFile())
                .getDocumentElement();
    }

    /** Unties it from the user's repository: who deletes the folder must not meet a link that leads there. */
    @Override
    public void close() throws IOException {
        for (Path place : List.of(repository, repository.resolve("dev"))) {
            try (Stream<Path> inside = Files.list(place)) {
                for (Path link : inside.filter(Files::isSymbolicLink).toList()) {
                    Files.delete(link);
                }
            }
        }
    }
}
