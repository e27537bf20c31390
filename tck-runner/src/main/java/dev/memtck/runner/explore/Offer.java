package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.Quietness;
import dev.memtck.runner.dialect.Reach;
import dev.memtck.runner.oracle.State;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Capabilities;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Opcode;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * What a target can be asked. Immutable.
 */
final class Offer {
    /** Behind the title of an opcode. */
    private static final String QUIET = "Q";

    private final Set<Capability> capabilities;
    private final Set<String> optional;
    private final int largest;
    private final Permission permission;
    private final Map<Tongue, List<DialectCommand>> commands = new EnumMap<>(Tongue.class);

    /**
     * @param optional verbs that a target need not know, and this one does: command names and opcodes' titles
     * @param largest how long a value may be, in bytes
     * @param permission whether others use the target too
     */
    Offer(Set<Capability> capabilities, Set<String> optional, int largest, Permission permission) {
        this.capabilities = Set.copyOf(capabilities);
        this.optional = Set.copyOf(optional);
        this.largest = largest;
        this.permission = permission;
        Stream.of(Tongue.values()).forEach(tongue -> commands.put(tongue, offeredOn(tongue)));
    }

    int largest() {
        return largest;
    }

    /** Whether nobody else uses the target, who would miss what is flushed, see strange keys, or wait where much is sent. */
    boolean isForUsAlone() {
        return permission == Permission.DESTRUCTIVE_TOO;
    }

    boolean has(Capability capability) {
        return capabilities.contains(capability);
    }

    /** Whether what a scenario needs is there. */
    boolean suits(ScenarioEntry scenario) {
        return capabilities.containsAll(scenario.needs()) && optional.containsAll(scenario.verbs());
    }

    /** Whether packets may ask for the version. */
    boolean hasVersion() {
        return optional.contains(Opcode.VERSION.title());
    }

    /** What a connection may speak. */
    List<Tongue> tongues() {
        return Stream.of(Tongue.TEXT, Tongue.BINARY)
                .filter(tongue -> has(Capability.of(Protocol.of(tongue), Optional.empty())))
                .toList();
    }

    /** What may be asked on a connection that speaks this. */
    List<DialectCommand> commands(Tongue connection) {
        return offered(connection)
                .filter(command -> command.reach() != Reach.EVERYTHING)
                .toList();
    }

    /** What flushes. */
    List<DialectCommand> flushing(Tongue connection) {
        return offered(connection)
                .filter(command -> command.reach() == Reach.EVERYTHING)
                .toList();
    }

    private Stream<DialectCommand> offered(Tongue connection) {
        return commands.get(connection).stream();
    }

    private List<DialectCommand> offeredOn(Tongue connection) {
        return DialectCommand.all().stream()
                .filter(command -> Protocol.of(command.tongue()) == Protocol.of(connection))
                .filter(command -> has(Capability.of(Protocol.of(connection), command.extension())))
                .filter(command -> !command.isOptional() || optional.contains(command.word()))
                .toList();
    }

    /** What is asked of one key with nothing but the key; of those that are answered, the last tells the most. */
    Optional<DialectCommand> asking(Verb verb, Tongue tongue) {
        return offered(tongue)
                .filter(command -> command.tongue() == tongue && command.quietness() != Quietness.QUIET)
                .filter(command -> command.verb().equals(Optional.of(verb)))
                .reduce((less, more) -> more);
    }

    /** What gives up all locks of who asks. */
    Optional<DialectCommand> unlockingAll(Tongue connection) {
        return offered(connection)
                .filter(command -> command.reach() == Reach.OWN_LOCKS && command.quietness() != Quietness.QUIET)
                .findFirst();
    }

    /** The same command as a quiet one, if it has such. */
    Optional<DialectCommand> quiet(DialectCommand loud) {
        return loud.quietness() == Quietness.ON_WISH
                ? Optional.of(loud)
                : offered(loud.tongue().ofConnection())
                        .filter(command -> command.quietness() == Quietness.QUIET)
                        .filter(command -> command.word().equals(loud.word() + QUIET))
                        .findFirst();
    }

    /** How many, where a quiet one is another. */
    int verbs() {
        return sumOfVerbs(command -> 1);
    }

    /** How many pairs of a verb and a state of its key can be met, and are said something of. */
    int verbsInStates() {
        return sumOfVerbs(this::states);
    }

    /** One that is quiet on wish counts twice. */
    private int sumOfVerbs(ToIntFunction<DialectCommand> each) {
        return tongues().stream()
                .flatMap(tongue -> commands(tongue).stream())
                .filter(command -> command.verb().isPresent())
                .mapToInt(command -> (command.quietness() == Quietness.ON_WISH ? 2 : 1) * each.applyAsInt(command))
                .sum();
    }

    private int states(DialectCommand command) {
        return (int) Stream.of(State.values())
                .filter(state -> mayBe(state) && state.isSaidOf(command))
                .count();
    }

    private boolean mayBe(State state) {
        return switch (state) {
            case NEVER, STORED, DELETED, EXPIRED -> true;
            case FLUSHED -> isForUsAlone();
            case STUB, STALE -> has(Capability.META);
            case LEASE, LEASE_OVER -> has(Capability.LEASES);
            case MINE_TEXT, THEIRS_TEXT -> locks(Tongue.TEXT);
            case MINE_BINARY, THEIRS_BINARY -> locks(Tongue.BINARY);
            case HOLDER_GONE -> locks(Tongue.TEXT) || locks(Tongue.BINARY);
        };
    }

    private boolean locks(Tongue tongue) {
        return asking(Verb.LOCK, tongue).isPresent();
    }

    /**
     * What is asked of a target.
     *
     * @throws IOException if it does not say which verbs it knows
     */
    static Offer of(Capabilities capabilities, Prober prober, Permission permission) throws IOException {
        Set<Capability> offered = EnumSet.noneOf(Capability.class);
        Arrays.stream(Capability.values()).filter(capabilities::isAsked).forEach(offered::add);
        if (capabilities.settings().leaseFlag().isEmpty()) {
            offered.remove(Capability.LEASES);
        }
        Set<String> optional = new HashSet<>();
        for (DialectCommand command : DialectCommand.all()) {
            Protocol protocol = Protocol.of(command.tongue());
            if (command.isOptional()
                    && offered.contains(Capability.of(protocol, command.extension()))
                    && prober.knowledgeOf(protocol, command.word()).known()) {
                optional.add(command.word());
            }
        }
        if (offered.contains(Capability.BINARY)
                && prober.knowledgeOf(Protocol.BINARY, Opcode.VERSION.title()).known()) {
            optional.add(Opcode.VERSION.title());
        }
        long limit = capabilities.settings().itemLimit().orElse(1 << 20);
        return new Offer(offered, optional, (int) Math.min(limit, 1 << 20), permission);
    }
}
