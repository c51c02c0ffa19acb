/**
 * From a policy to one source file that plays on its own.
 *
 * <pre>
 *   Policy --- WeightPacking ---> BotProgram             main method and weights
 *                                     |
 *   sources/ in jars                  v
 *     SourceLibrary -----------> SourceClosure           every file that may be meant
 *                                     |
 *     SourceCompiler (javac) --> ResolvedSources         symbols resolved
 *                                     |
 *     UseScanner, CallGraph ---> Reachability            what is needed
 *                                     |
 *     InlinedConstants -------> SourceCutter            the rest cut away
 *                                     |
 *     SourcePrinter -----------> SingleFile ---> Exporter ---> Player.java
 * </pre>
 *
 * <p>The file is made of the training code itself, which jars carry beside its classes. It is what
 * can be reached from {@link aurum.agents.export.Bot}: the game's rules, its text and its
 * observations, and the network. That code uses the JDK alone. Read {@link
 * aurum.agents.export.Exporter} first.
 */
package aurum.agents.export;
