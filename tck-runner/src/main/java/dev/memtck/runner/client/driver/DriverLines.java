package dev.memtck.runner.client.driver;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Calls and outcomes as lines of JSON. Bytes that are printable ASCII stand as they are, others under a name that ends with
 * {@value #IN_BASE64}; a driver may write either. A number of 64 bits is a string, as not every language has room for it.
 */
final class DriverLines {
    /** Of what drivers are told and tell; one that knows less answers {@code unsupported}. */
    static final int VERSION = 1;

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final String IN_BASE64 = "64";
    private static final Pattern PLAIN = Pattern.compile("[ !#-\\[\\]-~]*");
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,40}");
    private static final int MOST_SHOWN = 120;

    private DriverLines() {}

    /** @param surroundings of which the first call tells */
    static String write(int id, Call call, Surroundings surroundings) {
        ObjectNode line = MAPPER.createObjectNode();
        line.put("id", id);
        line.put("call", call.verb().word());
        if (call.verb() == Verb.HELLO) {
            line.put("version", VERSION);
            line.put("host", surroundings.host());
            line.put("port", surroundings.port());
        } else if (call.verb() == Verb.GET_MANY) {
            ArrayNode keys = line.putArray("keys");
            call.keys().forEach(key -> put(keys.addObject(), "key", key));
        } else {
            call.keys().forEach(key -> put(line, "key", key));
        }
        call.value().ifPresent(value -> put(line, "value", value));
        new TreeMap<>(call.fields()).forEach((field, number) -> put(line, field, number));
        return line.toString();
    }

    private static void put(ObjectNode line, String name, String bytes) {
        if (PLAIN.matcher(bytes).matches()) {
            line.put(name, bytes);
        } else {
            line.put(name + IN_BASE64, Base64.getEncoder().encodeToString(bytes.getBytes(StandardCharsets.ISO_8859_1)));
        }
    }

    private static void put(ObjectNode line, Field field, String number) {
        switch (field) {
            case FLAGS, EXPTIME -> line.put(field.word(), Long.parseLong(number));
            default -> line.put(field.word(), number);
        }
    }

    /** @param id of the call that it answers */
    static Answer read(int id, String text) {
        try {
            JsonNode line = MAPPER.readTree(text);
            if (line == null || !line.isObject()) {
                return nonsense("is no JSON object", text);
            }
            if (line.path("id").asInt(-1) != id) {
                return nonsense("answers another call than " + id, text);
            }
            return told(line, text);
        } catch (JsonProcessingException e) {
            return nonsense("is no JSON", text);
        } catch (IllegalArgumentException e) {
            return nonsense("has what is no base64", text);
        }
    }

    /** Whether the answer to a hello says that another may come, in front of another server. */
    static boolean takesAnother(String text) {
        try {
            return MAPPER.readTree(text).path("again").asBoolean();
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    private static Answer told(JsonNode line, String text) {
        Optional<Told.Outcome> outcome = Told.Outcome.named(line.path("outcome").asText());
        if (outcome.isEmpty()) {
            return nonsense("has an unknown outcome", text);
        }
        Optional<String> value = bytes(line, "value");
        if (outcome.get() == Told.Outcome.HIT && value.isEmpty()) {
            return nonsense("is a hit without a value", text);
        }
        Map<String, String> items = new LinkedHashMap<>();
        for (JsonNode item : line.path("items")) {
            Optional<String> key = bytes(item, "key");
            Optional<String> found = bytes(item, "value");
            if (key.isEmpty() || found.isEmpty()) {
                return nonsense("has an item without a key or a value", text);
            }
            items.put(key.get(), found.get());
        }
        Map<Field, String> fields = new EnumMap<>(Field.class);
        for (Field field : Field.values()) {
            if (line.hasNonNull(field.word())) {
                fields.put(field, line.get(field.word()).asText());
            }
        }
        if (!fields.values().stream().allMatch(number -> NUMBER.matcher(number).matches())) {
            return nonsense("has a number that is not one", text);
        }
        if (outcome.get() == Told.Outcome.NUMBER && !fields.containsKey(Field.NUMBER)) {
            return nonsense("has no number", text);
        }
        return new Told(outcome.get(), value, fields, items, line.path("words").asText(""));
    }

    private static Optional<String> bytes(JsonNode line, String name) {
        if (line.hasNonNull(name + IN_BASE64)) {
            return Optional.of(new String(
                    Base64.getDecoder().decode(line.get(name + IN_BASE64).asText()), StandardCharsets.ISO_8859_1));
        }
        return line.hasNonNull(name)
                ? Optional.of(new String(
                        line.get(name).asText().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1))
                : Optional.empty();
    }

    private static Answer nonsense(String what, String text) {
        String shown = text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "…";
        return new Answer.Nonsense("the driver's line " + what + ": " + shown);
    }
}
