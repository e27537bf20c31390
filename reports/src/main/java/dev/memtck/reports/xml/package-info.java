/**
 * The results as JUnit XML, for build servers.
 *
 * <p>Imports {@code results} and the JDK.
 */
package dev.memtck.reports.xml;
