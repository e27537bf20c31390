package dev.memtck.runner.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.rules.ScenarioEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.launcher.TestIdentifier;

/** A scenario that fails is a result; an engine that fails is trouble. */
class EngineTroubleTest {
    private static final UniqueId ENGINE = UniqueId.forEngine("cucumber");
    private static final TestExecutionResult FAILED =
            TestExecutionResult.failed(new OutOfMemoryError("Java heap space"));

    private final List<String> heard = new ArrayList<>();
    private final EngineTrouble trouble = new EngineTrouble(new Progress() {
        @Override
        public void leftBehind(Collection<String> keys) {}

        @Override
        public void ended(ScenarioEntry scenario, ScenarioRecord record) {}

        @Override
        public void brokeOff(String why) {
            heard.add(why);
        }
    });

    @Test
    void anEngineThatGivesUpIsHeard() {
        trouble.executionFinished(TestIdentifier.from(new EngineDescriptor(ENGINE, "Cucumber")), FAILED);
        assertThat(heard).containsExactly("java.lang.OutOfMemoryError: Java heap space");
    }

    @Test
    void whatEndsWellOrIsAScenarioIsNot() {
        trouble.executionFinished(
                TestIdentifier.from(new EngineDescriptor(ENGINE, "Cucumber")), TestExecutionResult.successful());
        trouble.executionFinished(TestIdentifier.from(scenario()), FAILED);
        assertThat(heard).isEmpty();
    }

    private static TestDescriptor scenario() {
        return new AbstractTestDescriptor(ENGINE.append("scenario", "1"), "a scenario") {
            @Override
            public Type getType() {
                return Type.TEST;
            }
        };
    }
}
