package dev.memtck.runner.run;

/** Whether Allure's adapter records the scenarios. It is static: only one run at a time in a JVM may use it. */
public enum Allure {
    ON,
    OFF
}
