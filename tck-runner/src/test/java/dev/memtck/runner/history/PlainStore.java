package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Word;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BiFunction;

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

    private static final Map<Class<? extends Call>, BiFunction<PlainStore, Request, Answer>> ANSWERS = Map.ofEntries(
            Map.entry(Call.Get.class, (store, request) -> store.get(OptionalLong.empty())),
            Map.entry(Call.Gets.class, (store, request) -> store.get(OptionalLong.of(store.unique))),
            Map.entry(Call.Set.class, (store, request) -> store.set((Call.Set) request.call, request.client)),
            Map.entry(Call.Add.class, (store, request) -> store.add((Call.Add) request.call)),
            Map.entry(
                    Call.Replace.class, (store, request) -> store.replace((Call.Replace) request.call, request.client)),
            Map.entry(Call.Cas.class, (store, request) -> store.cas((Call.Cas) request.call, request.client)),
            Map.entry(Call.Append.class, (store, request) -> store.append((Call.Append) request.call, request.client)),
            Map.entry(Call.Incr.class, (store, request) -> store.incr((Call.Incr) request.call, request.client)),
            Map.entry(Call.Delete.class, (store, request) -> store.delete(request.client)),
            Map.entry(Call.GetLease.class, (store, request) -> store.getss()),
            Map.entry(Call.DeleteLease.class, (store, request) -> store.deletess(request.client)),
            Map.entry(Call.Lock.class, (store, request) -> store.lock(request.client)),
            Map.entry(Call.Unlock.class, (store, request) -> store.unlock(request.client)));

    private Content content = Content.NOTHING;
    private String data = "";
    private long flags;
    private long unique;
    private long lastUnique;
    private String holder = "";

    Answer answer(Call call, String client) {
        return ANSWERS.get(call.getClass()).apply(this, new Request(call, client));
    }

    /** Whether the rules leave this answer open too, beside its own. */
    boolean mayAlsoAnswer(Call call, String client, Answer answer) {
        return call instanceof Call.Unlock && content != Content.ITEM && answer.equals(said(Word.NOT_FOUND))
                || call instanceof Call.Lock && holder.equals(client) && answer.equals(said(Word.LOCKED));
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

    private Answer set(Call.Set call, String client) {
        return isLockedAgainst(client) ? said(Word.LOCKED) : store(call.flags(), call.data());
    }

    private Answer add(Call.Add call) {
        return content == Content.ITEM ? said(Word.NOT_STORED) : store(call.flags(), call.data());
    }

    private Answer replace(Call.Replace call, String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        return content == Content.ITEM ? store(call.flags(), call.data()) : remove(Word.NOT_STORED);
    }

    private Answer cas(Call.Cas call, String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        if (content == Content.NOTHING) {
            return said(Word.NOT_FOUND);
        }
        return call.unique() == unique ? store(call.flags(), call.data()) : said(Word.EXISTS);
    }

    private Answer append(Call.Append call, String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        return content == Content.ITEM ? store(flags, data + call.data()) : remove(Word.NOT_STORED);
    }

    private Answer incr(Call.Incr call, String client) {
        if (isLockedAgainst(client)) {
            return said(Word.LOCKED);
        }
        if (content != Content.ITEM) {
            return remove(Word.NOT_FOUND);
        }
        if (!data.matches("\\d+")) {
            return new Answer.Refused("CLIENT_ERROR not a number");
        }
        long sum = Long.parseLong(data) + call.delta();
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
}
