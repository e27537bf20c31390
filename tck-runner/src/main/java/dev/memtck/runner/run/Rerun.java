package dev.memtck.runner.run;

import dev.memtck.reports.results.RunInfo;
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
            String flag(String name) {
                return "--" + name;
            }

            @Override
            String before(String name) {
                return flag(name) + " ";
            }
        },
        MAVEN {
            @Override
            String flag(String name) {
                return "-D" + (name.equals("target") ? name : "tck." + name);
            }

            @Override
            String before(String name) {
                return flag(name) + "=";
            }
        },
        ENVIRONMENT {
            @Override
            String flag(String name) {
                return before(name);
            }

            @Override
            String before(String name) {
                return "MEMTCK_" + name.toUpperCase(Locale.ROOT).replace('-', '_') + "=";
            }
        };

        /** An option that has no value. */
        abstract String flag(String name);

        /** What stands before an option's value. */
        abstract String before(String name);

        private String option(String name, String value) {
            return value.isEmpty() ? flag(name) : before(name) + quoted(value);
        }
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

    /** As it is recorded, on the same keys. */
    public RunInfo.Command command(Seed seed) {
        Map<String, String> all = new LinkedHashMap<>(options);
        all.put("seed", seed.text());
        return new RunInfo.Command(new Rerun(form, program, all).line(), form.before("scenario"));
    }

    /** The program and the options, as they are typed. */
    public String line() {
        return program
                + options.entrySet().stream()
                        .map(option -> " " + form.option(option.getKey(), option.getValue()))
                        .collect(Collectors.joining());
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9._:/,=@+-]*") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
