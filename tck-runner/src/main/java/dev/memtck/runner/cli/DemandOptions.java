package dev.memtck.runner.cli;

import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.Demands;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** What the target must offer, and what is left out. */
final class DemandOptions {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--require",
            split = ",",
            paramLabel = "<capability>",
            description =
                    "capabilities that the target must offer: text, binary, meta, text-locking, binary-locking, leases, auth;"
                            + " locking stands for both kinds")
    private List<String> required = List.of();

    @Option(
            names = "--without",
            split = ",",
            paramLabel = "<capability>",
            description = "capabilities to leave out: no rule that needs them is asked")
    private List<String> leftOut = List.of();

    /** @throws WrongUsage if a word is no capability, or one is both required and left out */
    Demands demands() {
        Demands demands = new Demands(capabilities("--require", required), capabilities("--without", leftOut));
        for (Capability capability : demands.required()) {
            if (demands.leftOut().contains(capability)) {
                throw new WrongUsage(
                        spec,
                        "--require " + capability.word() + " and --without " + capability.word()
                                + " contradict each other");
            }
        }
        return demands;
    }

    private Set<Capability> capabilities(String option, List<String> words) {
        Set<Capability> capabilities = EnumSet.noneOf(Capability.class);
        for (String word : words) {
            Set<Capability> named = Capability.named(word);
            if (named.isEmpty()) {
                throw new WrongUsage(
                        spec, option + " " + word + ": no such capability; there are " + Capability.words());
            }
            capabilities.addAll(named);
        }
        return capabilities;
    }
}
