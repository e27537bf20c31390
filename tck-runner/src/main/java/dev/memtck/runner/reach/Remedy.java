package dev.memtck.runner.reach;

/** What a complaint proposes, by the options that the user's command has for how a server is reached. */
enum Remedy {
    /** {@code --tls}, {@code --auth} and {@code --slow}. */
    OPTIONS("; give --tls", "; give them with --auth") {
        @Override
        String with(String option) {
            return " (" + option + ")";
        }
    },
    NONE("; this command speaks none", "; this command gives none") {
        @Override
        String with(String option) {
            return "";
        }
    };

    private final String ofTls;
    private final String ofPassword;

    Remedy(String ofTls, String ofPassword) {
        this.ofTls = ofTls;
        this.ofPassword = ofPassword;
    }

    /** Behind the words that a server speaks TLS. */
    String ofTls() {
        return ofTls;
    }

    /** Behind the words that it asks for user and password. */
    String ofPassword() {
        return ofPassword;
    }

    /** Behind what may be the matter, the option for that. */
    abstract String with(String option);
}
