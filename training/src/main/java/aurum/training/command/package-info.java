/**
 * The commands: one class each, in the order of {@code aurum --help}. A command parses its
 * arguments, calls the code that does the work, and prints the result. {@link aurum.training.Aurum}
 * lists them.
 */
package aurum.training.command;
