package dev.memtck.runner.adequacy;

import org.pitest.mutationtest.engine.MutationDetails;

/** One change of one class. */
record Mutant(MutationDetails details) implements Comparable<Mutant> {
    /** Class, method with its types, operator and the number of the instruction: the same in every run. */
    String id() {
        return details.getClassName().asJavaName() + "."
                + details.getId().getLocation().getMethodName()
                + details.getId().getLocation().getMethodDesc() + ":"
                + details.getMutator().replaceAll(".*\\.", "") + ":" + details.getFirstIndex();
    }

    String className() {
        return details.getClassName().asJavaName();
    }

    String method() {
        return details.getMethod();
    }

    /** By which the probe names it. */
    Line line() {
        return new Line(className(), details.getLineNumber());
    }

    String description() {
        return details.getDescription();
    }

    @Override
    public int compareTo(Mutant other) {
        return id().compareTo(other.id());
    }

    /** A line of a class's source. */
    record Line(String className, int number) {
        @Override
        public String toString() {
            return className + ":" + number;
        }
    }
}
