package dev.memtck.runner.libraries;

import dev.memtck.runner.QuickJvm;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A client library, or another that asks a server, and how its program is run. */
enum ClientLibrary {
    SPYMEMCACHED("Spymemcached.java"),
    XMEMCACHED("Xmemcached.java"),
    FOLSOM("Folsom.java"),
    /** Not the first python3 on the path but Debian's: only that sees Debian's modules. */
    PYLIBMC("pylibmc_client.py", "python3-pylibmc", "/usr/bin/python3"),
    PYMEMCACHE("pymemcache_client.py", "python3-pymemcache", "/usr/bin/python3"),
    DALLI("dalli_client.rb", "ruby ruby-dalli", "/usr/bin/ruby"),
    PHP_MEMCACHED("memcached_client.php", "php-cli php-memcached", "/usr/bin/php"),
    CACHE_MEMCACHED_FAST("cache_memcached_fast_client.pl", "libcache-memcached-fast-perl", "/usr/bin/perl"),
    PYTHON_MEMCACHED("", "python3-memcache", "/usr/bin/python3"),
    /** Its driver is one program. */
    GOMEMCACHE("", "src/test/clients/client_drivers.sh builds it", List::of),
    /** From npm. */
    MEMJS("", "src/test/clients/client_drivers.sh has it installed", () -> List.of("node")),
    MCMC("target/mcmc_client", List::of),
    MEMCACHED_PROXY("memcached_proxy_client.sh", List::of),
    MEMCACHED_TESTS("memcached_meta_tests.sh", List::of);

    private static final Path PROGRAMS = Path.of("src/test/clients");
    private static final Path JARS = PROGRAMS.resolve("target/jars");

    private final String program;
    private final String remedy;
    private final Supplier<List<String>> interpreter;

    /** One from Maven Central, whose jars the build has put beside its program. */
    ClientLibrary(String program) {
        this(program, "mvn -Pall verify copies its jars to src/test/clients/target/jars", ClientLibrary::java);
    }

    /** One of Debian's. */
    ClientLibrary(String program, String packages, String interpreter) {
        this(program, "apt-get install " + packages, () -> List.of(interpreter));
    }

    /** One built of memcached's source. */
    ClientLibrary(String program, Supplier<List<String>> interpreter) {
        this(program, "src/test/clients/memcached_source.sh builds it", interpreter);
    }

    ClientLibrary(String program, String remedy, Supplier<List<String>> interpreter) {
        this.program = program;
        this.remedy = remedy;
        this.interpreter = interpreter;
    }

    /** Runs its program, to which arguments are to be added. */
    List<String> command() {
        return Stream.concat(
                        interpreter.get().stream(),
                        Stream.of(PROGRAMS.resolve(program).toString()))
                .toList();
    }

    /** Runs its program that is told each operation ({@link DrivenClient}). */
    List<String> drivenCommand() {
        return Stream.concat(
                        interpreter.get().stream(),
                        Stream.of(PROGRAMS.resolve("driven").resolve(program).toString()))
                .toList();
    }

    /** Runs a driver of its by which {@code memtck client} judges it. */
    List<String> judgedCommand(String driver) {
        Path program = PROGRAMS.resolve("drivers").resolve(driver);
        return driver.endsWith(JavaDriver.SOURCE)
                ? JavaDriver.compiled(program, JARS).command()
                : Stream.concat(interpreter.get().stream(), Stream.of(program.toString()))
                        .toList();
    }

    private static List<String> java() {
        return Stream.concat(QuickJvm.JAVA.stream(), Stream.of("--class-path", JavaDriver.classPath(JARS)))
                .toList();
    }

    /** What to do where it cannot be started. */
    String remedy() {
        return remedy;
    }
}
