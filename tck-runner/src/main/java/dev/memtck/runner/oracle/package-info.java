/**
 * The documents as something that can be asked: what a key may hold, and what each command may be answered and leave behind.
 *
 * <p>A {@link dev.memtck.runner.oracle.World} holds for each key every {@link dev.memtck.runner.oracle.Cell} that is possible
 * after what was seen. A {@link dev.memtck.runner.oracle.Call} on a cell gives each {@link dev.memtck.runner.oracle.Possible}:
 * a {@link dev.memtck.runner.oracle.Fact}, the rule that it rests on, and what the key holds then. What a document leaves
 * open gives several. A {@link dev.memtck.runner.oracle.Reading} says which rules are asked: at level must whatever only a
 * should promises is left open too.
 *
 * <p>Facts have no words of a protocol; those are in {@code explore}.
 *
 * <p>Imports the JDK only. Everything here is immutable, but for a world, which belongs to one thread.
 */
package dev.memtck.runner.oracle;
