/**
 * Looks for what no scenario names: makes conversations, holds each reply against what the documents leave possible, shortens
 * what it finds and writes it as a scenario.
 *
 * <p>A {@link dev.memtck.runner.explore.Generator} writes a {@link dev.memtck.runner.explore.Conversation} of steps. A
 * {@link dev.memtck.runner.explore.ConversationRun} holds it with a target, and asks its {@link dev.memtck.runner.explore.Model} what
 * may come: by every rule, and by the musts alone. A reply that fits neither, or only the second, is a
 * {@link dev.memtck.runner.explore.Finding}, which {@link dev.memtck.runner.explore.Evidence} writes and a
 * {@link dev.memtck.runner.explore.Shrinker} shortens. A {@link dev.memtck.runner.explore.ParallelConversation} has several clients
 * ask at the same time.
 *
 * <p>An {@link dev.memtck.runner.explore.Explorer} follows chance. A {@link dev.memtck.runner.explore.Search} asks by plan: the
 * {@link dev.memtck.runner.explore.Space} of a command has all that a request and its key's state may be, each row of a covering
 * array over it is a {@link dev.memtck.runner.explore.Case}, and a {@link dev.memtck.runner.explore.CaseWriter} writes it as steps.
 * Both hold their conversations at a {@link dev.memtck.runner.explore.Venue}.
 *
 * <p>What breaks its form stands in the features and nowhere else: {@link dev.memtck.runner.explore.MalformedScenarios} takes it
 * from the scenarios that are tagged {@code @malformed}.
 *
 * <p>Imports {@code covering}, {@code dialect}, {@code oracle}, {@code crowd}, {@code history}, {@code expect}, {@code packets}, {@code target}, {@code life}, {@code protocol}, {@code run}, {@code rules}, {@code sentences}, {@code wire} and
 * {@code reports.results}; what judges and this package do not know each other.
 *
 * <p>Threads: a run belongs to its thread; {@link dev.memtck.runner.explore.Findings} and
 * {@link dev.memtck.runner.explore.Coverage} are shared and lock themselves.
 */
package dev.memtck.runner.explore;
