package dev.memtck.runner.target;

import dev.memtck.runner.expect.LeaseBlock;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a target tells of itself in its statistics, and what the user says of it.
 *
 * @param stats the general table; empty if it has none
 * @param settings the table {@code stats settings}; empty if it has none
 * @param leaseBlock what stood in the first lease that it gave
 * @param told limits that the user gave by option
 */
public record TargetSettings(
        Map<String, String> stats, Map<String, String> settings, LeaseBlock leaseBlock, ToldLimits told) {
    /** Of one whose leases are as printed, or that has none. */
    public TargetSettings(Map<String, String> stats, Map<String, String> settings, ToldLimits told) {
        this(stats, settings, LeaseBlock.AS_PRINTED, told);
    }

    private static final int LARGE_ITEM = 9_000;

    /**
     * Limits given by option, each for a target that does not tell.
     *
     * @param itemBytes empty if not given
     * @param memoryBytes empty if not given
     * @param leaseFlag empty if not given
     */
    public record ToldLimits(OptionalLong itemBytes, OptionalLong memoryBytes, Optional<LeaseFlag> leaseFlag) {
        /** Nothing. */
        public static final ToldLimits NONE =
                new ToldLimits(OptionalLong.empty(), OptionalLong.empty(), Optional.empty());

        /** With this lease flag, if none was given. */
        public ToldLimits orLeaseFlag(LeaseFlag usual) {
            return new ToldLimits(itemBytes, memoryBytes, leaseFlag.or(() -> Optional.of(usual)));
        }
    }

    /** The most that one item may take, in bytes. */
    public OptionalLong itemLimit() {
        OptionalLong own = limit("item_size_max");
        return own.isPresent() ? own : told.itemBytes();
    }

    /** How many clients it takes at once. */
    public OptionalLong connectionLimit() {
        return limit("maxconns");
    }

    /** Of the settings; who tells 0 has none. */
    private OptionalLong limit(String name) {
        OptionalLong told = number(settings, name);
        return told.orElse(0) == 0 ? OptionalLong.empty() : told;
    }

    /** So many bytes, but no more than a quarter of the item limit, where that is known. */
    public int bytesWithin(int wanted) {
        OptionalLong limit = itemLimit();
        return limit.isEmpty() ? wanted : (int) Math.min(wanted, Math.max(1, limit.getAsLong() / 4));
    }

    /** How long values are that fill its memory: 9,000 bytes, where the item limit allows it. */
    public int largeItem() {
        return bytesWithin(LARGE_ITEM);
    }

    /** Whether it says that it evicts nothing, or that its memory has no limit; then it is not put under pressure. */
    public boolean neverEvicts() {
        return settings.getOrDefault("evictions", "").equals("off")
                || memoryLimit().orElse(1) == 0;
    }

    /** The most that all items may take, in bytes. */
    public OptionalLong memoryLimit() {
        OptionalLong own = number(stats, "limit_maxbytes");
        return own.isPresent() ? own : told.memoryBytes();
    }

    /** How it shows leases: as the user says, else as it tells itself. */
    public Optional<LeaseFlag> leaseFlag() {
        return told.leaseFlag()
                .or(() -> LeaseFlag.told(
                        settings.getOrDefault("lease_flag", ""), settings.getOrDefault("lease_mask", "")));
    }

    /** A value of a table as a number of 64 bits, unsigned, if it is one. */
    public static OptionalLong number(Map<String, String> table, String name) {
        String value = table.getOrDefault(name, "");
        return value.matches("\\d{1,20}") && new BigInteger(value).bitLength() <= Long.SIZE
                ? OptionalLong.of(Long.parseUnsignedLong(value))
                : OptionalLong.empty();
    }
}
