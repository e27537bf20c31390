package dev.memtck.runner.cli;

import dev.memtck.runner.output.UserError;
import dev.memtck.runner.reach.Credentials;
import dev.memtck.runner.reach.Login;
import dev.memtck.runner.reach.Reach;
import dev.memtck.runner.reach.Tls;
import dev.memtck.runner.reach.Trust;
import dev.memtck.runner.reach.UnusableFile;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What stands between the kit and the target. */
final class ReachOptions {
    private final Map<String, String> environment;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--tls", description = "speak TLS with the target; it must show a certificate that is trusted")
    private boolean tls;

    @Option(
            names = "--tls-ca",
            paramLabel = "<file>",
            description =
                    "the authority that signed the target's certificate, in PEM (default: those that the JDK trusts)")
    private Path ca;

    @Option(
            names = "--tls-cert",
            paramLabel = "<file>",
            description = "the kit's own certificate, in PEM, for a target that asks for one")
    private Path certificate;

    @Option(
            names = "--tls-key",
            paramLabel = "<file>",
            description = "its private key, in PEM (PKCS #8, not encrypted)")
    private Path key;

    @Option(
            names = "--tls-server-name",
            paramLabel = "<name>",
            description = "the name that the target's certificate must have (default: the host of the target)")
    private String serverName;

    @Option(names = "--tls-insecure", description = "take any certificate")
    private boolean insecure;

    @Option(
            names = "--auth",
            paramLabel = "<file>",
            description =
                    "a user and a password for the target: user:password in the first line. Given by \"set\" over text,"
                            + " by SASL PLAIN over binary. Instead of the file: " + Credentials.VARIABLE
                            + "=user:password in the environment")
    private Path auth;

    ReachOptions(Map<String, String> environment) {
        this.environment = environment;
    }

    /**
     * How a server of the user's is reached; for each server a new one.
     *
     * @throws WrongUsage if an option does not fit, or a file is not what it should be
     */
    Reach toOthers() {
        check();
        return new Reach(encryption(), login());
    }

    /** @throws WrongUsage if the user says how to reach a server, where only memtck's own is asked */
    void requireNone() {
        check();
        if (tls || auth != null) {
            throw new WrongUsage(
                    spec, (tls ? "--tls" : "--auth") + " is for a server of yours; say which with --target or --start");
        }
    }

    private void check() {
        if (!tls && (ca != null || certificate != null || key != null || serverName != null || insecure)) {
            throw new WrongUsage(spec, "options that begin with --tls- say how TLS is spoken; give --tls too");
        }
        if ((certificate == null) != (key == null)) {
            throw new WrongUsage(spec, "--tls-cert and --tls-key belong together; give both");
        }
        if (serverName != null && serverName.isBlank()) {
            throw new WrongUsage(
                    spec, "--tls-server-name is empty; leave it out if the certificate is for the host of the target");
        }
        if (insecure && ca != null) {
            throw new WrongUsage(
                    spec, "--tls-insecure takes any certificate, and --tls-ca says whose; give one of them");
        }
    }

    private Optional<Tls> encryption() {
        if (!tls) {
            return Optional.empty();
        }
        Trust trust = insecure ? new Trust.Anybody() : ca != null ? new Trust.SignedBy(ca) : new Trust.Usual();
        Optional<Tls.Holder> holder =
                certificate == null ? Optional.empty() : Optional.of(new Tls.Holder(certificate, key));
        try {
            return Optional.of(Tls.of(trust, holder, Optional.ofNullable(serverName)));
        } catch (UnusableFile e) {
            throw new WrongUsage(spec, "--tls: " + e.getMessage());
        }
    }

    private Optional<Login> login() {
        try {
            if (auth != null) {
                return Optional.of(new Login(Credentials.in(auth)));
            }
            String told = environment.getOrDefault(Credentials.VARIABLE, "");
            return told.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Login(Credentials.of(told, Credentials.VARIABLE)));
        } catch (UnusableFile e) {
            throw new WrongUsage(spec, auth != null ? "--auth: " + e.getMessage() : e.getMessage());
        }
    }

    /** @throws UserError if the target does not let the kit in */
    void check(Reach reach, Target target, Limits limits) throws UserError {
        Optional<String> complaint = reach.complaint(target, limits.reply());
        if (complaint.isPresent()) {
            throw new UserError(target + ": " + complaint.get());
        }
    }
}
