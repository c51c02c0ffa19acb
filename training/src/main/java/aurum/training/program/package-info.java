/**
 * The files that identify an external program, and whether they have changed.
 *
 * <pre>
 *   ProgramFiles        the hash of a program, and whether a change makes it another one
 *        |
 *   CountedFiles        which files the first look finds
 *     |      |
 *     |   CommandLineFiles   the files that the words of a command line name
 *     |   CodeFiles          tells code from other files
 *     |
 *   CountedFile         one file: whether its contents have changed
 *   CountedFolder       one folder, by the name that the command line gives it
 *     |
 *   FolderFiles         the files of one folder: walked once, then watched
 *     |      |
 *     |   FolderWatch        the system's notices of changes in folders
 *     |
 *   FileState           the attributes of a file: size, times, inode
 * </pre>
 *
 * <p>Public types of the library: {@link ProgramFiles}.
 */
package aurum.training.program;
