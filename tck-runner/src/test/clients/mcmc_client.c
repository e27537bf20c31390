/* mcmc, the client library that memcached's proxy is built on, by which its user writes meta commands and has the answers
   read: HOST PORT meta LARGEST. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "mcmc.h"

#define DEADLINE_SECONDS 30
#define POLL_MICROS 50000
#define LINE 512

static void *client;
static char *buffer;
static size_t size, used, consumed;

static void exercised(const char *operation, bool right) {
    if (!right) {
        printf("wrong: %s\n", operation);
        exit(1);
    }
    printf("exercised: %s\n", operation);
}

static void send_all(const char *bytes, size_t length) {
    if (mcmc_send_request(client, bytes, length, 1) != MCMC_OK) {
        exercised("sending", false);
    }
}

/* The next answer with its whole value; it stays in the buffer until the one after it is asked for. */
static mcmc_resp_t answer(void) {
    used -= consumed;
    memmove(buffer, buffer + consumed, used);
    mcmc_resp_t response;
    while (mcmc_parse_buf(client, buffer, used, &response), response.code == MCMC_WANT_READ
           || response.vlen_read < response.vlen) {
        ssize_t count = recv(mcmc_fd(client), buffer + used, size - used, 0);
        if (count <= 0) {
            exercised("receiving", false);
        }
        used += count;
    }
    consumed = response.reslen + response.vlen;
    return response;
}

static mcmc_resp_t ask(const char *format, ...) {
    char line[LINE];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line - 2, format, arguments);
    va_end(arguments);
    memcpy(line + length, "\r\n", 2);
    send_all(line, length + 2);
    return answer();
}

/* The code of the answer to ms; flags begin with a space. */
static int store_bytes(const char *key, const char *flags, const char *value, size_t length) {
    char *request = malloc(LINE + length);
    int header = sprintf(request, "ms %s %zu%s\r\n", key, length, flags);
    memcpy(request + header, value, length);
    memcpy(request + header + length, "\r\n", 2);
    send_all(request, header + length + 2);
    free(request);
    mcmc_resp_t response = answer();
    return response.type == MCMC_RESP_META ? response.code : MCMC_ERR;
}

static bool stored(const char *key, const char *flags, const char *value) {
    return store_bytes(key, flags, value, strlen(value)) == MCMC_CODE_OK;
}

/* What follows this letter among the answer's flags, up to the space or line end after it, or null. */
static const char *flag(mcmc_resp_t response, char letter) {
    const char *token = response.rline;
    while (token != NULL && *token != '\r' && *token != letter) {
        token += strcspn(token, " \r");
        token += *token == ' ';
    }
    return token == NULL || *token == '\r' ? NULL : token + 1;
}

static bool flag_is(mcmc_resp_t response, char letter, const char *expected) {
    const char *token = flag(response, letter);
    return token != NULL && strcspn(token, " \r") == strlen(expected) && memcmp(token, expected, strlen(expected)) == 0;
}

/* Whether of W (the right to fetch it anew is the asker's), X (stale) and Z (the right is another's) it has just these. */
static bool recache_flags_are(mcmc_resp_t response, const char *expected) {
    bool right = true;
    for (const char *letter = "WXZ"; *letter != '\0'; letter++) {
        right &= (flag(response, *letter) != NULL) == (strchr(expected, *letter) != NULL);
    }
    return right;
}

static bool lives_at_most(mcmc_resp_t response, long seconds) {
    const char *left = flag(response, 't');
    return left != NULL && atol(left) > 0 && atol(left) <= seconds;
}

static bool has_bytes(mcmc_resp_t response, const char *value, size_t length) {
    return response.type == MCMC_RESP_META && response.vlen == length + 2
           && memcmp(response.value, value, length) == 0 && memcmp(response.value + length, "\r\n", 2) == 0;
}

static bool has(mcmc_resp_t response, const char *value) {
    return has_bytes(response, value, strlen(value));
}

static bool is(mcmc_resp_t response, int code) {
    return response.type == MCMC_RESP_META && response.code == code;
}

static bool missing(const char *key) {
    return is(ask("mg %s v", key), MCMC_CODE_END);
}

static bool gone(const char *key) {
    time_t deadline = time(NULL) + DEADLINE_SECONDS;
    while (!missing(key) && time(NULL) < deadline) {
        usleep(POLL_MICROS);
    }
    return missing(key) && has(ask("mg stays v"), "here");
}

static bool gets_many(void) {
    const char *request = "mg red k v\r\nmg absent k v\r\nmg blue k v\r\n";
    send_all(request, strlen(request));
    mcmc_resp_t red = answer();
    bool right = has(red, "one") && flag_is(red, 'k', "red") && is(answer(), MCMC_CODE_END);
    mcmc_resp_t blue = answer();
    return right && has(blue, "two") && flag_is(blue, 'k', "blue");
}

static bool compares_and_sets(void) {
    mcmc_resp_t red = ask("mg red c v");
    bool right = has(red, "one");
    char unique[LINE];
    snprintf(unique, sizeof unique, " C%lld", atoll(flag(red, 'c')));
    return right && stored("red", unique, "new") && store_bytes("red", unique, "old", 3) == MCMC_CODE_EXISTS
           && has(ask("mg red v"), "new");
}

static bool knows_binary_keys(void) {
    const char *key = "AP8gCg==";
    if (!stored(key, " b", "bytes")) {
        return false;
    }
    mcmc_resp_t found = ask("mg %s b k v", key);
    return has(found, "bytes") && flag_is(found, 'k', key) && flag_is(found, 'b', "")
           && is(ask("md %s b", key), MCMC_CODE_OK) && is(ask("mg %s b v", key), MCMC_CODE_END);
}

static bool copies_opaque(void) {
    mcmc_resp_t found = ask("mg stays s Oab12 t");
    return is(found, MCMC_CODE_OK) && flag_is(found, 's', "4") && flag_is(found, 'O', "ab12") && flag_is(found, 't', "-1");
}

static bool serves_stale(void) {
    bool right = stored("old", " T90", "was") && is(ask("md old I T30"), MCMC_CODE_OK);
    mcmc_resp_t found = ask("mg old c t v");
    right &= has(found, "was") && recache_flags_are(found, "WX") && lives_at_most(found, 30);
    char unique[LINE];
    snprintf(unique, sizeof unique, " T90 C%lld", atoll(flag(found, 'c')));
    right &= recache_flags_are(ask("mg old v"), "XZ") && stored("old", unique, "is");
    found = ask("mg old v");
    return right && has(found, "is") && recache_flags_are(found, "");
}

static bool vivifies(void) {
    mcmc_resp_t made = ask("mg made N30 t v");
    bool right = has(made, "") && recache_flags_are(made, "W") && lives_at_most(made, 30);
    right &= recache_flags_are(ask("mg made N30 v"), "Z") && stored("made", "", "full");
    made = ask("mg made N30 v");
    return right && has(made, "full") && recache_flags_are(made, "");
}

int main(int count, char *arguments[]) {
    size_t largest = count == 5 ? strtoul(arguments[4], NULL, 10) : 0;
    size = 4 * largest + LINE;
    buffer = malloc(size);
    client = malloc(mcmc_size(MCMC_OPTION_BLANK));
    if (count != 5 || mcmc_connect(client, arguments[1], arguments[2], MCMC_OPTION_BLANK) != MCMC_CONNECTED) {
        exercised("connecting", false);
    }

    exercised("set", stored("red", "", "one") && stored("blue", "", "two") && stored("stays", "", "here"));
    exercised("get", has(ask("mg red v"), "one") && missing("absent"));
    exercised("multi-get", gets_many());
    exercised("cas", compares_and_sets());
    exercised("incr", stored("number", "", "5") && has(ask("ma number D4 v"), "9") && is(ask("ma absent"), MCMC_CODE_NOT_FOUND));
    exercised("touch", is(ask("mg blue T1"), MCMC_CODE_OK) && gone("blue") && is(ask("mg absent T1"), MCMC_CODE_END));
    exercised("delete", is(ask("md red"), MCMC_CODE_OK) && missing("red") && is(ask("md red"), MCMC_CODE_NOT_FOUND));
    exercised("expiry", stored("short", " T1", "x") && gone("short"));
    char *value = memset(malloc(largest + 1), 'x', largest + 1);
    exercised("large", store_bytes("large", "", value, largest) == MCMC_CODE_OK
                       && has_bytes(ask("mg large v"), value, largest));
    exercised("too large", store_bytes("large", "", value, largest + 1) != MCMC_CODE_OK && has(ask("mg stays v"), "here"));
    exercised("binary key", knows_binary_keys());
    exercised("opaque", copies_opaque());
    exercised("stale", serves_stale());
    exercised("vivify", vivifies());
    return 0;
}
