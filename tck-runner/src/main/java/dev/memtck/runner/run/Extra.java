package dev.memtck.runner.run;

/** What a run writes beside its results where that is asked for. */
public enum Extra {
    /** For Allure, in a folder of that name. */
    ALLURE_RESULTS("allure-results"),
    /** What the engine says, for tools that read Cucumber's messages. */
    MESSAGES("messages.ndjson");

    private final String file;

    Extra(String file) {
        this.file = file;
    }

    /** Its name below the run's folder. */
    public String file() {
        return file;
    }
}
