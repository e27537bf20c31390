package dev.memtck.runner.client.server;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** In which order the items of several keys come. No document promises one. */
public enum Arrangement {
    AS_ASKED {
        @Override
        <T> List<T> of(List<T> items) {
            return items;
        }
    },
    REVERSED {
        @Override
        <T> List<T> of(List<T> items) {
            List<T> reversed = new ArrayList<>(items);
            Collections.reverse(reversed);
            return reversed;
        }
    },
    /** Each comes twice. */
    DOUBLED {
        @Override
        <T> List<T> of(List<T> items) {
            return items.stream().flatMap(item -> Stream.of(item, item)).toList();
        }
    };

    abstract <T> List<T> of(List<T> items);
}
