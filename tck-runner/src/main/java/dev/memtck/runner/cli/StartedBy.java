package dev.memtck.runner.cli;

import dev.memtck.runner.judge.KitVersion;
import dev.memtck.runner.run.Extra;
import dev.memtck.runner.run.Rerun;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/** What started the kit: in its words the user is told what to type. */
enum StartedBy {
    JAR {
        @Override
        String help() {
            return "java -jar " + KitVersion.jar() + " --help lists the options.";
        }

        @Override
        Rerun rerun(Map<String, String> options) {
            return Rerun.byJar(KitVersion.jar(), options);
        }
    },
    /** The script of a download that brings a Java of its own: who has that need have no other. */
    LAUNCHER {
        @Override
        String help() {
            return System.getProperty(LAUNCHER_PROPERTY) + " --help lists the options.";
        }

        @Override
        Rerun rerun(Map<String, String> options) {
            return Rerun.byLauncher(System.getProperty(LAUNCHER_PROPERTY), options);
        }
    },
    MAVEN {
        @Override
        String help() {
            return "Each option --name is -Dtck.name=value; docs/options.md lists them.";
        }

        @Override
        Rerun rerun(Map<String, String> options) {
            return Rerun.byMaven(options);
        }

        /** A build of memtck's judges what it has built. */
        @Override
        boolean meansItsOwn() {
            return true;
        }

        @Override
        Set<Extra> extras() {
            return Set.of(Extra.ALLURE_RESULTS);
        }
    },
    /** A test in whose JVM the kit is: what it asks for stands in its source, so a rerun only says what comes to that. */
    TEST {
        @Override
        String help() {
            return "Options are those of the command line; docs/options.md lists them.";
        }

        @Override
        Rerun rerun(Map<String, String> options) {
            return Rerun.byTest();
        }

        @Override
        Path folder() {
            return Path.of("target", "memtck-report");
        }
    };

    /** Set by the build: where a whole run's report goes. */
    private static final String DEFAULT_OUT = "memtck.out.default";

    /** Likewise. */
    private static final String PROPERTY = "memtck.started.by";

    /** Set by the script: how it was called. */
    private static final String LAUNCHER_PROPERTY = "memtck.launcher";

    /** What started this JVM. */
    static StartedBy property() {
        if (System.getProperty(LAUNCHER_PROPERTY) != null) {
            return LAUNCHER;
        }
        return "maven".equals(System.getProperty(PROPERTY)) ? MAVEN : JAR;
    }

    /** Where the options are listed. */
    abstract String help();

    /** How a run with these options is repeated. */
    abstract Rerun rerun(Map<String, String> options);

    /** Whether memtck's own server is meant where nobody says whom to judge. */
    boolean meansItsOwn() {
        return false;
    }

    /** Where a report goes if nobody says where: that of a part does not overwrite that of the whole. */
    final Path folder(boolean isPart) {
        Path whole = folder();
        return isPart ? whole.resolveSibling(whole.getFileName() + "-part") : whole;
    }

    /** Of a whole run. */
    Path folder() {
        return Path.of(System.getProperty(DEFAULT_OUT, "memtck-report"));
    }

    /** What is written though nobody asks for it. */
    Set<Extra> extras() {
        return Set.of();
    }
}
