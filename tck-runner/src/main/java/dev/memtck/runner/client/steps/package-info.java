/**
 * The sentences of the features on clients: what the scripted server does, what the client is called for, what that returns and
 * what the server has received. A sentence behind a Then always asserts.
 *
 * <p>Imports {@code client.scene}, {@code client.server}, {@code client.driver}, {@code client.words} and {@code run}. State is in the scene of the thread.
 */
package dev.memtck.runner.client.steps;
