package dev.memtck.runner.process;

import java.util.ArrayList;
import java.util.List;

/** All that one run has started, so that nothing of it outlives the kit. Any thread may add one, also while they are ended. */
public final class StartedProcesses {
    private final List<TargetProcess> all = new ArrayList<>();
    private boolean ended;

    /** To be called before it is started: what comes after the end cannot be. */
    public void add(TargetProcess process) {
        if (!noted(process)) {
            process.close();
        }
    }

    private synchronized boolean noted(TargetProcess process) {
        return !ended && all.add(process);
    }

    /** The last that is done when the kit itself is told to end. */
    public void endAtExit() {
        noMore().forEach(TargetProcess::endAtExit);
    }

    private synchronized List<TargetProcess> noMore() {
        ended = true;
        return List.copyOf(all);
    }
}
