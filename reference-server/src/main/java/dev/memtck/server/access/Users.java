package dev.memtck.server.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.stream.Stream;

/**
 * Who may use the server, and with which password. A user may stand there more than once, each time with another password.
 *
 * <p>Names and passwords are bytes; those that are given as text are UTF-8.
 */
public final class Users {
    /** The most that a name, one byte and the password take together, in bytes. What is longer is nobody's. */
    public static final int MOST_BYTES = 1_024;

    private final List<User> users;

    Users(List<User> users) {
        this.users = List.copyOf(users);
    }

    /**
     * One user.
     *
     * @throws IllegalArgumentException if nobody could be called so: a part is empty or has a line end, both are longer than
     *     {@link #MOST_BYTES}, or the name has a space or a colon
     */
    public static Users of(String name, String password) {
        return new Users(List.of()).and(name, password);
    }

    /** These, and one more, who must be as {@link #of} says. */
    public Users and(String name, String password) {
        User user = User.checked(bytes(name), bytes(password))
                .orElseThrow(reason -> new IllegalArgumentException("the user '" + name + "' " + reason));
        return new Users(Stream.concat(users.stream(), Stream.of(user)).toList());
    }

    /** Whether a user has this name and this password. Takes the same time whichever part is wrong. */
    public boolean admit(byte[] name, byte[] password) {
        boolean admitted = false;
        for (User user : users) {
            admitted |= user.is(name, password);
        }
        return admitted;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Compared without a hint at where a difference is. */
    record User(byte[] name, byte[] password) {

        /** Wrong where no client could say this name and password. */
        static Reading<User> checked(byte[] name, byte[] password) {
            if (name.length == 0) {
                return new Reading.Wrong<>("has no name");
            }
            if (password.length == 0) {
                return new Reading.Wrong<>("has no password");
            }
            if (name.length + 1 + password.length > MOST_BYTES) {
                return new Reading.Wrong<>("is longer than " + MOST_BYTES + " bytes");
            }
            if (has(name, ' ') || has(name, ':')) {
                return new Reading.Wrong<>("has a space or a colon in the name");
            }
            if (hasControl(name) || hasControl(password)) {
                return new Reading.Wrong<>("has a control character");
            }
            return new Reading.Good<>(new User(name, password));
        }

        @SuppressWarnings("ShortCircuitBoolean")
        boolean is(byte[] otherName, byte[] otherPassword) {
            // Both are always compared.
            return MessageDigest.isEqual(name, otherName) & MessageDigest.isEqual(password, otherPassword);
        }

        private static boolean has(byte[] text, char sign) {
            return new String(text, StandardCharsets.ISO_8859_1).indexOf(sign) >= 0;
        }

        private static boolean hasControl(byte[] text) {
            return new String(text, StandardCharsets.ISO_8859_1).chars().anyMatch(sign -> sign < ' ');
        }
    }
}
