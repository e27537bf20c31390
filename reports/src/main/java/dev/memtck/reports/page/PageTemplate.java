package dev.memtck.reports.page;

import com.samskivert.mustache.Escapers;
import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.MustacheException;
import com.samskivert.mustache.Template;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A template with the files that it includes: its own package's, or this one's. The same model makes the same bytes. */
public final class PageTemplate {
    /** Enough for text, and for attributes between double quotes. */
    private static final Mustache.Escaper ESCAPER = Escapers.simple(
            new String[] {"&", "&amp;"}, new String[] {"<", "&lt;"}, new String[] {">", "&gt;"}, new String[] {
                "\"", "&quot;"
            });

    private final Template template;

    private PageTemplate(Template template) {
        this.template = template;
    }

    /**
     * @param page a class of the package that holds the template
     * @param name the template's file
     */
    public static PageTemplate of(Class<?> page, String name) {
        try (Reader reader = open(page, name)) {
            return new PageTemplate(Mustache.compiler()
                    .emptyStringIsFalse(true)
                    .withEscaper(ESCAPER)
                    .withLoader(included -> open(page, included))
                    .compile(reader));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Reader open(Class<?> page, String name) throws IOException {
        InputStream own = page.getResourceAsStream(name);
        InputStream in = own == null ? PageTemplate.class.getResourceAsStream(name) : own;
        if (in == null) {
            throw new FileNotFoundException(name);
        }
        return new InputStreamReader(in, StandardCharsets.UTF_8);
    }

    /**
     * @throws IOException if the file cannot be written
     */
    public void write(Object model, Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (Writer writer = Files.newBufferedWriter(file)) {
            write(model, writer);
        }
    }

    /**
     * @throws IOException if it cannot be written
     */
    public void write(Object model, Writer writer) throws IOException {
        try {
            template.execute(model, writer);
        } catch (MustacheException e) {
            // The library's own word for an error of the disk.
            if (e.getCause() instanceof IOException trouble) {
                throw trouble;
            }
            throw e;
        }
    }
}
