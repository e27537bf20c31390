package dev.memtck.runner.run;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The command line that repeats a run, to be pasted into a shell.
 *
 * @param options names without dashes, and values; a flag's value is empty
 */
public record Rerun(Form form, String program, Map<String, String> options) {

    /** How an option is written. */
    public enum Form {
        JAR {
            @Override
            String option(String name, String value) {
                return "--" + name + (value.isEmpty() ? "" : " " + quoted(value));
            }
        },
        MAVEN {
            @Override
            String option(String name, String value) {
                String property = name.equals("target") ? name : "tck." + name;
                return "-D" + property + (value.isEmpty() ? "" : "=" + quoted(value));
            }
        },
        ENVIRONMENT {
            @Override
            String option(String name, String value) {
                return "MEMTCK_" + name.toUpperCase(Locale.ROOT).replace('-', '_') + "=" + quoted(value);
            }
        };

        /** The words for each option, one after the other. */
        abstract String option(String name, String value);
    }

    public static Rerun byMaven(Map<String, String> options) {
        return new Rerun(Form.MAVEN, "mvn verify", options);
    }

    /** @param jar as it was started */
    public static Rerun byJar(String jar, Map<String, String> options) {
        return new Rerun(Form.JAR, "java -jar " + quoted(jar), options);
    }

    /** @param launcher the script, as it was called */
    public static Rerun byLauncher(String launcher, Map<String, String> options) {
        return new Rerun(Form.JAR, quoted(launcher), options);
    }

    /** The test that had the kit judge, started as it was, with what comes to its environment. */
    public static Rerun byTest() {
        return new Rerun(Form.ENVIRONMENT, "this test, with", Map.of());
    }

    /** The command for one scenario alone, on the same keys. */
    String of(Seed seed, String scenario) {
        Map<String, String> all = new LinkedHashMap<>(options);
        all.put("seed", seed.text());
        all.put("scenario", scenario);
        return program + " "
                + all.entrySet().stream()
                        .map(option -> form.option(option.getKey(), option.getValue()))
                        .collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9._:/,=@+-]*") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
