package dev.memtck.server.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The size classes, each a quarter larger than the one before. */
final class SizeClasses {
    private static final int SMALLEST = 320;
    private static final double GROWTH = 1.25;

    private final SizeClass[] classes;
    private final int[] mostBytes;

    /** @param itemLimit the most that one item may cost, in bytes */
    SizeClasses(int itemLimit, LockOrder order) {
        List<SizeClass> list = new ArrayList<>();
        double size = SMALLEST;
        while (size < itemLimit) {
            list.add(new SizeClass(list.size() + 1, (int) size, order));
            size *= GROWTH;
        }
        list.add(new SizeClass(list.size() + 1, itemLimit, order));
        classes = list.toArray(SizeClass[]::new);
        mostBytes = list.stream().mapToInt(SizeClass::mostBytes).toArray();
    }

    int count() {
        return classes.length;
    }

    /** All of them, the smallest first. */
    List<SizeClass> all() {
        return List.of(classes);
    }

    SizeClass numbered(int number) {
        return classes[number - 1];
    }

    /** The class of an item. */
    SizeClass of(long cost) {
        int found = Arrays.binarySearch(mostBytes, (int) cost);
        return classes[found >= 0 ? found : -found - 1];
    }
}
