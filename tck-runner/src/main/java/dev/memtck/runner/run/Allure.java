package dev.memtck.runner.run;

/** Whether Allure's adapter records the scenarios. */
public enum Allure {
    ON,
    OFF
}
