/**
 * A small client that keeps every rule on clients, over text, meta and binary, and what can be wrong with it: a wrong client for
 * each rule, and each scenario.
 */
package dev.memtck.runner.client.gallery;
