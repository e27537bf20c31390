package dev.memtck.runner.explore;

import java.time.Duration;

/** How far a search goes. */
public enum Depth {
    /** Every two values of what a request of each command depends on meet, and every three of what it brings and finds. */
    QUICK(2, 96, 20, 520, 300, 12, Duration.ofSeconds(20)),
    /** Every three. */
    FULL(3, 2_000, 200, 3_000, 10_000, 125, Duration.ofHours(1));

    private final int strength;
    private final int gatherings;
    private final int flushing;
    private final int objects;
    private final int times;
    private final int longest;
    private final Duration time;

    /**
     * @param strength how many values meet every other
     * @param gatherings of several clients at once
     * @param flushing conversations in which flushes come
     * @param objects that one client has at once
     * @param times that one key is asked the same
     * @param longest that a state is left alone, in seconds
     * @param time at the most
     */
    Depth(int strength, int gatherings, int flushing, int objects, int times, int longest, Duration time) {
        this.strength = strength;
        this.gatherings = gatherings;
        this.flushing = flushing;
        this.objects = objects;
        this.times = times;
        this.longest = longest;
        this.time = time;
    }

    int gatherings() {
        return gatherings;
    }

    int flushing() {
        return flushing;
    }

    int objects() {
        return objects;
    }

    int times() {
        return times;
    }

    int longest() {
        return longest;
    }

    /** At the least. */
    int strength() {
        return strength;
    }

    /** At the most. */
    public Duration time() {
        return time;
    }
}
