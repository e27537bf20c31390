package dev.memtck.runner.judge;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Hears why the engine gave up before all scenarios had run; otherwise nobody would say it. */
record EngineTrouble(Progress progress) implements TestExecutionListener {

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isContainer()) {
            result.getThrowable().ifPresent(trouble -> progress.brokeOff(String.valueOf(trouble)));
        }
    }
}
