package dev.memtck.runner.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A file or folder as the user names it. An empty name, of a variable that is not set, would be the folder one stands in. */
final class FileName implements ITypeConverter<Path> {
    /** What is wrong with an empty one; {@link UnusableValue} says it for the user. */
    static final String EMPTY = "the name is empty";

    /** What is wrong with one in letters of another character set. */
    static final String FOREIGN = "has letters that no file name has here; take others, or set LC_ALL=C.UTF-8";

    @Override
    public Path convert(String name) {
        if (name.isBlank()) {
            throw new TypeConversionException(EMPTY);
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("'" + name + "' " + FOREIGN);
        }
    }
}
