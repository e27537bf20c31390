package dev.memtck.server.wire.text;

import dev.memtck.server.access.Users;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.wire.text.TextRequest.LoginHeader;

/**
 * Bytes to requests on a connection whose client has not said who it is (protocol.txt § Authentication):
 *
 * <pre>
 * set &lt;key&gt; &lt;flags&gt; &lt;exptime&gt; &lt;bytes&gt;\r\n
 * &lt;user&gt; &lt;password&gt;\r\n
 * </pre>
 *
 * <p>What memcached does where the document says nothing is done here too: whatever stands for key, flags and exptime, and
 * behind the bytes, is not looked at; nothing else is let through, neither {@code version} nor {@code quit} nor an empty line;
 * and everything is answered, {@code noreply} or not.
 *
 * <p>What memcached does otherwise: it takes the first two words of the block, here the password is all that follows the first
 * space, so it may have spaces and nothing may follow it. It takes the data block of another command than {@code set} for
 * the next command; here a refused command has one error line, and its block is passed over. A block that is longer than any
 * user and password are is passed over as it comes, and is a wrong one.
 */
final class LoginDecoder extends TextDecoder {
    private static final ItemLimit LONGEST_BLOCK = new ItemLimit((int) ItemLimit.cost(0, Users.MOST_BYTES));

    /** Where the line has the length of its block. */
    private static final int BYTES = 4;

    private final Users users;

    LoginDecoder(Users users) {
        super(LONGEST_BLOCK, TextVerb.EVERY_VERB);
        this.users = users;
    }

    @Override
    TextRequest parse(Words line) {
        if (line.count() > BYTES && line.verb() == TextVerb.SET) {
            Decimal bytes = line.decimal(BYTES);
            if (bytes.isAtMost(Integer.MAX_VALUE - LINE_END)) {
                return new LoginHeader(users, (int) bytes.bits());
            }
        }
        return super.parse(line).refused();
    }
}
