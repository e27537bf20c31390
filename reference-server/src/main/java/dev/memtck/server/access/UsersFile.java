package dev.memtck.server.access;

import dev.memtck.server.access.Users.User;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The file that {@code -Y} names: lines {@code user:password}. The first colon ends the name; a password may have colons and
 * spaces.
 *
 * <p>As memcached's, with what memcached passes over in silence made an error: a line that no client could ever match. It takes
 * eight lines at most, this any number.
 */
public final class UsersFile {
    private UsersFile() {}

    /** Reads it once; what is written there later is not heard of. */
    public static Reading<Users> read(Path file) {
        String text;
        try {
            // Each byte a character, so that lines and colons can be looked for in what may be of any encoding.
            text = new String(SmallFile.read(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return new Reading.Wrong<>(e.getMessage());
        }
        if (text.isBlank()) {
            return new Reading.Wrong<>(file + " is empty; write a line user:password for each user");
        }
        List<User> users = new ArrayList<>();
        for (String line : text.lines().toList()) {
            String place = file + ", line " + (users.size() + 1) + ", ";
            int colon = line.indexOf(':');
            if (colon < 0) {
                return new Reading.Wrong<>(place + "has no colon; a line is user:password");
            }
            Reading<User> user = User.checked(bytes(line.substring(0, colon)), bytes(line.substring(colon + 1)));
            if (user instanceof Reading.Wrong<User> wrong) {
                return new Reading.Wrong<>(place + wrong.reason());
            }
            users.add(user.orElseThrow(IllegalStateException::new));
        }
        return new Reading.Good<>(new Users(users));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
