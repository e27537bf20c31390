package dev.memtck.runner.expect;

/** An expectation that is called otherwise than it is written. */
public record Named(Expectation expectation, String words) implements Expectation {
    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        return expectation.match(bytes, length, scope);
    }
}
