package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Word;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.LongUnaryOperator;

/**
 * One key of a server that does one thing after the other: what the calls answer, written apart from the cells of the
 * checker. Its cas uniques count from 1.
 */
final class PlainStore {
    private enum Content {
        NOTHING,
        ITEM,
        LEASE
    }

    private record Request(Call call, String client) {}

    private static final Map<Verb, BiFunction<PlainStore, Request, Answer>> ANSWERS = Map.ofEntries(
            Map.entry(Verb.GET, (store, request) -> store.get(OptionalLong.empty())),
            Map.entry(Verb.GETS, (store, request) -> store.get(OptionalLong.of(store.unique))),
            Map.entry(Verb.SET, (store, request) -> store.set(request.call, request.client)),
            Map.entry(Verb.ADD, (store, request) -> store.add(request.call)),
            Map.entry(Verb.REPLACE, (store, request) -> store.replace(request.call, request.client)),
            Map.entry(Verb.CAS, (store, request) -> store.cas(request.call, request.client)),
            Map.entry(Verb.APPEND, (store, request) -> store.append(request.call, request.client)),
            Map.entry(Verb.PREPEND, (store, request) -> store.prepend(request.call, request.client)),
            Map.entry(Verb.INCR, (store, request) -> store.incr(request.call, request.client)),
            Map.entry(Verb.DECR, (store, request) -> store.decr(request.call, request.client)),
            Map.entry(Verb.TOUCH, (store, request) -> store.touch()),
            Map.entry(Verb.DELETE, (store, request) -> store.delete(request.client)),
            Map.entry(Verb.GETSS, (store, request) -> store.getss()),
            Map.entry(Verb.DELETESS, (store, request) -> store.deletess(request.client)),
            Map.entry(Verb.LOCK, (store, request) -> store.lock(request.client)),
            Map.entry(Verb.UNLOCK, (store, request) -> store.unlock(request.client)),
            Map.entry(Verb.LOCK_AND_GET, (store, request) -> store.lockAndGet(request.client)),
            Map.entry(
                    Verb.REPLACE_AND_UNLOCK, (store, request) -> store.replaceAndUnlock(request.call, request.client)),
            Map.entry(Verb.UNLOCK_ALL, (store, request) -> store.unlockAll(request.client)));

    private Content content = Content.NOTHING;
    private String data = "";
    private long flags;
    private long unique;
    private long lastUnique;
    private String holder = "";

    Answer answer(Call call, String client) {
        return ANSWERS.get(call.verb()).apply(this, new Request(call, client));
    }

    /** Whether the rules leave this answer open too, beside its own. */
    boolean mayAlsoAnswer(Call call, String client, Answer answer) {
        return content != Content.ITEM && call.verb() == Verb.REPLACE_AND_UNLOCK && answer.equals(said(Word.NOT_FOUND))
                || call.verb() == Verb.LOCK && holder.equals(client) && answer.equals(said(Word.LOCKED));
    }

    /** Ends the lock of this client; says whether it held one. */
    boolean release(String client) {
        boolean held = holder.equals(client);
        holder = held ? "" : holder;
        return held;
    }

    /** Gives the item another cas unique. */
    void renew() {
        unique = ++lastUnique;
    }

    boolean holdsLease() {
        return content == Content.LEASE;
    }

    /** Who has locked the item; empty if nobody has. */
    String holder() {
        return holder;
    }

    /** Of what is there now. */
    long unique() {
        return unique;
    }

    private static Answer said(Word word) {
        return new Answer.Said(word);
    }

    private boolean isLockedAgainst(String client) {
        return !holder.isEmpty() && !holder.equals(client);
    }

    private Answer store(long newFlags, String newData) {
        content = Content.ITEM;
        flags = newFlags;
        data = newData;
        unique = ++lastUnique;
        return said(Word.STORED);
    }

    private Answer remove(Word word) {
        content = Content.NOTHING;
        holder = "";
        return said(word);
    }

    private Answer get(OptionalLong shown) {
        return content == Content.ITEM ? new Answer.Value(flags, data, shown) : said(Word.END);
    }

    private Answer set(Call call, String client) {
        return isLockedAgainst(client) ? said(Word.LOCKED) : store(call.flags(), call.data());
    }

    private Answer add(Call call) {
        return content == Content.ITEM ? said(Word.NOT_STORED) : store(call.flags(), call.data());
    }

    private Answer replace(Call call, String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        return content == Content.ITEM ? store(call.flags(), call.data()) : remove(Word.NOT_STORED);
    }

    private Answer cas(Call call, String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        if (content == Content.NOTHING) {
            return said(Word.NOT_FOUND);
        }
        return call.number() == unique ? store(call.flags(), call.data()) : said(Word.EXISTS);
    }

    private Answer append(Call call, String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        return content == Content.ITEM ? store(flags, data + call.data()) : remove(Word.NOT_STORED);
    }

    private Answer prepend(Call call, String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        return content == Content.ITEM ? store(flags, call.data() + data) : remove(Word.NOT_STORED);
    }

    private Answer touch() {
        return said(content == Content.ITEM ? Word.TOUCHED : Word.NOT_FOUND);
    }

    private Answer incr(Call call, String client) {
        return count(client, number -> number + call.number());
    }

    private Answer decr(Call call, String client) {
        return count(client, number -> Math.max(0, number - call.number()));
    }

    private Answer count(String client, LongUnaryOperator change) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        if (content != Content.ITEM) {
            return remove(Word.NOT_FOUND);
        }
        if (!data.matches("\\d+")) {
            return new Answer.Refused("CLIENT_ERROR not a number");
        }
        long sum = change.applyAsLong(Long.parseLong(data));
        store(flags, String.valueOf(sum));
        return new Answer.Number(sum);
    }

    private Answer delete(String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        if (content == Content.LEASE) {
            unique = ++lastUnique;
        }
        return content == Content.ITEM ? remove(Word.DELETED) : said(Word.NOT_FOUND);
    }

    private Answer getss() {
        if (content == Content.ITEM) {
            return get(OptionalLong.of(unique));
        }
        Answer.Lease.Age age = content == Content.LEASE ? Answer.Lease.Age.OLD : Answer.Lease.Age.NEW;
        if (age == Answer.Lease.Age.NEW) {
            content = Content.LEASE;
            unique = ++lastUnique;
        }
        return new Answer.Lease(unique, age);
    }

    private Answer deletess(String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        Word word = content == Content.NOTHING ? Word.NOT_FOUND : Word.DELETED;
        content = Content.LEASE;
        holder = "";
        unique = ++lastUnique;
        return new Answer.LeftLease(word, unique);
    }

    private Answer lock(String client) {
        if (content != Content.ITEM) {
            return said(Word.NOT_FOUND);
        }
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        holder = client;
        return said(Word.OK);
    }

    private Answer unlock(String client) {
        if (content != Content.ITEM || !holder.equals(client)) {
            return said(Word.NOT_HOLDER);
        }
        holder = "";
        return said(Word.OK);
    }

    private Answer lockAndGet(String client) {
        if (content != Content.ITEM) {
            return said(Word.NOT_FOUND);
        }
        if (!holder.isEmpty()) {
            return said(Word.LOCKED);
        }
        holder = client;
        return get(OptionalLong.of(unique));
    }

    private Answer replaceAndUnlock(Call call, String client) {
        if (content != Content.ITEM || !holder.equals(client)) {
            return said(Word.NOT_HOLDER);
        }
        holder = "";
        return store(call.flags(), call.data());
    }

    private Answer unlockAll(String client) {
        release(client);
        return said(Word.OK);
    }
}
