package dev.memtck.runner.sentences;

/** What a sentence means for whoever runs or chooses scenarios. */
public enum Trait {
    /** It lets time pass: it occupies a thread for long and the processor hardly at all. */
    WAITS,
    /** Many ask at once and again and again: it takes long, and what comes of it depends on how they meet. */
    CROWD,
    /** It is asked of more clients than have a name. */
    MANY,
    /** It looks at something, or takes something, that every client of the target has a share in. */
    ALONE,
    /** It cuts what it sends into packets. */
    CUTS,
    /** The target may answer, or end the connection. */
    MAY_END,
    /** What the target answers is another thing each time. */
    UNSTEADY
}
