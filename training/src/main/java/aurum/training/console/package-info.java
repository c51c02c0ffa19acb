/**
 * The program's side of the terminal: exit statuses, usage errors, progress bars, and what the
 * terminal can do. Used by every other package of this module; depends on none of them.
 */
package aurum.training.console;
