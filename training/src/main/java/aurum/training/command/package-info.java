/**
 * The commands, one a class, in the order of {@code aurum --help}. A command reads its words, calls
 * the code that does the work, and prints; {@link aurum.training.Aurum} lists them all.
 */
package aurum.training.command;
