package dev.memtck.runner.cli;

import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A file or folder as the user names it. An empty name, of a variable that is not set, would be the folder one stands in. */
final class FileName implements ITypeConverter<Path> {
    /** What is wrong with an empty one; {@link UnusableValue} says it for the user. */
    static final String EMPTY = "the name is empty";

    @Override
    public Path convert(String name) {
        if (name.isBlank()) {
            throw new TypeConversionException(EMPTY);
        }
        return Path.of(name);
    }
}
