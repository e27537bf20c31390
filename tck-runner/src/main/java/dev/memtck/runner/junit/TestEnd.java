package dev.memtck.runner.junit;

import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** How a test tells JUnit that it failed or was skipped. Where in the kit that was said tells nobody anything. */
final class TestEnd {
    private static final StackTraceElement[] NOWHERE = {};

    private TestEnd() {}

    static TestAbortedException skipped(String why) {
        TestAbortedException end = new TestAbortedException(why);
        end.setStackTrace(NOWHERE);
        return end;
    }

    /** An editor shows the two beside each other. */
    static AssertionFailedError failed(String how, String expected, String received) {
        AssertionFailedError end = new AssertionFailedError(how, expected, received);
        end.setStackTrace(NOWHERE);
        return end;
    }

    static AssertionFailedError failed(String how) {
        AssertionFailedError end = new AssertionFailedError(how);
        end.setStackTrace(NOWHERE);
        return end;
    }
}
