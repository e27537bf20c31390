package dev.memtck.runner.history;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.oracle.Command;
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

    private record Request(Invocation invocation, String client) {}

    private static final Map<Command, BiFunction<PlainStore, Request, Answer>> ANSWERS = Map.ofEntries(
            Map.entry(TextCommand.GET, (store, request) -> store.get(OptionalLong.empty())),
            Map.entry(TextCommand.GETS, (store, request) -> store.get(OptionalLong.of(store.unique))),
            Map.entry(TextCommand.SET, (store, request) -> store.set(request.invocation, request.client)),
            Map.entry(TextCommand.ADD, (store, request) -> store.add(request.invocation)),
            Map.entry(TextCommand.REPLACE, (store, request) -> store.replace(request.invocation, request.client)),
            Map.entry(TextCommand.CAS, (store, request) -> store.cas(request.invocation, request.client)),
            Map.entry(TextCommand.APPEND, (store, request) -> store.append(request.invocation, request.client)),
            Map.entry(TextCommand.PREPEND, (store, request) -> store.prepend(request.invocation, request.client)),
            Map.entry(TextCommand.INCR, (store, request) -> store.incr(request.invocation, request.client)),
            Map.entry(TextCommand.DECR, (store, request) -> store.decr(request.invocation, request.client)),
            Map.entry(TextCommand.TOUCH, (store, request) -> store.touch()),
            Map.entry(TextCommand.DELETE, (store, request) -> store.delete(request.client)),
            Map.entry(TextCommand.GETSS, (store, request) -> store.getss()),
            Map.entry(TextCommand.DELETESS, (store, request) -> store.deletess(request.client)),
            Map.entry(TextCommand.LOCK, (store, request) -> store.lock(request.client)),
            Map.entry(TextCommand.UNLOCK, (store, request) -> store.unlock(request.client)),
            Map.entry(BinaryCommand.LAG, (store, request) -> store.lockAndGet(request.client)),
            Map.entry(
                    BinaryCommand.RAU, (store, request) -> store.replaceAndUnlock(request.invocation, request.client)),
            Map.entry(TextCommand.UNLOCK_ALL, (store, request) -> store.unlockAll(request.client)));

    private Content content = Content.NOTHING;
    private String data = "";
    private long flags;
    private long unique;
    private long lastUnique;
    private String holder = "";

    Answer answer(Invocation invocation, String client) {
        return ANSWERS.get(invocation.command()).apply(this, new Request(invocation, client));
    }

    /** Whether the rules leave this answer open too, beside its own. */
    boolean mayAlsoAnswer(Invocation invocation, String client, Answer answer) {
        return content != Content.ITEM
                        && invocation.command() == BinaryCommand.RAU
                        && answer.equals(said(Word.NOT_FOUND))
                || invocation.command() == TextCommand.LOCK
                        && holder.equals(client)
                        && answer.equals(said(Word.LOCKED));
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

    private Answer set(Invocation invocation, String client) {
        return isLockedAgainst(client) ? said(Word.LOCKED) : store(invocation.flags(), invocation.data());
    }

    private Answer add(Invocation invocation) {
        return content == Content.ITEM ? said(Word.NOT_STORED) : store(invocation.flags(), invocation.data());
    }

    private Answer replace(Invocation invocation, String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        return content == Content.ITEM ? store(invocation.flags(), invocation.data()) : remove(Word.NOT_STORED);
    }

    private Answer cas(Invocation invocation, String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        if (content == Content.NOTHING) {
            return said(Word.NOT_FOUND);
        }
        return invocation.named().getAsLong() == unique
                ? store(invocation.flags(), invocation.data())
                : said(Word.EXISTS);
    }

    private Answer append(Invocation invocation, String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        return content == Content.ITEM ? store(flags, data + invocation.data()) : remove(Word.NOT_STORED);
    }

    private Answer prepend(Invocation invocation, String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        return content == Content.ITEM ? store(flags, invocation.data() + data) : remove(Word.NOT_STORED);
    }

    private Answer touch() {
        return said(content == Content.ITEM ? Word.TOUCHED : Word.NOT_FOUND);
    }

    private Answer incr(Invocation invocation, String client) {
        return count(client, number -> number + delta(invocation));
    }

    private Answer decr(Invocation invocation, String client) {
        return count(client, number -> Math.max(0, number - delta(invocation)));
    }

    private static long delta(Invocation invocation) {
        return Long.parseUnsignedLong(invocation.call().orElseThrow().delta());
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

    private Answer replaceAndUnlock(Invocation invocation, String client) {
        if (content != Content.ITEM || !holder.equals(client)) {
            return said(Word.NOT_HOLDER);
        }
        holder = "";
        return store(invocation.flags(), invocation.data());
    }

    private Answer unlockAll(String client) {
        release(client);
        return said(Word.OK);
    }
}
