package dev.memtck.runner.sentences;

import io.cucumber.cucumberexpressions.ExpressionFactory;
import io.cucumber.cucumberexpressions.ParameterType;
import io.cucumber.cucumberexpressions.ParameterTypeRegistry;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.commons.support.ReflectionSupport;

/** All sentences that a feature can use. */
public final class Sentences {
    /** The package of the step definitions. */
    public static final String GLUE = "dev.memtck.runner.steps";

    private final List<Sentence> all;
    /** By the step that says it, which is found out once. */
    private final Map<String, List<Sentence>> saidBy = new ConcurrentHashMap<>();

    private Sentences(List<Sentence> all) {
        this.all = all;
    }

    /** Read once, when somebody asks for them. */
    private static final class Read {
        private static final Sentences SENTENCES = of(GLUE);
    }

    /** The sentences of the step definitions on the class path. */
    public static Sentences ofTheKit() {
        return Read.SENTENCES;
    }

    /** The sentences of the step definitions in a package. */
    public static Sentences of(String glue) {
        return new Sentences(read(glue));
    }

    private static List<Sentence> read(String glue) {
        List<Method> methods = ReflectionSupport.findAllClassesInPackage(glue, type -> true, name -> true).stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .toList();
        ParameterTypeRegistry words = new ParameterTypeRegistry(Locale.ENGLISH);
        methods.forEach(method -> word(method).ifPresent(words::defineParameterType));
        ExpressionFactory expressions = new ExpressionFactory(words);
        return methods.stream()
                .flatMap(method -> source(method)
                        .map(source -> new Sentence(expressions.createExpression(source), traits(method))))
                .toList();
    }

    private static Optional<ParameterType<String>> word(Method method) {
        return Optional.ofNullable(method.getAnnotation(io.cucumber.java.ParameterType.class))
                .map(word -> new ParameterType<>(
                        method.getName(),
                        List.of(word.value()),
                        String.class,
                        (String[] groups) -> groups[0],
                        false,
                        false));
    }

    private static Stream<String> source(Method method) {
        return Stream.of(
                        Optional.ofNullable(method.getAnnotation(Given.class)).map(Given::value),
                        Optional.ofNullable(method.getAnnotation(When.class)).map(When::value),
                        Optional.ofNullable(method.getAnnotation(Then.class)).map(Then::value))
                .flatMap(Optional::stream);
    }

    private static Set<Trait> traits(Method method) {
        return Optional.ofNullable(method.getAnnotation(Traits.class)).stream()
                .flatMap(traits -> Arrays.stream(traits.value()))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Trait.class)));
    }

    /** In no order. */
    public List<Sentence> all() {
        return all;
    }

    /** Whether any of these steps has the trait. */
    public boolean anyHas(Trait trait, List<String> steps) {
        return steps.stream()
                .flatMap(step -> saidBy(step).stream())
                .anyMatch(sentence -> sentence.traits().contains(trait));
    }

    /** What stands in these steps where their sentences have this word in braces. */
    public Set<String> words(String name, List<String> steps) {
        return steps.stream()
                .flatMap(step -> saidBy(step).stream().flatMap(sentence -> sentence.words(step, name)))
                .collect(Collectors.toUnmodifiableSet());
    }

    private List<Sentence> saidBy(String step) {
        return saidBy.computeIfAbsent(
                step,
                said -> all.stream().filter(sentence -> sentence.says(said)).toList());
    }
}
