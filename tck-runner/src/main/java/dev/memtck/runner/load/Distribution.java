package dev.memtck.runner.load;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntSupplier;

/** How often each key is asked for. */
enum Distribution {
    /** All alike. */
    UNIFORM {
        @Override
        IntSupplier keys(int count, SplittableRandom random) {
            return () -> random.nextInt(count);
        }
    },
    /** The n-th key as often as 1/n of the first, like the words of a text: a few keys get most of the requests. */
    ZIPF {
        @Override
        IntSupplier keys(int count, SplittableRandom random) {
            double[] upTo = new double[count];
            double sum = 0;
            for (int i = 0; i < count; i++) {
                sum += 1.0 / (i + 1);
                upTo[i] = sum;
            }
            double total = sum;
            return () -> {
                int found = Arrays.binarySearch(upTo, random.nextDouble() * total);
                return Math.min(count - 1, found >= 0 ? found + 1 : -found - 1);
            };
        }
    };

    /** Draws key numbers from 0 up to, not including, {@code count}. */
    abstract IntSupplier keys(int count, SplittableRandom random);

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
