package dev.memtck.runner.dialect;

import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Verb;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All that a dialect's table says of one command beside its word.
 *
 * @param verb empty for what has no key
 * @param rule that says what it is answered, but for the facts that have one of their own
 * @param extension without which a target does not know it
 * @param isOptional whether a target of its protocol, or of its extension, need not know it
 * @param showsUnique whether its reply has the cas unique; that of getss is a should (LEASE-17)
 */
record Form(
        Optional<Verb> verb,
        Reach reach,
        String rule,
        Map<Fact, String> rules,
        Quietness quietness,
        Optional<Extension> extension,
        boolean isOptional,
        boolean showsUnique,
        Set<Brings> brings) {

    static Form of(Verb verb, String rule, Brings... brings) {
        return new Form(
                Optional.of(verb),
                Reach.ITS_KEYS,
                rule,
                Map.of(),
                Quietness.LOUD,
                Optional.empty(),
                false,
                false,
                set(brings));
    }

    /** One without a key. */
    static Form about(Reach reach, String rule) {
        return new Form(Optional.empty(), reach, rule, Map.of(), Quietness.LOUD, Optional.empty(), false, false, set());
    }

    private static Set<Brings> set(Brings... brings) {
        Set<Brings> all = EnumSet.noneOf(Brings.class);
        all.addAll(List.of(brings));
        return all;
    }

    /** The same, where another rule says of this. */
    Form but(Fact fact, String other) {
        Map<Fact, String> more = new EnumMap<>(Fact.class);
        more.putAll(rules);
        more.put(fact, other);
        return new Form(verb, reach, rule, more, quietness, extension, isOptional, showsUnique, brings);
    }

    Form being(Quietness other) {
        return new Form(verb, reach, rule, rules, other, extension, isOptional, showsUnique, brings);
    }

    Form of(Extension needed) {
        return new Form(verb, reach, rule, rules, quietness, Optional.of(needed), isOptional, showsUnique, brings);
    }

    Form optional() {
        return new Form(verb, reach, rule, rules, quietness, extension, true, showsUnique, brings);
    }

    Form showingUnique() {
        return new Form(verb, reach, rule, rules, quietness, extension, isOptional, true, brings);
    }

    String rule(Fact fact) {
        return rules.getOrDefault(fact, rule);
    }
}
