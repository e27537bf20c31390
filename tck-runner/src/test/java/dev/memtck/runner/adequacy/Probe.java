package dev.memtck.runner.adequacy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.pitest.reloc.asm.ClassReader;
import org.pitest.reloc.asm.ClassWriter;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.tree.AbstractInsnNode;
import org.pitest.reloc.asm.tree.ClassNode;
import org.pitest.reloc.asm.tree.InsnList;
import org.pitest.reloc.asm.tree.LdcInsnNode;
import org.pitest.reloc.asm.tree.LineNumberNode;
import org.pitest.reloc.asm.tree.MethodInsnNode;
import org.pitest.reloc.asm.tree.MethodNode;

/**
 * A folder of a subject's classes that tell which of their lines are reached.
 *
 * @param folder empty at first
 */
record Probe(Path folder) {
    private static final String TELLER = ReachedLines.class.getName().replace('.', '/');

    /** Puts those classes there. */
    void fill(Subject subject) throws IOException {
        ClassFiles.put(
                folder,
                ReachedLines.class.getName(),
                ClassLoader.getSystemResourceAsStream(TELLER + ".class").readAllBytes());
        for (String name : subject.mutated()) {
            ClassFiles.put(
                    folder, name, telling(subject.classes().getBytes(name).orElseThrow()));
        }
    }

    /** What was reached so far. */
    Set<String> reached() {
        try {
            return Set.copyOf(Files.readAllLines(folder.resolve(ReachedLines.FILE)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] telling(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        node.methods.forEach(method -> tell(node.name.replace('/', '.'), method));
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    private static void tell(String className, MethodNode method) {
        for (AbstractInsnNode node : method.instructions.toArray()) {
            if (node instanceof LineNumberNode line) {
                AbstractInsnNode first = node;
                while (first != null && first.getOpcode() < 0) {
                    first = first.getNext();
                }
                if (first != null) {
                    method.instructions.insertBefore(first, call(new Mutant.Line(className, line.line)));
                }
            }
        }
    }

    private static InsnList call(Mutant.Line line) {
        InsnList call = new InsnList();
        call.add(new LdcInsnNode(line.toString()));
        call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, TELLER, "reached", "(Ljava/lang/String;)V", false));
        return call;
    }
}
