package dev.memtck.runner.protocol;

import java.util.Optional;

/**
 * What the probe of a protocol showed.
 *
 * @param fence empty where nothing is answered that could be one
 * @param version what the target says of itself, or empty
 */
public record Probed(Shown shown, Optional<Fence> fence, String version) {}
