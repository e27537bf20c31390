package dev.memtck.runner.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import io.cucumber.cucumberexpressions.Expression;
import io.cucumber.cucumberexpressions.ExpressionFactory;
import io.cucumber.cucumberexpressions.ParameterType;
import io.cucumber.cucumberexpressions.ParameterTypeRegistry;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of sentences is the code's; every sentence is used, and every step has one sentence. */
class StepPageTest {
    private static final Path PAGE = Path.of("../docs/steps.md");
    private static final List<Class<?>> CLASSES = List.of(
            ConnectionSteps.class,
            TextSteps.class,
            PacketSteps.class,
            TimeSteps.class,
            ValueSteps.class,
            StatisticsSteps.class,
            MemorySteps.class,
            CrowdSteps.class);

    @Test
    void thePageListsTheSentencesOfTheCode() throws IOException {
        List<String> onPage = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("- `"))
                .map(line -> line.substring(3, line.indexOf('`', 3)))
                .toList();
        assertThat(onPage).containsExactlyInAnyOrderElementsOf(sentences());
    }

    @Test
    void everyStepHasExactlyOneSentenceAndEverySentenceAStep() {
        List<Expression> expressions = expressions();
        List<Expression> unused = new ArrayList<>(expressions);
        Judged.ruleBook()
                .scenarios()
                .forEach(scenario -> scenario.texts().forEach(text -> {
                    List<Expression> matching = expressions.stream()
                            .filter(expression -> expression.match(text) != null)
                            .toList();
                    assertThat(matching).as(scenario.location() + ": " + text).hasSize(1);
                    unused.removeAll(matching);
                }));
        assertThat(unused.stream().map(Expression::getSource)).as("unused").isEmpty();
    }

    private static List<Expression> expressions() {
        ParameterTypeRegistry types = new ParameterTypeRegistry(Locale.ENGLISH);
        for (Method method : Words.class.getDeclaredMethods()) {
            io.cucumber.java.ParameterType type = method.getAnnotation(io.cucumber.java.ParameterType.class);
            if (type != null) {
                types.defineParameterType(new ParameterType<>(
                        method.getName(), type.value(), String.class, (String text) -> text, false, false));
            }
        }
        ExpressionFactory factory = new ExpressionFactory(types);
        return sentences().stream().map(factory::createExpression).toList();
    }

    private static List<String> sentences() {
        return CLASSES.stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .flatMap(StepPageTest::sentence)
                .toList();
    }

    private static Stream<String> sentence(Method method) {
        return Stream.of(
                        Optional.ofNullable(method.getAnnotation(Given.class)).map(Given::value),
                        Optional.ofNullable(method.getAnnotation(When.class)).map(When::value),
                        Optional.ofNullable(method.getAnnotation(Then.class)).map(Then::value))
                .flatMap(Optional::stream);
    }
}
