package dev.memtck.runner.adequacy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.pitest.bytecode.analysis.ClassTree;
import org.pitest.classinfo.ClassName;
import org.pitest.mutationtest.EngineArguments;
import org.pitest.mutationtest.build.CompoundInterceptorFactory;
import org.pitest.mutationtest.build.InterceptorType;
import org.pitest.mutationtest.build.MutationInterceptor;
import org.pitest.mutationtest.config.PluginServices;
import org.pitest.mutationtest.config.ReportOptions;
import org.pitest.mutationtest.engine.Mutater;
import org.pitest.mutationtest.engine.MutationDetails;
import org.pitest.mutationtest.engine.gregor.config.GregorEngineFactory;

/** What can be changed in the classes of a subject: the engine's usual operators, without what it knows to change nothing. */
final class Mutations {
    private final Subject subject;
    private final Mutater mutater;
    private final MutationInterceptor filter;

    Mutations(Subject subject) {
        this.subject = subject;
        this.mutater = new GregorEngineFactory()
                .createEngine(EngineArguments.arguments())
                .createMutator(subject.classes());
        this.filter = new CompoundInterceptorFactory(
                        List.of(), PluginServices.makeForContextLoader().findInterceptors())
                .createInterceptor(new ReportOptions(), null, subject.classes(), null, null, null)
                .filter(type -> type == InterceptorType.FILTER || type == InterceptorType.PRE_SCAN_FILTER);
    }

    /** In the order of their ids. */
    List<Mutant> all() throws IOException {
        List<Mutant> all = new ArrayList<>();
        for (String name : subject.mutated()) {
            Collection<MutationDetails> found = mutater.findMutations(ClassName.fromString(name));
            filter.begin(ClassTree.fromBytes(subject.classes().getBytes(name).orElseThrow()));
            filter.intercept(found, mutater).forEach(details -> all.add(new Mutant(details)));
            filter.end();
        }
        return all.stream().sorted().toList();
    }

    /** The class with the change. */
    byte[] bytes(Mutant mutant) {
        return mutater.getMutation(mutant.details().getId()).getBytes();
    }
}
