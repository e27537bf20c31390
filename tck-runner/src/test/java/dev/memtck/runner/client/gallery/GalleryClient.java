package dev.memtck.runner.client.gallery;

import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.driver.Field;
import dev.memtck.runner.client.driver.Spoken;
import dev.memtck.runner.client.driver.Told;
import dev.memtck.runner.client.driver.Told.Outcome;
import dev.memtck.runner.client.driver.Verb;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** A client that is right, or what is wrong with one; in the protocols in which that is tried. Each wrong one is named by its defect. */
enum GalleryClient {
    // Right, also where unusual.
    RIGHT(Spoken.values()),
    RIGHT_AND_TRIES_AGAIN(Set.of(Flaw.TRIES_AGAIN), Spoken.values()),
    RIGHT_AND_CONNECTS_EACH_TIME(Set.of(Flaw.CONNECTS_EACH_TIME), Spoken.values()),
    RIGHT_AND_ASKS_THE_VERSION_FIRST(Set.of(Flaw.ASKS_VERSION), Spoken.TEXT),
    RIGHT_AND_WANTS_NO_TOKENS(Set.of(Flaw.WANTS_NO_TOKENS), Spoken.META),

    // What changes everything that a rule may look at: they show of each scenario that it can fail.
    EVERY_VALUE_IS_PROLONGED(tells(GalleryClient::prolonged), Spoken.values()),
    EVERY_FAILURE_IS_AN_EMPTY_VALUE(tells(GalleryClient::emptyValue), Spoken.values()),
    EVERY_FAILURE_IS_A_SUCCESS(tells(GalleryClient::success), Spoken.values()),
    EVERY_SUCCESS_IS_AN_ERROR(tells((call, told) -> Tongue.error("it was done")), Spoken.values()),
    STORES_NOTHING(Set.of(Flaw.SENDS_NOTHING), Spoken.values()),
    CHECKS_NO_KEY(Set.of(Flaw.KEYS_UNCHECKED), Spoken.values()),
    GETS_MORE_KEYS(asks(GalleryClient::commandInKey), Spoken.values()),

    VALUE_ENDS_AT_A_LINE_END(Set.of(Flaw.VALUE_IS_A_LINE)),
    VALUE_LOSES_BLANKS(value(String::strip)),
    VALUE_ENDS_AT_A_NUL(value(value -> value.split("\0", 2)[0])),
    VALUE_LOSES_BYTES_ABOVE_ASCII(value(GalleryClient::ascii)),
    DIGITS_LOSE_ZEROS(value(value -> value.matches("\\d+") ? value.replaceFirst("^0+(?=.)", "") : value)),
    FLAG_MAKES_A_TRUTH(tells((call, told) ->
            "1".equals(told.fields().get(Field.FLAGS)) && told.value().equals(Optional.of("1"))
                    ? Tongue.hit("True", "1", null)
                    : told)),
    EMPTY_VALUE_IS_A_MISS(
            tells((call, told) -> told.value().equals(Optional.of("")) ? Tongue.told(Outcome.MISS) : told)),
    MISS_IS_AN_EMPTY_VALUE(tells((call, told) ->
            call.verb() == Verb.GET && told.outcome() == Outcome.MISS ? Tongue.hit("", "0", null) : told)),
    LARGE_VALUE_IS_CUT(value(value -> value.substring(0, Math.min(900, value.length())))),
    STORED_VALUE_ENDS_AT_A_LINE_END(stored(value -> value.split("\r", 2)[0])),
    STORED_VALUE_LOSES_BLANKS(stored(String::strip)),
    STORED_VALUE_ENDS_AT_A_NUL(stored(value -> value.split("\0", 2)[0])),
    STORED_VALUE_LOSES_BYTES_ABOVE_ASCII(stored(GalleryClient::ascii)),
    STORED_LARGE_VALUE_IS_CUT(stored(value -> value.substring(0, Math.min(900, value.length())))),
    VALUE_AT_AN_EDGE_LOSES_A_BYTE(value(
            value -> value.length() % 1024 == 0 && !value.isEmpty() ? value.substring(0, value.length() - 1) : value)),
    ADD_IS_A_SET(as(Verb.ADD, Verb.SET)),
    APPEND_IS_A_SET(as(Verb.APPEND, Verb.SET)),
    DELETE_IS_A_FLUSH(as(Verb.DELETE, Verb.FLUSH)),
    FLUSH_IS_A_DELETE(as(Verb.FLUSH, Verb.DELETE)),
    FLUSH_IS_ALWAYS_DONE(tells((call, told) -> call.verb() == Verb.FLUSH ? Tongue.told(Outcome.DONE) : told)),
    KEYS_ARE_MADE_PRETTY(key(key -> key.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]|^0+(?=.)", ""))),
    VALUE_IS_REMEMBERED(Set.of(Flaw.REMEMBERS)),

    ANSWER_IS_ONE_PACKET(Set.of(Flaw.ONE_PACKET)),

    LATE_ANSWER_IS_TAKEN(Set.of(Flaw.KEEPS_CONNECTION, Flaw.READS_WHAT_IS_LEFT, Flaw.KEY_UNCHECKED)),
    LATE_PACKET_IS_TAKEN(Set.of(Flaw.KEEPS_CONNECTION, Flaw.READS_WHAT_IS_LEFT, Flaw.OPAQUE_UNCHECKED), Spoken.BINARY),
    CONNECTION_IS_KEPT_AFTER_A_TIMEOUT(Set.of(Flaw.KEEPS_CONNECTION)),
    WAITS_FOR_EVER(Set.of(Flaw.WAITS_FOR_EVER)),
    GIVES_THE_SERVER_UP(Set.of(Flaw.GIVES_UP)),

    CUT_VALUE_IS_RETURNED(Set.of(Flaw.CUT_VALUE)),
    CUT_PACKET_IS_RETURNED(Set.of(Flaw.CUT_VALUE), Spoken.BINARY),
    END_IS_COUNTED(Set.of(Flaw.END_BY_COUNT, Flaw.CUT_LINE)),
    CUT_LINE_IS_TAKEN(Set.of(Flaw.CUT_LINE, Flaw.PREFIX)),
    CUT_NUMBER_IS_RETURNED(Set.of(Flaw.CUT_LINE)),
    CUT_REFUSAL_IS_A_SUCCESS(Set.of(Flaw.CUT_LINE, Flaw.ANY_IS_SUCCESS)),

    END_OF_VALUE_IS_NOT_LOOKED_AT(Set.of(Flaw.END_UNCHECKED)),
    END_OF_META_VALUE_IS_NOT_LOOKED_AT(Set.of(Flaw.END_UNCHECKED), Spoken.META),
    ITEM_OF_ANOTHER_KEY_IS_TAKEN(Set.of(Flaw.KEY_UNCHECKED)),
    SURPLUS_IS_TAKEN(Set.of(Flaw.READS_WHAT_IS_LEFT)),
    SURPLUS_ITEM_IS_TAKEN(Set.of(Flaw.READS_WHAT_IS_LEFT, Flaw.KEY_UNCHECKED)),
    SURPLUS_PACKET_IS_TAKEN(Set.of(Flaw.READS_WHAT_IS_LEFT, Flaw.OPAQUE_UNCHECKED), Spoken.BINARY),
    BROKEN_ANSWER_IS_FOLLOWED(
            Set.of(Flaw.KEEPS_CONNECTION, Flaw.READS_WHAT_IS_LEFT, Flaw.END_UNCHECKED, Flaw.KEY_UNCHECKED)),
    ANY_LINE_IS_A_VALUE(Set.of(Flaw.ANY_IS_VALUE)),
    ANY_META_LINE_IS_A_VALUE(Set.of(Flaw.ANY_IS_VALUE), Spoken.META),
    BEGINNING_OF_A_WORD_WILL_DO(Set.of(Flaw.PREFIX)),
    WORD_ANYWHERE_WILL_DO(Set.of(Flaw.CONTAINS)),
    META_CODE_BEGINS_WILL_DO(Set.of(Flaw.PREFIX, Flaw.CONTAINS), Spoken.META),
    ANY_DIGITS_ARE_A_NUMBER(Set.of(Flaw.LENIENT_NUMBER)),

    ONLY_LENGTH_OF_KEYS_IS_LOOKED_AT(Set.of(Flaw.LENGTH_ONLY)),
    KEY_OF_250_BYTES_IS_REFUSED(
            tells((call, told) -> Tongue.key(call).length() == 250 ? Tongue.error("too long") : told)),
    KEY_IS_CUT_AT_249_BYTES(key(key -> key.substring(0, Math.min(249, key.length())))),
    KEY_IS_CUT_AT_250_BYTES(key(key -> key.substring(0, Math.min(250, key.length())))),
    KEY_ENDS_AT_A_NUL(key(key -> key.split("\0", 2)[0]), Spoken.BINARY),
    KEY_LOSES_BLANKS(key(key -> key.replaceAll("\\s", ""))),
    KEY_LOSES_BYTES_ABOVE_ASCII(key(GalleryClient::ascii)),
    ONLY_THE_FIRST_KEY_IS_LOOKED_AT(Set.of(Flaw.FIRST_KEY_ONLY)),
    KEY_IS_ESCAPED(key(key -> key.replaceAll("[^A-Za-z0-9_.-]", "_"))),

    FLAGS_HAVE_16_BITS(fields(Field.FLAGS, flags -> flags.mod(BigInteger.ONE.shiftLeft(16)))),
    FLAGS_HAVE_A_SIGN(fields(Field.FLAGS, flags -> BigInteger.valueOf(flags.intValue()))),
    SENT_FLAGS_HAVE_16_BITS(sent(Field.FLAGS, flags -> flags.mod(BigInteger.ONE.shiftLeft(16)))),
    FLAGS_ARE_NOT_SENT(sent(Field.FLAGS, flags -> BigInteger.ZERO)),
    UNIQUE_HAS_32_BITS(fields(Field.UNIQUE, unique -> unique.mod(BigInteger.ONE.shiftLeft(32)))),
    UNIQUE_IS_FLOATING(fields(Field.UNIQUE, GalleryClient::floating)),
    UNIQUE_HAS_A_SIGN(fields(Field.UNIQUE, unique -> BigInteger.valueOf(unique.longValue()))),
    SENT_UNIQUE_HAS_32_BITS(sent(Field.UNIQUE, unique -> unique.mod(BigInteger.ONE.shiftLeft(32)))),
    SENT_UNIQUE_IS_FLOATING(sent(Field.UNIQUE, GalleryClient::floating)),
    UNIQUE_IS_THE_LAST_THAT_CAME(Set.of(Flaw.LAST_UNIQUE)),
    CAS_IS_A_SET(
            asks(call -> call.verb() == Verb.CAS ? new Call(Verb.SET, call.keys(), call.value(), Map.of()) : call)),
    NUMBER_HAS_32_BITS(fields(Field.NUMBER, number -> number.mod(BigInteger.ONE.shiftLeft(32)))),
    NUMBER_IS_FLOATING(fields(Field.NUMBER, GalleryClient::floating)),
    DELTA_HAS_32_BITS(sent(Field.DELTA, delta -> delta.mod(BigInteger.ONE.shiftLeft(32)))),
    ZERO_IS_A_MISS(tells(
            (call, told) -> "0".equals(told.fields().get(Field.NUMBER)) ? Tongue.told(Outcome.MISS) : told)),
    BLANK_BEHIND_A_NUMBER_IS_AN_ERROR(Set.of(Flaw.STRICT_NUMBER)),
    EXPTIME_IS_IN_MINUTES(sent(Field.EXPTIME, exptime -> exptime.multiply(BigInteger.valueOf(60)))),
    EXPTIME_IS_NOT_SENT(sent(Field.EXPTIME, exptime -> BigInteger.TEN)),

    EXPTIME_WRAPS_AT_THIRTY_DAYS(sent(Field.EXPTIME, exptime -> exptime.mod(BigInteger.valueOf(2_592_000)))),
    EXPTIME_HAS_A_SIGN(sent(Field.EXPTIME, exptime -> BigInteger.valueOf(exptime.intValue()))),
    EXPTIME_HAS_31_BITS(sent(Field.EXPTIME, exptime -> exptime.mod(BigInteger.ONE.shiftLeft(31)))),
    NEGATIVE_EXPTIME_IS_NONE(sent(Field.EXPTIME, exptime -> exptime.max(BigInteger.ZERO))),
    ONLY_A_SET_HAS_FLAGS(asks(call -> without(Field.FLAGS, call))),
    ONLY_A_SET_HAS_AN_EXPTIME(asks(call -> without(Field.EXPTIME, call))),

    SAYS_AGAIN_WHAT_IT_SAID_ONCE(Set.of(Flaw.SAYS_IT_AGAIN), Spoken.values()),

    ITEMS_ARE_TAKEN_IN_ORDER(Set.of(Flaw.BY_POSITION)),
    PACKETS_ARE_TAKEN_IN_ORDER(Set.of(Flaw.BY_POSITION), Spoken.BINARY),
    LAST_ITEM_IS_LOST(tells(GalleryClient::withoutLast)),

    LAST_KEYS_OF_MANY_ARE_LOST(asks(call -> new Call(
            call.verb(),
            call.keys()
                    .subList(
                            0,
                            call.keys().size() > 16
                                    ? call.keys().size() / 16 * 16
                                    : call.keys().size()),
            call.value(),
            call.fields()))),
    PART_OF_MANY_IS_ALL(Set.of(Flaw.PART_IS_ALL), Spoken.values()),

    QUIET_ANSWER_IS_AWAITED(Set.of(Flaw.AWAITS_QUIET)),
    QUIET_ERROR_IS_TAKEN(Set.of(Flaw.READS_WHAT_IS_LEFT, Flaw.KEEPS_CONNECTION, Flaw.KEY_UNCHECKED)),

    REFUSAL_IS_A_SUCCESS(tells((call, told) -> told.outcome() == Outcome.NOT_STORED || told.outcome() == Outcome.EXISTS
            ? Tongue.told(Outcome.STORED)
            : told)),
    MISS_IS_DONE(tells((call, told) ->
            call.verb() == Verb.DELETE && told.outcome() == Outcome.MISS ? Tongue.told(Outcome.DONE) : told)),
    REFUSALS_ARE_ALL_ONE(tells((call, told) ->
            told.outcome() == Outcome.NOT_STORED || told.outcome() == Outcome.EXISTS || told.outcome() == Outcome.MISS
                    ? Tongue.error("refused")
                    : told)),
    ANY_ANSWER_IS_A_SUCCESS(Set.of(Flaw.ANY_IS_SUCCESS)),
    ERROR_IS_A_MISS(tells((call, told) -> told.outcome() == Outcome.ERROR ? Tongue.told(Outcome.MISS) : told)),
    ERROR_IS_ASKED_AGAIN_AND_NOT_READ(Set.of(Flaw.ASKS_AGAIN, Flaw.READS_WHAT_IS_LEFT, Flaw.KEY_UNCHECKED)),
    LONG_ERROR_ENDS_THE_PROGRAM(Set.of(Flaw.ABORTS)),

    EACH_TENTH_CALL_FAILS(Set.of(Flaw.TIRES)),
    WHAT_IS_LEFT_IS_READ_ON_THE_NEXT_CONNECTION(Set.of(Flaw.KEEPS_THE_REST, Flaw.READS_WHAT_IS_LEFT)),
    FAILED_STORE_IS_SENT_LATER(Set.of(Flaw.STORES_LATER)),
    COUNTS_TWICE(Set.of(Flaw.COUNTS_AGAIN)),
    TRIES_WITHOUT_END(Set.of(Flaw.TRIES_FOR_EVER)),
    END_OF_CONNECTION_IS_AN_EMPTY_VALUE(
            tells((call, told) -> told.words().matches(".*(ended|refused|reset).*") ? emptyValue(call, told) : told)),

    END_OF_CONNECTION_IS_A_SUCCESS(
            tells((call, told) -> told.words().matches(".*(ended|refused|reset).*") ? success(call, told) : told)),

    ANY_MAGIC_WILL_DO(Set.of(Flaw.MAGIC_UNCHECKED), Spoken.BINARY),
    LENGTHS_ARE_BELIEVED(Set.of(Flaw.LENGTHS_UNCHECKED), Spoken.BINARY),
    SHORT_NUMBER_IS_ONE(Set.of(Flaw.LENIENT_NUMBER), Spoken.BINARY),
    INCR_MAKES_COUNTERS(Set.of(Flaw.MAKES_COUNTERS), Spoken.BINARY),
    EXTRAS_ARE_TOO_LONG(Set.of(Flaw.LONG_EXTRAS), Spoken.BINARY),
    HIGH_STATUS_IS_A_SUCCESS(Set.of(Flaw.LOW_STATUS), Spoken.BINARY),
    STATUS_IS_NOT_LOOKED_AT(Set.of(Flaw.STATUS_UNCHECKED), Spoken.BINARY),
    ONLY_LOW_BITS_OF_AN_OPAQUE_ARE_LOOKED_AT(Set.of(Flaw.LOW_OPAQUE), Spoken.BINARY),
    OPAQUE_IS_NOT_LOOKED_AT(Set.of(Flaw.OPAQUE_UNCHECKED), Spoken.BINARY),
    UNKNOWN_FLAG_IS_AN_ERROR(Set.of(Flaw.STRICT_FLAGS), Spoken.META),
    ANY_META_ANSWER_IS_A_SUCCESS(Set.of(Flaw.ANY_IS_SUCCESS), Spoken.META),
    ANY_META_DIGITS_ARE_A_NUMBER(Set.of(Flaw.LENIENT_NUMBER), Spoken.META),
    SURPLUS_META_ANSWER_IS_TAKEN(
            Set.of(Flaw.READS_WHAT_IS_LEFT, Flaw.KEEPS_CONNECTION, Flaw.OPAQUE_UNCHECKED, Flaw.KEY_UNCHECKED),
            Spoken.META),
    META_OPAQUE_IS_NOT_LOOKED_AT(Set.of(Flaw.OPAQUE_UNCHECKED, Flaw.KEY_UNCHECKED), Spoken.META);

    /** What is done with a call and with its outcome. */
    private record Doing(UnaryOperator<Call> asks, BiFunction<Call, Told, Told> tells) {}

    private final Set<Flaw> flaws;
    private final Doing doing;
    private final List<Spoken> protocols;

    GalleryClient(Spoken... protocols) {
        this(Set.of(), plain(), protocols);
    }

    GalleryClient(Set<Flaw> flaws, Spoken... protocols) {
        this(flaws, plain(), protocols);
    }

    GalleryClient(Doing doing, Spoken... protocols) {
        this(Set.of(), doing, protocols);
    }

    GalleryClient(Set<Flaw> flaws, Doing doing, Spoken... protocols) {
        this.flaws = flaws.isEmpty() ? EnumSet.noneOf(Flaw.class) : EnumSet.copyOf(flaws);
        this.doing = doing;
        this.protocols = protocols.length == 0 ? List.of(Spoken.TEXT) : List.of(protocols);
    }

    private static Doing plain() {
        return new Doing(call -> call, (call, told) -> told);
    }

    private static Doing asks(UnaryOperator<Call> asks) {
        return new Doing(asks, (call, told) -> told);
    }

    private static Doing tells(BiFunction<Call, Told, Told> tells) {
        return new Doing(call -> call, tells);
    }

    private static Doing value(UnaryOperator<String> change) {
        return tells((call, told) ->
                new Told(told.outcome(), told.value().map(change), told.fields(), told.items(), told.words()));
    }

    private static Doing stored(UnaryOperator<String> change) {
        return asks(call -> new Call(call.verb(), call.keys(), call.value().map(change), call.fields()));
    }

    private static Doing key(UnaryOperator<String> change) {
        return asks(
                call -> new Call(call.verb(), call.keys().stream().map(change).toList(), call.value(), call.fields()));
    }

    private static Doing fields(Field field, UnaryOperator<BigInteger> change) {
        return tells((call, told) -> new Told(
                told.outcome(), told.value(), changed(told.fields(), field, change), told.items(), told.words()));
    }

    private static Doing sent(Field field, UnaryOperator<BigInteger> change) {
        return asks(call -> new Call(call.verb(), call.keys(), call.value(), changed(call.fields(), field, change)));
    }

    private static Map<Field, String> changed(
            Map<Field, String> fields, Field field, UnaryOperator<BigInteger> change) {
        Map<Field, String> changed = new HashMap<>(fields);
        changed.computeIfPresent(
                field, (name, number) -> change.apply(new BigInteger(number)).toString());
        return changed;
    }

    private static Doing as(Verb asked, Verb instead) {
        return asks(call -> call.verb() == asked ? new Call(instead, call.keys(), call.value(), call.fields()) : call);
    }

    private static Call without(Field field, Call call) {
        Map<Field, String> fields = new HashMap<>(call.fields());
        if (call.verb() != Verb.SET) {
            fields.remove(field);
        }
        return new Call(call.verb(), call.keys(), call.value(), fields);
    }

    private static BigInteger floating(BigInteger number) {
        return new BigDecimal(number.doubleValue()).toBigInteger();
    }

    private static String ascii(String value) {
        return value.replaceAll("[^\\x00-\\x7f]", "?");
    }

    private static Told prolonged(Call call, Told told) {
        Map<String, String> items = new LinkedHashMap<>();
        told.items().forEach((key, value) -> items.put(key, value + "!"));
        return new Told(
                told.outcome(),
                told.value().map(value -> value + "!"),
                changed(told.fields(), Field.NUMBER, number -> number.add(BigInteger.TEN)),
                items,
                told.words());
    }

    private static Told emptyValue(Call call, Told told) {
        boolean isFailure = told.outcome() == Outcome.MISS || told.outcome() == Outcome.ERROR;
        if (call.verb() == Verb.GET_MANY && (isFailure || told.items().isEmpty())) {
            return Tongue.items(Map.of(Tongue.key(call), ""));
        }
        boolean isGet = call.verb() == Verb.GET || call.verb() == Verb.GETS || call.verb() == Verb.GAT;
        return isGet && isFailure ? Tongue.hit("", "0", "0") : told;
    }

    private static Told success(Call call, Told told) {
        boolean isFailure = told.outcome() == Outcome.MISS
                || told.outcome() == Outcome.ERROR
                || told.outcome() == Outcome.NOT_STORED
                || told.outcome() == Outcome.EXISTS;
        if (!isFailure || call.verb().word().startsWith("get") || call.verb() == Verb.GAT) {
            return told;
        }
        if (call.verb() == Verb.INCR || call.verb() == Verb.DECR) {
            return Tongue.number("1");
        }
        return Tongue.told(call.value().isPresent() ? Outcome.STORED : Outcome.DONE);
    }

    /** As one that checks no key, and splits it where a command ends. */
    private static Call commandInKey(Call call) {
        String key = Tongue.key(call);
        if (!key.contains("\r\n")) {
            return call;
        }
        return key.endsWith("set pear")
                ? new Call(Verb.SET, List.of("a"), Optional.of("x"), Map.of())
                : new Call(Verb.SET, List.of("pear"), Optional.of("bad"), Map.of());
    }

    private static Told withoutLast(Call call, Told told) {
        Map<String, String> items = new LinkedHashMap<>(told.items());
        if (items.size() > 1) {
            items.remove(call.keys().get(call.keys().size() - 1));
        }
        return new Told(told.outcome(), told.value(), told.fields(), items, told.words());
    }

    boolean isRight() {
        return name().startsWith("RIGHT");
    }

    Set<Flaw> flaws() {
        return flaws;
    }

    List<Spoken> protocols() {
        return protocols;
    }

    Call asks(Call call) {
        return doing.asks().apply(call);
    }

    Told tells(Call call, Told told) {
        return doing.tells().apply(call, told);
    }

    /** As tables have it: {@code value-loses-blanks}. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
