package dev.memtck.runner.acts;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.scene.RuleFailed;
import dev.memtck.runner.scene.Scene;
import dev.memtck.runner.target.LeaseFlag;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A table of statistics as the target sent it. */
public record ReceivedStatistics(Scene scene, Map<String, String> table) {
    private static final Pattern UNSIGNED = Pattern.compile("\\d{1,20}");

    /** It must name this, or one of several with " or " between them. */
    public void requireName(String name) {
        if (Stream.of(name.split(" or ")).noneMatch(table::containsKey)) {
            throw scene.failure("the statistics do not name " + name)
                    .expected("STAT " + name + " <value>")
                    .received(table.keySet().toString())
                    .failed();
        }
    }

    /** A name must begin so. {@code #} stands for a number. */
    public void requireBeginning(String beginning) {
        if (table.keySet().stream().noneMatch(begins(beginning))) {
            throw unnamed("no name begins with " + beginning, beginning);
        }
    }

    /** It must not be empty, and each name must begin so. {@code #} stands for a number. */
    public void requireOnlyBeginning(String beginning) {
        if (table.isEmpty() || !table.keySet().stream().allMatch(begins(beginning))) {
            throw unnamed("not each name begins with " + beginning, beginning);
        }
    }

    private static Predicate<String> begins(String beginning) {
        return Pattern.compile(beginning.replace("#", "\\d+") + ".+").asMatchPredicate();
    }

    private RuleFailed unnamed(String problem, String beginning) {
        return scene.failure("the statistics are of another kind: " + problem)
                .expected("STAT " + beginning.replace("#", "<number>") + "<name> <value>")
                .received(table.keySet().toString())
                .failed();
    }

    /** It must name this, and its value must be an unsigned 64-bit decimal. */
    public void requireNumber(String name) {
        requireName(name);
        requireNumber(name, Long.SIZE);
    }

    /** Those of these names, with commas between them, that it names must have unsigned decimals of so many bits. */
    public void requireNumbers(String names, int bits) {
        Stream.of(names.split(", ")).filter(table::containsKey).forEach(name -> requireNumber(name, bits));
    }

    private void requireNumber(String name, int bits) {
        String value = table.get(name);
        if (!UNSIGNED.matcher(value).matches() || new BigInteger(value).bitLength() > bits) {
            throw scene.failure(name + " is no unsigned " + bits + "-bit decimal")
                    .expected("STAT " + name + " and an unsigned " + bits + "-bit decimal")
                    .received("STAT " + name + " " + value)
                    .failed();
        }
    }

    /** It must tell the flag and the mask of the target's leases. */
    public void requireLeaseSettings() {
        LeaseFlag leaseFlag = scene.run()
                .settings()
                .told()
                .leaseFlag()
                .orElseThrow(() -> new NotAsked(
                        Outcome.NOT_RUN,
                        "what the target tells of its leases is held against what the user tells: give --lease-flag"));
        requireName("lease_flag");
        requireName("lease_mask");
        String flag = table.get("lease_flag");
        String mask = table.get("lease_mask");
        if (!leaseFlag.isToldAs(flag, mask)) {
            throw scene.failure("the statistics do not tell the lease's flag and mask")
                    .expected("lease_flag and lease_mask " + leaseFlag)
                    .received("lease_flag " + flag + " and lease_mask " + mask)
                    .failed();
        }
    }
}
