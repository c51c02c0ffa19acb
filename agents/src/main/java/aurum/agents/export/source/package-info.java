/**
 * Joins a program with the code that it needs into one source file. Six layers, each of which uses
 * those above it:
 *
 * <pre>
 *   1  SourceFile, TextEdits, MemoryCompiler   texts, and javac in memory
 *   2  SourcePrinter, SourceLibrary            all sources that may be needed
 *   3  ResolvedSources, Inheritance,           trees with resolved names
 *      LiteralConstants                        and the values of constants
 *   4  Reachability                            the types and methods that the program needs
 *   5  SourceEditor                            removes the rest, and packages from names
 *   6  SingleFile                              one text, with short names on request
 * </pre>
 */
package aurum.agents.export.source;
