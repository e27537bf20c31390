package dev.memtck.server.junit;

import dev.memtck.server.engine.EngineOptions.WhenFull;
import dev.memtck.server.misbehave.Misbehaviour;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Each test gets a reference server of its own, empty, on a free port of the loopback address, on a clock that stands still. It
 * ends with the test. Tests, and methods before and after each, may take as parameters:
 *
 * <ul>
 *   <li>{@link ServerPort @ServerPort} {@code int}: where the client connects;
 *   <li>{@link java.net.InetSocketAddress}: the same as an address;
 *   <li>{@link dev.memtck.server.engine.SteppedClock}: the server's clock, which the test steps;
 *   <li>{@link dev.memtck.server.ReferenceServer}: the server.
 * </ul>
 *
 * <p>On a method it says how that test's server is set up, in place of what stands on the class.
 */
@Documented
@Inherited
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(ReferenceServerExtension.class)
public @interface WithReferenceServer {
    /** With leases: flag and mask in hex, as {@code 0x3333:0xffff} (the daemon's {@code -z}). Empty for no leases. */
    String leases() default "";

    /** The memory for items, in bytes ({@code -m}). */
    long memoryBytes() default 64L << 20;

    /** What happens when it is full ({@code -M}). */
    WhenFull whenFull() default WhenFull.EVICT;

    /** The most that one item may take, in bytes ({@code -I}). */
    int maxItemBytes() default 1 << 20;

    /** How the server misbehaves, in all of these ways at once ({@code --misbehave}). */
    Misbehaviour[] misbehaviours() default {};
}
