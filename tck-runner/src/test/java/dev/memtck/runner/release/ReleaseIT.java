package dev.memtck.runner.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.memtck.runner.JarProcess;
import dev.memtck.runner.servers.RealServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleFinder;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** Everything that a release puts before users, built once and used as they do. */
class ReleaseIT {
    private static final String ARCHITECTURE = System.getProperty("os.arch");
    private static final String VERSION = "0.1.0";
    private static final List<String> ASKED_OF_A_POM =
            List.of("name", "description", "url", "licenses", "developers", "scm");

    @TempDir
    private static Path sources;

    private static StagedRelease release;

    @TempDir
    private Path folder;

    @BeforeAll
    static void build() throws IOException, InterruptedException {
        release = StagedRelease.build(sources);
    }

    @ParameterizedTest
    @ValueSource(strings = {"features", "reference-server", "reports", "tck-runner"})
    void eachModuleHasWhatMavenCentralAsksFor(String module) throws Exception {
        for (String ending : List.of(".jar", "-sources.jar", "-javadoc.jar")) {
            try (ZipFile jar =
                    new ZipFile(release.artifact(module, VERSION, ending).toFile())) {
                assertThat(jar.stream().filter(entry -> !entry.isDirectory()))
                        .as(module + ending)
                        .hasSizeGreaterThan(1);
            }
        }
        assertThat(ModuleFinder.of(release.artifact(module, VERSION, ".jar")).findAll())
                .as("what it is called on a module path")
                .singleElement()
                .extracting(found -> found.descriptor().name())
                .asString()
                .matches("dev\\.memtck\\.(features|server|reports|runner)");
        Element pom = pom(module);
        assertThat(children(pom)).containsAll(ASKED_OF_A_POM).doesNotContain("parent", "build", "profiles");
        assertThat(pom.getTextContent()).doesNotContain("${", "SNAPSHOT", sources.toString());
    }

    @Test
    void theBillOfArtifactsNamesTheFourAndNothingElse() throws Exception {
        String bom = Files.readString(release.artifact("bom", VERSION, ".pom"));
        assertThat(bom.split("<artifactId>")).hasSize(1 + 1 + 4);
        assertThat(bom)
                .contains(
                        "<artifactId>features<",
                        "<artifactId>reference-server<",
                        "<artifactId>reports<",
                        "<artifactId>tck-runner<")
                .doesNotContain("<properties>", "<parent>", sources.toString());
        assertThat(children(pom("bom"))).containsAll(ASKED_OF_A_POM);
    }

    @Test
    void everyFileInTheRepositoryHasItsChecksumsAndIsInTheUpload() throws Exception {
        Path repository = release.staging().resolve("maven");
        Set<String> staged = new TreeSet<>();
        try (Stream<Path> files = Files.walk(repository)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                staged.add(repository.relativize(file).toString());
                if (!file.toString().matches(".*\\.(md5|sha1)")) {
                    assertThat(Path.of(file + ".md5")).hasContent(digest("MD5", file));
                    assertThat(Path.of(file + ".sha1")).hasContent(digest("SHA-1", file));
                }
            }
        }
        assertThat(staged).hasSizeGreaterThan(50).noneMatch(file -> file.contains("maven-metadata"));
        try (ZipFile upload =
                new ZipFile(release.staging().resolve("central.zip").toFile())) {
            assertThat(upload.stream().filter(entry -> !entry.isDirectory()).map(Object::toString))
                    .containsExactlyInAnyOrderElementsOf(staged);
        }
    }

    @Test
    void everyDownloadIsThereWithItsChecksum() throws Exception {
        Map<String, String> sums = new TreeMap<>();
        for (String line : Files.readAllLines(release.download("SHA256SUMS"))) {
            String[] sumAndFile = line.split(" \\*");
            sums.put(sumAndFile[1], sumAndFile[0]);
        }
        assertThat(sums)
                .containsOnlyKeys(
                        "memtck-linux-" + ARCHITECTURE + ".tar.gz",
                        "memtck-pages.tar.gz",
                        "memtck.cdx.json",
                        "memtck.jar",
                        "reference-server-linux-" + ARCHITECTURE + ".tar.gz",
                        "reference-server.cdx.json",
                        "reference-server.jar");
        for (Map.Entry<String, String> sum : sums.entrySet()) {
            assertThat(digest("SHA-256", release.download(sum.getKey()))).isEqualTo(sum.getValue());
        }
    }

    @Test
    void theBillsOfMaterialsNameWhatIsInTheJars() throws IOException {
        JsonNode kit =
                new ObjectMapper().readTree(release.download("memtck.cdx.json").toFile());
        assertThat(kit.at("/bomFormat").asText()).isEqualTo("CycloneDX");
        assertThat(kit.at("/metadata/component/version").asText()).isEqualTo(VERSION);
        assertThat(kit.at("/components").findValuesAsText("name"))
                .contains("picocli", "cucumber-java", "reference-server", "netty-buffer")
                .doesNotContain("assertj-core");
        JsonNode server = new ObjectMapper()
                .readTree(release.download("reference-server.cdx.json").toFile());
        assertThat(server.at("/components").findValuesAsText("name"))
                .contains("picocli", "netty-buffer")
                .doesNotContain("cucumber-java", "junit-jupiter-api", "jspecify");
    }

    /** The pom of the release names the modules; jdeps says what the jar asks for today. */
    @ParameterizedTest
    @ValueSource(strings = {"memtck", "reference-server"})
    void theRuntimeHasTheModulesThatTheJarAsksFor(String name) throws Exception {
        StringWriter asked = new StringWriter();
        int exitCode = ToolProvider.findFirst("jdeps")
                .orElseThrow()
                .run(
                        new PrintWriter(asked),
                        new PrintWriter(asked),
                        "--multi-release",
                        "17",
                        "--ignore-missing-deps",
                        "--print-module-deps",
                        release.download(name + ".jar").toString());
        assertThat(exitCode).as(asked.toString()).isZero();
        String modules = Files.readAllLines(unpacked(name).runtime().resolve("release")).stream()
                .filter(line -> line.startsWith("MODULES="))
                .findFirst()
                .orElseThrow();
        assertThat(modules.replaceAll("MODULES=|\"", "").split(" "))
                .contains(asked.toString().strip().split(","));
    }

    @Test
    void oneCommandJudgesDebiansMemcachedWhereThereIsNoJava() throws Exception {
        Unpacked kit = unpacked("memtck");
        try (RealServer memcached = RealServer.memcached(folder.resolve("memcached"))) {
            Unpacked.Ended judged =
                    kit.run("--target", "127.0.0.1:" + memcached.port(), "--profile", "text", "--out", "report");
            assertThat(judged.exitCode()).as(judged.output()).isEqualTo(1);
            assertThat(judged.output())
                    .startsWith("memtck " + VERSION + ": 127.0.0.1:" + memcached.port())
                    .contains("failed    TEXT-64", "rerun    " + kit.launcher() + " --target ")
                    .contains("\nverdict:   127.0.0.1:" + memcached.port() + " does not conform, level must: ")
                    .doesNotContain("java -jar");
            assertThat(folder.resolve("report/index.html")).isNotEmptyFile();
        }
    }

    @Test
    void theKitStartsTheServerWhereThereIsNoJava() throws Exception {
        Unpacked server = unpacked("reference-server");
        Unpacked kit = unpacked("memtck");
        Path link = Files.createSymbolicLink(folder.resolve("judge"), kit.launcher());
        Unpacked.Ended judged =
                kit.run(link, "--start", server.launcher() + " -p {port}", "--rules", "TEXT-64,LOCK-21");
        assertThat(judged.exitCode()).as(judged.output()).isEqualTo(3);
        assertThat(judged.output()).contains(" partial run, no verdict, level must: 2 of 2 rules passed\n");
    }

    @Test
    void wrongUsageIsToldInTheWordsOfTheLauncher() throws Exception {
        Unpacked kit = unpacked("memtck");
        Unpacked.Ended ended = kit.run("--no-such-option");
        assertThat(ended.exitCode()).isEqualTo(64);
        assertThat(ended.output()).endsWith("\n" + kit.launcher() + " --help lists the options.\n");
    }

    @ParameterizedTest
    @CsvSource({"tck-runner,memtck", "reference-server,reference-server"})
    void theImageHoldsWhatItStartsAndIsNotRoots(String module, String name) throws Exception {
        Containerfile image = Containerfile.of(module);
        String[] added = image.the("ADD").split(" ");
        try (DirectoryStream<Path> downloads = Files.newDirectoryStream(release.download(""), added[0])) {
            assertThat(downloads).containsExactly(release.download(name + "-linux-" + ARCHITECTURE + ".tar.gz"));
        }
        assertThat(image.command("ENTRYPOINT").get(0))
                .isEqualTo(
                        added[1] + folder.relativize(unpacked(name).launcher()).toString());
        assertThat(image.the("USER")).matches("[1-9]\\d+:[1-9]\\d+");
    }

    @Test
    void theImagesServerIsHealthyAsLongAsItAnswers() throws Exception {
        Containerfile image = Containerfile.of("reference-server");
        List<String> options = new ArrayList<>(image.command("ENTRYPOINT"));
        options.remove(0);
        options.replaceAll(word -> word.replace("0.0.0.0", "127.0.0.1"));
        options.addAll(List.of("-p", "0"));
        int port;
        try (JarProcess server =
                JarProcess.start(folder, release.download("reference-server.jar"), options.toArray(String[]::new))) {
            port = server.printedPort();
            assertThat(health(image, port)).isZero();
        }
        assertThat(health(image, port)).isNotZero();
    }

    private static int health(Containerfile image, int port) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(image.command("HEALTHCHECK"));
        command.replaceAll(word -> word.replace("11211", String.valueOf(port)));
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    private Unpacked unpacked(String name) throws IOException, InterruptedException {
        return Unpacked.of(release.download(name + "-linux-" + ARCHITECTURE + ".tar.gz"), folder, name);
    }

    private static Element pom(String artifact) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(release.artifact(artifact, VERSION, ".pom").toFile())
                .getDocumentElement();
    }

    private static Set<String> children(Element element) {
        Set<String> names = new TreeSet<>();
        for (int i = 0; i < element.getChildNodes().getLength(); i++) {
            names.add(element.getChildNodes().item(i).getNodeName());
        }
        return names;
    }

    private static String digest(String algorithm, Path file) throws IOException, NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(Files.readAllBytes(file)));
    }
}
