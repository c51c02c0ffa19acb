package aurum.training.program;

import aurum.agents.Sha256;
import aurum.env.base.CountedNoun;
import aurum.env.base.PrintableText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The files that identify an external program, and whether it is the program still with which a run
 * began. These files count:
 *
 * <ul>
 *   <li>each file that a word of the command line names: the word, the parts of a list of paths,
 *       the value of {@code option=path}, the words of a command for a shell;
 *   <li>the sources of the same kind beside a named script, such as each {@code .sh} file;
 *   <li>of each named folder and its subfolders, code and all other files, but no hidden files, no
 *       caches and no results of matches.
 * </ul>
 *
 * <p>The first look finds the files. Later looks find what has changed since: if it is code, the
 * program is another one, and {@link ProgramChangedException} is thrown from then on. A file in a
 * named folder that is no code is left out from then on, because the program seems to write it. A
 * named file that is no code is left out if it changes in a match that is played again, too;
 * otherwise somebody has replaced it, and the program is another one. Thread-safe.
 */
public final class ProgramFiles {
  private static final int PRINTED = 3;

  /**
   * The changes of named files before a match.
   *
   * @param writes the number of changes by name
   */
  public record Before(Map<String, Integer> writes) {}

  private final CommandLineFiles commandLine;

  /** The names of files that do not count because the program writes them. */
  private final Set<String> leftOut = new LinkedHashSet<>();

  /** How often a named file that is no code has changed. */
  private final Map<String, Integer> writes = new HashMap<>();

  /** The files of the first look; null before it. */
  private CountedFiles files;

  private String hash;

  /** The number of files in the hash. */
  private int count;

  /** The file by which the program is another one; null if it is the same. */
  private String changed;

  /**
   * @param words of the command line
   */
  public ProgramFiles(List<String> words) {
    commandLine = new CommandLineFiles(words);
  }

  /**
   * Says before the first look that a run writes a file, or an earlier one did, so that it does not
   * count. Code counts nevertheless.
   *
   * @param names as {@link #leftOut} has them
   */
  public synchronized void leaveOut(Collection<String> names) {
    for (String name : names) {
      CountedFile known = files == null ? null : files.get(name);
      if ((known == null || !known.isCode()) && leftOut.add(name) && known != null) {
        hash = null;
      }
    }
  }

  /** As {@link #leaveOut(Collection)}, for a file of any name. */
  public synchronized void leaveOut(Path file) {
    Path real = CountedFolder.real(file.toAbsolutePath().getParent());
    if (real == null) {
      return;
    }
    Path target = real.resolve(file.getFileName());
    List<String> names = new ArrayList<>();
    for (String name : commandLine.existing()) {
      Path path = Path.of(name);
      Path folder = Files.isDirectory(path) ? CountedFolder.real(path) : null;
      if (folder != null && target.startsWith(folder)) {
        names.add(CountedFolder.nameOf(name, folder.relativize(target)));
      } else if (target.equals(CountedFolder.real(path))) {
        names.add(name);
      }
    }
    leaveOut(names);
  }

  /** The files that do not count because they changed while the program played, by name. */
  public synchronized Set<String> leftOut() {
    return new LinkedHashSet<>(leftOut);
  }

  /**
   * The hash of the names and contents of all files that count, at the first look.
   *
   * @throws ProgramChangedException if the program is another one than at the first look
   */
  public synchronized String hash() {
    find();
    if (hash == null) {
      MessageDigest digest = Sha256.newDigest();
      count = names().size();
      for (CountedFiles.Part part : files.parts()) {
        CountedFile file = part.file();
        if (!isLeftOut(file) && file.addTo(digest, part.name()) && file.isCode()) {
          changed = file.name();
        }
      }
      requireNoChange();
      hash = HexFormat.of().formatHex(digest.digest());
    }
    return hash;
  }

  /** The number of files that count. */
  public synchronized int count() {
    hash();
    return count;
  }

  /** The names of the files that count. */
  public synchronized List<String> names() {
    find();
    return files.all().stream().filter(each -> !isLeftOut(each)).map(CountedFile::name).toList();
  }

  /** Which files count, and which do not, in printable lines. */
  public synchronized List<String> describe() {
    List<String> lines = new ArrayList<>();
    List<String> names = names();
    if (names.isEmpty()) {
      lines.add("no file: its command line alone identifies it");
    } else {
      lines.add(CountedNoun.of(names.size(), "file") + ": " + some(names));
    }
    List<String> written =
        leftOut.stream().filter(name -> Files.exists(Path.of(name))).sorted().toList();
    if (!written.isEmpty()) {
      lines.add("left out, because it changes while the program plays: " + some(written));
    }
    files
        .tooLarge()
        .forEach(
            folder ->
                lines.add(folder + " has too many files: those in its subfolders do not count"));
    return lines;
  }

  private static String some(List<String> names) {
    String first = names.stream().limit(PRINTED).collect(Collectors.joining(", "));
    int more = names.size() - PRINTED;
    return PrintableText.line(more <= 0 ? first : first + " and " + more + " more");
  }

  /**
   * A file that counts now but did not in version 0.2.0, or the other way round: that version took
   * all files of a named folder, and none that no word names.
   *
   * @return empty if there is none, so that hashes of both are equal
   */
  public synchronized String earlierDifference() {
    return commandLine.earlierDifference(new LinkedHashSet<>(names()));
  }

  /** Whether the program is another one than at the first look. */
  public synchronized boolean isChanged() {
    look();
    return changed != null;
  }

  /**
   * Looks before a match, or another part of a run.
   *
   * @throws ProgramChangedException if the program is another one than at the first look
   */
  public synchronized Before before() {
    requireUnchanged();
    return new Before(Map.copyOf(writes));
  }

  /**
   * Looks after a match.
   *
   * @param before the look before the match
   * @return false if the match must be played again, because a named file has changed that the
   *     program may write
   * @throws ProgramChangedException if the program is another one than at the first look
   */
  public synchronized boolean after(Before before) {
    requireUnchanged();
    boolean counts = true;
    for (Map.Entry<String, Integer> each : Map.copyOf(writes).entrySet()) {
      Integer earlier = before.writes.get(each.getKey());
      boolean isWritten = !each.getValue().equals(earlier);
      if (earlier == null) {
        counts = false;
      } else if (isWritten) {
        leaveOut(List.of(each.getKey()));
        writes.remove(each.getKey());
      } else {
        changed = each.getKey();
      }
    }
    requireUnchanged();
    return counts;
  }

  /**
   * Looks where nothing is kept, so that no match is played again.
   *
   * @throws ProgramChangedException if the program is another one than at the first look
   */
  public synchronized void requireUnchanged() {
    look();
    requireNoChange();
  }

  private void requireNoChange() {
    if (changed != null) {
      throw new ProgramChangedException(PrintableText.line(changed));
    }
  }

  /** The first look. */
  private void find() {
    if (files == null) {
      files = new CountedFiles(commandLine);
    }
  }

  /** Notes what has changed since the last look. */
  private void look() {
    if (files == null) {
      find();
      return;
    }
    if (changed != null) {
      return;
    }
    List<String> now = commandLine.existing();
    for (String name : files.named()) {
      CountedFile file = files.get(name);
      if (file != null) {
        lookAt(file, FileState.of(file.path()));
      }
    }
    for (String name : now) {
      if (!files.named().contains(name)) {
        appeared(name);
      }
    }
    FolderFiles.refresh(files.folders().stream().map(CountedFolder::files).toList());
    for (CountedFolder folder : files.folders()) {
      if (folder.isReplaced()) {
        changed = folder.name();
      }
      for (Path file : folder.changes()) {
        lookAt(folder, file);
      }
    }
  }

  /** Looks at a file or folder that a word names since a moment ago. */
  private void appeared(String name) {
    Path path = Path.of(name);
    FileState state = FileState.of(path);
    Path real = CountedFolder.real(path);
    boolean isCode =
        state != null
            ? CodeFiles.isCode(path, state)
            : real != null
                && FolderFiles.of(real, Set.of()).files().entrySet().stream()
                    .anyMatch(
                        each -> CodeFiles.isCode(real.resolve(each.getKey()), each.getValue()));
    if (isCode) {
      changed = name;
    } else {
      leftOut.add(name);
    }
  }

  private void lookAt(CountedFolder folder, Path file) {
    String name = folder.nameOf(file);
    CountedFile known = files.get(name);
    Path path = folder.files().root().resolve(file);
    FileState state = folder.files().state(file);
    if (known != null) {
      lookAt(known, state);
    } else if (state != null && !leftOut.contains(name) && !files.isTaken(path)) {
      if (CodeFiles.isCode(path, state)) {
        changed = name;
      } else if (!folder.files().isAmongResults(file)) {
        leftOut.add(name);
      }
    }
  }

  private void lookAt(CountedFile file, FileState state) {
    if (isLeftOut(file) || !file.hasChanged(state)) {
      return;
    }
    if (file.isCode()) {
      changed = file.name();
    } else if (files.named().contains(file.name())) {
      writes.merge(file.name(), 1, Integer::sum);
    } else {
      leftOut.add(file.name());
      hash = null;
    }
  }

  private boolean isLeftOut(CountedFile file) {
    return !file.isCode()
        && (leftOut.contains(file.name())
            || files.named().stream()
                .anyMatch(name -> leftOut.contains(name) && file.name().startsWith(name + "/")));
  }
}
