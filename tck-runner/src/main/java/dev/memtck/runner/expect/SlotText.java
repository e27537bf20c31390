package dev.memtck.runner.expect;

/**
 * What a slot took, in its place.
 *
 * @param label as written in the brackets
 * @param text the bytes, as ISO 8859-1 characters
 * @param declared what the last {@code [bytes]} before it declared, or -1
 */
record SlotText(String label, String text, long declared, Scope scope) {}
