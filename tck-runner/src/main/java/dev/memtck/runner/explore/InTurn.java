package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Replies that come one after the other. */
record InTurn(List<Expectation> all) implements Expectation {
    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        int position = 0;
        Map<String, byte[]> captures = new LinkedHashMap<>();
        for (Expectation one : all) {
            byte[] rest = Arrays.copyOfRange(bytes, position, length);
            Match match = one.match(rest, rest.length, scope);
            if (match instanceof Match.Agrees agrees) {
                position += agrees.length();
                captures.putAll(agrees.captures());
            } else {
                return match instanceof Match.Differs differs ? differs.behind(position) : match;
            }
        }
        return new Match.Agrees(position, captures);
    }

    @Override
    public String words() {
        return all.stream().map(Expectation::words).collect(Collectors.joining(", then "));
    }
}
