/**
 * The verdict as a badge: an image, and JSON for a service that draws one.
 *
 * <p>Imports {@code results} and a JSON library. A badge holds our words and numbers only, nothing that the target says.
 */
package dev.memtck.reports.badge;
