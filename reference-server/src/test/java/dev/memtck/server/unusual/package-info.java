/**
 * Right but unusual servers, as a gallery: each keeps to the documents and chose otherwise than most where they leave a choice.
 * A kit that refuses one of them is wrong.
 */
package dev.memtck.server.unusual;
