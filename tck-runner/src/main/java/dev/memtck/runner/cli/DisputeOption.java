package dev.memtck.runner.cli;

import dev.memtck.runner.judge.KitVersion;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Where a reader of the report disputes a rule. */
final class DisputeOption {
    private static final String NOWHERE = "none";

    /** The rest of an address is for the issue. In characters. */
    private static final int LONGEST = 500;

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--dispute-url",
            paramLabel = "<address>",
            description =
                    "where the report's links \"dispute this rule\" lead: a form for issues that takes title and body,"
                            + " or none for no such links (default: memtck's own issues)")
    private String address;

    /**
     * @return null for no links
     * @throws WrongUsage if it is no address of the web
     */
    String address() {
        if (address == null) {
            return KitVersion.issues();
        }
        if (address.equals(NOWHERE)) {
            return null;
        }
        if (!address.matches("https?://\\S+")) {
            throw usage("write the http or https address of a form for issues, or none");
        }
        if (address.length() > LONGEST) {
            throw usage("it has " + address.length() + " characters; " + LONGEST
                    + " leave room for the issue in the same address");
        }
        return address;
    }

    private WrongUsage usage(String message) {
        return new WrongUsage(spec, "--dispute-url " + address + ": " + message);
    }
}
