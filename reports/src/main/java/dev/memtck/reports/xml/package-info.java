/**
 * The results as JUnit XML, for build servers. Cucumber's own formatter makes it, of the messages in a results file.
 *
 * <p>Imports the JDK and Cucumber's libraries.
 */
package dev.memtck.reports.xml;
