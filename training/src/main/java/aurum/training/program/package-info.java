/**
 * The files that identify an external program, and whether they have changed.
 *
 * <pre>
 *   ProgramFiles     which files of a command line count, their hash, and what has changed
 *        |
 *   FolderFiles      the files of one folder: walked once, then watched
 *      |     |
 *      |  FolderWatch   the system's notices of changes in folders
 *   FileState        what the system says of a file: size, times, inode
 * </pre>
 */
package aurum.training.program;
