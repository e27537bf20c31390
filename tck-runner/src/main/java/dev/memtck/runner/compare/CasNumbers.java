package dev.memtck.runner.compare;

import java.util.HashMap;
import java.util.Map;

/** What stands for the cas uniques of one scenario; 0 stays 0. */
interface CasNumbers {
    /** Where not every one is recorded nobody can say which it is. */
    CasNumbers ANY = cas -> cas.equals("0") ? 0 : 1;

    /** @param cas in decimal */
    int number(String cas);

    /** Numbers in the order in which they appear. */
    static CasNumbers inOrder() {
        Map<String, Integer> numbers = new HashMap<>();
        return cas -> cas.equals("0") ? 0 : numbers.computeIfAbsent(cas, unseen -> numbers.size() + 1);
    }
}
