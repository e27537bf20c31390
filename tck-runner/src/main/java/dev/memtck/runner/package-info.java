/**
 * The command line of the kit: reads options, has the target judged, writes every report, exits with the gate's code.
 *
 * <p>Maven and {@code java -jar} both end here. Imports every package of the kit; none of them imports this one.
 */
package dev.memtck.runner;
