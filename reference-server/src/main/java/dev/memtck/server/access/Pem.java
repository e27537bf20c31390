package dev.memtck.server.access;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The blocks of a PEM file (RFC 7468).
 *
 * @param file for messages
 */
record Pem(Path file, List<Block> blocks) {
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([^-\r\n]+)-----\\s([A-Za-z0-9+/=\\s]*)-----END \\1-----");

    /** What stands between two labels, decoded. */
    record Block(String label, byte[] der) {}

    /**
     * Reads a file. What is no block in it is a comment; so is a block with headers, as an encrypted key in the old form has.
     *
     * @throws IOException if it cannot be read; the message is a line that names it
     */
    static Pem read(Path file) throws IOException {
        String text = new String(SmallFile.read(file), StandardCharsets.ISO_8859_1);
        try {
            return new Pem(
                    file,
                    BLOCK.matcher(text)
                            .results()
                            .map(match -> new Block(
                                    match.group(1), Base64.getMimeDecoder().decode(match.group(2))))
                            .toList());
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " has a block that is no base64", e);
        }
    }

    List<Block> labelled(String label) {
        return blocks.stream().filter(block -> block.label().equals(label)).toList();
    }
}
