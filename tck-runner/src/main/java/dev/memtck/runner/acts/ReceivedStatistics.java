package dev.memtck.runner.acts;

import dev.memtck.runner.scene.Scene;
import dev.memtck.runner.target.LeaseFlag;
import java.math.BigInteger;
import java.util.Map;
import java.util.regex.Pattern;

/** A table of statistics as the target sent it. */
public record ReceivedStatistics(Scene scene, Map<String, String> table) {
    private static final Pattern UNSIGNED = Pattern.compile("\\d{1,20}");

    /** It must name this. */
    public void requireName(String name) {
        if (!table.containsKey(name)) {
            throw scene.failure("the statistics do not name " + name)
                    .expected("STAT " + name + " <value>")
                    .received(table.keySet().toString())
                    .failed();
        }
    }

    /** It must name this, and its value must be an unsigned 64-bit decimal. */
    public void requireNumber(String name) {
        requireName(name);
        String value = table.get(name);
        if (!UNSIGNED.matcher(value).matches() || new BigInteger(value).bitLength() > Long.SIZE) {
            throw scene.failure(name + " is no unsigned 64-bit decimal")
                    .expected("STAT " + name + " and an unsigned 64-bit decimal")
                    .received("STAT " + name + " " + value)
                    .failed();
        }
    }

    /** It must tell the flag and the mask of the target's leases. */
    public void requireLeaseSettings() {
        requireName("lease_flag");
        requireName("lease_mask");
        LeaseFlag leaseFlag = scene.leaseFlag();
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
