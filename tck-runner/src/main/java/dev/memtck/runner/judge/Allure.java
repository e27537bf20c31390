package dev.memtck.runner.judge;

/** Whether Allure's adapter records the scenarios. It is static: only one run at a time in a JVM may use it. */
public enum Allure {
    ON,
    OFF
}
