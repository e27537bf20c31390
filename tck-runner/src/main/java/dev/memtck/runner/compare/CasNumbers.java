package dev.memtck.runner.compare;

import java.util.HashMap;
import java.util.Map;

/** The cas uniques of one scenario, numbered in the order in which they appear; 0 stays 0. */
final class CasNumbers {
    private final Map<String, Integer> numbers = new HashMap<>();

    /** @param cas in decimal */
    int number(String cas) {
        return cas.equals("0") ? 0 : numbers.computeIfAbsent(cas, unseen -> numbers.size() + 1);
    }
}
