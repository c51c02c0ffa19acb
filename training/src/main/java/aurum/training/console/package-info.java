/**
 * The program's environment: exit statuses, stop signals, the user's class path, progress bars and
 * the terminal. Used by the commands and by packages that print, write folders or can be stopped;
 * depends on no other package of this module.
 *
 * <p>Texts from elsewhere, such as names in a file or lines of a program, are written by one class
 * for each place where they could mean something else:
 *
 * <pre>
 *   ShellCommand       a command that is printed or shown
 *   Markup             pages in Markdown and HTML, pictures in SVG
 *   PrintableWriter    the terminal; {@link aurum.env.base.PrintableText} for one line
 * </pre>
 */
package aurum.training.console;
