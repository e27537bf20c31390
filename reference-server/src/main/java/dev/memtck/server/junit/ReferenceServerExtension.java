package dev.memtck.server.junit;

import dev.memtck.server.ReferenceServer;
import dev.memtck.server.engine.SteppedClock;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Starts a server before each test and ends it afterwards. Uses nothing that JUnit 5 and JUnit 6 do not both have. */
final class ReferenceServerExtension implements BeforeEachCallback, AfterEachCallback, ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(ReferenceServerExtension.class);

    /** What a parameter may be, by its type. */
    private static final Map<Class<?>, Function<ServedTest, Object>> GIVEN = Map.of(
            ReferenceServer.class, ServedTest::server,
            SteppedClock.class, ServedTest::clock,
            InetSocketAddress.class, test -> test.server().address());

    @Override
    public void beforeEach(ExtensionContext test) {
        WithReferenceServer wanted = AnnotationSupport.findAnnotation(test.getElement(), WithReferenceServer.class)
                .or(() -> onClass(test.getRequiredTestClass()))
                .orElseThrow();
        test.getStore(NAMESPACE).put(ServedTest.class, ServedTest.start(wanted));
    }

    /** A nested class has what stands on the one around it. */
    private static Optional<WithReferenceServer> onClass(Class<?> type) {
        return AnnotationSupport.findAnnotation(type, WithReferenceServer.class)
                .or(() -> Optional.ofNullable(type.getEnclosingClass()).flatMap(ReferenceServerExtension::onClass));
    }

    @Override
    public void afterEach(ExtensionContext test) {
        ServedTest served = test.getStore(NAMESPACE).remove(ServedTest.class, ServedTest.class);
        if (served != null) {
            served.close();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return isPort(parameter) || GIVEN.containsKey(parameter.getParameter().getType());
    }

    private static boolean isPort(ParameterContext parameter) {
        return parameter.isAnnotated(ServerPort.class)
                && parameter.getParameter().getType() == int.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        ServedTest served = test.getStore(NAMESPACE).get(ServedTest.class, ServedTest.class);
        if (served == null) {
            throw new ParameterResolutionException("each test has a reference server of its own, so there is none for "
                    + parameter.getDeclaringExecutable() + "; take " + parameter.getParameter()
                    + " in the test itself, or in a method with @BeforeEach or @AfterEach");
        }
        return isPort(parameter)
                ? served.server().port()
                : Objects.requireNonNull(GIVEN.get(parameter.getParameter().getType()))
                        .apply(served);
    }
}
