/**
 * The program's environment: exit statuses, stop signals, the user's class path, progress bars and
 * the terminal. Used by every other package of this module; depends on none of them.
 */
package aurum.training.console;
