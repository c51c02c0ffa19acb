/**
 * The program's environment: exit statuses, usage errors, the user's class path, progress bars and
 * the terminal. Used by every other package of this module; depends on none of them.
 */
package aurum.training.console;
