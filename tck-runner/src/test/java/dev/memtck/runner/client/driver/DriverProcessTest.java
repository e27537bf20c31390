package dev.memtck.runner.client.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.memtck.runner.process.StartCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What drivers may do that no driver should, and what comes of it. */
class DriverProcessTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final Surroundings SOMEWHERE =
            new Surroundings("127.0.0.1", 11211, Spoken.BINARY, Duration.ofMillis(321));

    @TempDir
    private Path folder;

    private static Answer answerOf(String script, Duration limit) throws NoDriver {
        try (Driver driver = driver(script)) {
            return driver.ask(Call.HELLO, limit);
        }
    }

    private static Driver driver(String script) throws NoDriver {
        return DriverProcess.of(new StartCommand(List.of("sh", "-c", script))).start(SOMEWHERE);
    }

    @Test
    void itIsToldWhereItsServerIsAndHowPatientItIs() throws NoDriver {
        Answer answer = answerOf(
                "read line; echo '{\"id\":1,\"outcome\":\"done\",\"words\":\"'"
                        + "$DRIVER_HOST $DRIVER_PORT $DRIVER_PROTOCOL $DRIVER_TIMEOUT_MS'\"}'",
                LONG);
        assertThat(answer.shown()).isEqualTo("done: 127.0.0.1 11211 binary 321");
    }

    @Test
    void callsAreAnsweredOneAfterTheOther() throws NoDriver {
        try (Driver driver =
                driver("n=0; while read line; do n=$((n+1)); echo '{\"id\":'$n',\"outcome\":\"miss\"}'; done")) {
            assertThat(driver.ask(Call.HELLO, LONG).shown()).isEqualTo("miss");
            assertThat(driver.ask(Call.parse("get \"apple\""), LONG).shown()).isEqualTo("miss");
        }
    }

    @Test
    void oneThatEndsHasEnded() throws NoDriver {
        assertThat(answerOf("read line; echo 'no such module' >&2; exit 3", LONG))
                .isInstanceOf(Answer.Ended.class)
                .extracting(Answer::shown)
                .asString()
                .contains("exit status 3", "no such module");
    }

    @Test
    void oneThatAbortsIsNamedWithItsSignal() throws NoDriver {
        assertThat(answerOf("read line; kill -ABRT $$", LONG).shown()).contains("signal 6");
    }

    @Test
    void oneThatPrintsNoJsonPrintsNonsense() throws NoDriver {
        assertThat(answerOf("read line; echo hello", LONG)).isInstanceOf(Answer.Nonsense.class);
    }

    @Test
    void oneThatNeverAnswersHangs() throws NoDriver {
        assertThat(answerOf("read line; read line", SHORT)).isInstanceOf(Answer.Hangs.class);
    }

    @Test
    void oneThatDoesNotReadHangs() throws NoDriver {
        Call large = Call.parse("set \"apple\" to \"(x)*900000\"");
        try (Driver driver = driver("read line; echo '{\"id\":1,\"outcome\":\"done\"}'; exec sleep 600")) {
            assertThat(driver.ask(Call.HELLO, LONG)).isInstanceOf(Told.class);
            assertThat(driver.ask(large, SHORT)).isInstanceOf(Answer.Hangs.class);
        }
    }

    @Test
    void whatIsAtWorkEndsWhenNoMoreDriversAreMade() throws Exception {
        Path pid = folder.resolve("worker");
        Drivers drivers = DriverProcess.of(new StartCommand(List.of(
                "sh",
                "-c",
                "echo $$ > " + pid + "; read line; echo '{\"id\":1,\"outcome\":\"done\"}'; exec sleep 600")));
        assertThat(drivers.start(SOMEWHERE).ask(Call.HELLO, LONG)).isInstanceOf(Told.class);
        drivers.close();
        long worker = Long.parseLong(Files.readString(pid).strip());
        await().atMost(LONG)
                .until(() ->
                        ProcessHandle.of(worker).filter(ProcessHandle::isAlive).isEmpty());
    }

    @Test
    void oneThatComplainsWithoutEndAnswersAllTheSame() throws NoDriver {
        assertThat(answerOf(
                                "read line; head -c 3000000 /dev/zero >&2; echo '{\"id\":1,\"outcome\":\"miss\"}'; read line",
                                LONG)
                        .shown())
                .isEqualTo("miss");
    }

    /** Tells by which of its calls it was asked where. */
    private static String twice(String more) {
        return "n=0; while read line; do n=$((n+1)); echo '{\"id\":'$n',\"outcome\":\"done\",\"words\":\"'$n'\"" + more
                + "}'; done";
    }

    private static String wordsOfAnother(Drivers drivers) throws NoDriver {
        try (Driver driver = drivers.start(SOMEWHERE)) {
            return driver.ask(Call.HELLO, LONG).shown();
        }
    }

    @Test
    void oneThatTakesAnotherHelloIsKept() throws NoDriver {
        try (Drivers drivers = DriverProcess.of(new StartCommand(List.of("sh", "-c", twice(",\"again\":true"))))) {
            assertThat(wordsOfAnother(drivers)).isEqualTo("done: 1");
            assertThat(wordsOfAnother(drivers)).isEqualTo("done: 2");
        }
    }

    @Test
    void oneThatDoesNotSaySoIsStartedAnew() throws NoDriver {
        try (Drivers drivers = DriverProcess.of(new StartCommand(List.of("sh", "-c", twice(""))))) {
            assertThat(wordsOfAnother(drivers)).isEqualTo("done: 1");
            assertThat(wordsOfAnother(drivers)).isEqualTo("done: 1");
        }
    }

    @Test
    void oneThatDidNotAnswerIsNotKept() throws NoDriver {
        String deafAfterHello =
                "read line; echo '{\"id\":1,\"outcome\":\"done\",\"again\":true}'; read line; read line";
        try (Drivers drivers = DriverProcess.of(new StartCommand(List.of("sh", "-c", deafAfterHello)))) {
            try (Driver driver = drivers.start(SOMEWHERE)) {
                assertThat(driver.ask(Call.HELLO, LONG)).isInstanceOf(Told.class);
                assertThat(driver.ask(Call.HELLO, SHORT)).isInstanceOf(Answer.Hangs.class);
            }
            assertThat(wordsOfAnother(drivers)).isEqualTo("done");
        }
    }

    @Test
    void whatItHasStartedIsEndedWithIt() throws Exception {
        Path pid = folder.resolve("pid");
        try (Driver driver = driver(
                "sleep 600 & echo $! > " + pid + "; read line; echo '{\"id\":1,\"outcome\":\"miss\"}'; read line")) {
            assertThat(driver.ask(Call.HELLO, LONG).shown()).isEqualTo("miss");
        }
        long started = Long.parseLong(Files.readString(pid).strip());
        await().atMost(LONG)
                .until(() ->
                        ProcessHandle.of(started).filter(ProcessHandle::isAlive).isEmpty());
    }

    @Test
    void aProgramThatIsNotThereIsSaid() {
        assertThatThrownBy(() ->
                        DriverProcess.of(StartCommand.of("no-such-driver")).start(SOMEWHERE))
                .isInstanceOf(NoDriver.class)
                .hasMessageContaining("no-such-driver");
    }
}
