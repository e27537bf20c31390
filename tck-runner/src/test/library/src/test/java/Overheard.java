import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.launcher.LauncherDiscoveryListener;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** What those hear who have themselves registered with JUnit: of the kit nothing, only of the tests. A line each. */
public final class Overheard
        implements TestExecutionListener, LauncherSessionListener, LauncherDiscoveryListener, PostDiscoveryFilter {
    private static final Path FILE = Path.of("target", "overheard.txt");

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        note("session");
    }

    @Override
    public void launcherDiscoveryStarted(LauncherDiscoveryRequest request) {
        note("discovery");
    }

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        note("plan");
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        note("started " + test.getUniqueIdObject().getSegments().get(0).getValue());
    }

    @Override
    public FilterResult apply(TestDescriptor test) {
        note("filtered " + test.getUniqueId().getSegments().get(0).getValue());
        return FilterResult.included("");
    }

    private static synchronized void note(String line) {
        try {
            Files.createDirectories(FILE.getParent());
            Files.writeString(FILE, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
