/**
 * Exports a policy as one source file that plays without this project.
 *
 * <pre>
 *   Policy --- WeightPacking ---> BotProgram             main method and weights
 *                                     |
 *   sources/ in jars                  v
 *     SourceLibrary -----------> SourceClosure           every file that may be needed
 *                                     |
 *     SourceCompiler (javac) --> ResolvedSources         symbols resolved
 *                                     |
 *     ReferenceScanner, CallGraph -> Reachability         what is needed
 *                                     |
 *     InlinedConstants -------> SourcePruner            the rest removed
 *                                     |
 *     SourcePrinter -----------> SingleFile ---> Exporter ---> Player.java
 * </pre>
 *
 * <p>The file consists of the training code itself, whose sources are in the jars. It contains the
 * code that is reachable from {@link aurum.agents.export.Bot}: the game's rules, its text and its
 * observations, and the network. That code uses the JDK alone. Read {@link
 * aurum.agents.export.Exporter} first.
 */
package aurum.agents.export;
