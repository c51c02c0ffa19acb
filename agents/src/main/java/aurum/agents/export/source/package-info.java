/**
 * Joins a program with the code that it needs into one source file. Six layers, each of which uses
 * those above it:
 *
 * <pre>
 *   1  SourceFile, Tokens, TextEdits, MemoryCompiler    texts, and javac in memory
 *   2  SourcePrinter, SourceLibrary                     every source that may be needed
 *   3  ResolvedSources, Inheritance                     trees with resolved names
 *   4  Reachability                                     what the program needs of them
 *   5  SourceEditor                                     the rest removed, names without packages
 *   6  SingleFile                                       one text; short names if asked for
 * </pre>
 */
package aurum.agents.export.source;
