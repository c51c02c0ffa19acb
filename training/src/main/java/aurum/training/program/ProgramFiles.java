package aurum.training.program;

import aurum.agents.Sha256;
import aurum.env.base.CountedNoun;
import aurum.env.base.PrintableText;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

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
 * otherwise somebody has replaced it, and the program is another one.
 *
 * <p>Contents are compared only if what the system says of a file has changed. Thread-safe.
 */
public final class ProgramFiles {
  /** Languages whose sources are run, by the endings of their files. */
  private static final List<Set<String>> SCRIPTS =
      Stream.of(
              "sh bash zsh",
              "py",
              "js mjs cjs ts mts",
              "rb",
              "pl pm",
              "lua",
              "php",
              "java",
              "jl",
              "r",
              "groovy",
              "kts",
              "ps1",
              "bat cmd",
              "ex exs",
              "erl",
              "scm rkt lisp clj",
              "tcl")
          .map(endings -> Set.of(endings.split(" ")))
          .toList();

  /** Endings of other files that are run. Sources of a compiler are not. */
  private static final Set<String> PROGRAMS =
      Set.of(
          "class", "jar", "war", "so", "dll", "dylib", "exe", "com", "pyc", "pyd", "wasm", "beam");

  /** How the contents of executable files begin: scripts, ELF, Windows, macOS. */
  private static final List<String> MAGIC =
      List.of("2321", "7f454c46", "4d5a", "cffaedfe", "cefaedfe", "cafebabe");

  /** The separators of words and commands of a shell. */
  private static final String SHELL = "[\\s;&|<>()`'\"$]+";

  /** The checksum of a file that cannot be read, as one that may only be run. */
  private static final long UNREADABLE = -1;

  private static final int BUFFER = 1 << 16;
  private static final int PRINTED = 3;

  /** A file that counts. */
  private static final class Counted {
    final String name;
    final Path path;
    final boolean isCode;

    /** Null if the file does not exist. */
    FileState state;

    boolean isSettled;

    /** The checksum of the contents; null if they have not been read. */
    Long checksum;

    Counted(String name, Path path, boolean isCode, FileState state) {
      this.name = name;
      this.path = path;
      this.isCode = isCode;
      this.state = state;
      isSettled = state.isSettled();
    }
  }

  /**
   * A folder of which files count.
   *
   * @param name as the command line has it; of the folder of a script with the final slash
   * @param isBeside whether only the sources beside a script count
   * @param seen changes that have been looked at
   */
  private record Folder(String name, FolderFiles files, boolean isBeside, int[] seen) {
    String nameOf(Path file) {
      return nameOf(name, file);
    }

    /** The name of a file that a folder of a name contains. */
    static String nameOf(String folder, Path file) {
      String path = nameInHash(file);
      return folder.isEmpty() || folder.endsWith("/") ? folder + path : folder + "/" + path;
    }

    static String nameInHash(Path file) {
      return file.toString().replace(File.separatorChar, '/');
    }
  }

  /**
   * The changes of named files before a match.
   *
   * @param writes the number of changes by name
   */
  public record Before(Map<String, Integer> writes) {}

  private final List<String> words;

  /** The files by name; the name of a file in a folder begins with the folder's name. */
  private final Map<String, Counted> counted = new LinkedHashMap<>();

  /** The parts of the hash, in order: a name, which is relative in a folder, and its file. */
  private final List<Map.Entry<String, Counted>> hashed = new ArrayList<>();

  private final List<Folder> folders = new ArrayList<>();

  /** The files and folders that the words name. */
  private List<String> named = List.of();

  /** The names of files that do not count because the program writes them. */
  private final Set<String> leftOut = new LinkedHashSet<>();

  /** How often a named file that is no code has changed. */
  private final Map<String, Integer> writes = new HashMap<>();

  private final Set<String> tooLarge = new TreeSet<>();

  /** The real paths of the files that count. */
  private final Set<Path> taken = new HashSet<>();

  private boolean isFound;
  private String hash;

  /** The number of files in the hash. */
  private int count;

  /** The file by which the program is another one; null if it is the same. */
  private String changed;

  /**
   * @param words of the command line
   */
  public ProgramFiles(List<String> words) {
    this.words = List.copyOf(words);
  }

  /**
   * Says before the first look that a run writes a file, or an earlier one did, so that it does not
   * count. Code counts nevertheless.
   *
   * @param files by the names that {@link #leftOut} has
   */
  public synchronized void leaveOut(Collection<String> files) {
    for (String file : files) {
      Counted known = counted.get(file);
      if ((known == null || !known.isCode) && leftOut.add(file) && known != null) {
        hash = null;
      }
    }
  }

  /** As {@link #leaveOut(Collection)}, for a file of any name. */
  public synchronized void leaveOut(Path file) {
    Path real = real(file.toAbsolutePath().getParent());
    if (real == null) {
      return;
    }
    Path target = real.resolve(file.getFileName());
    List<String> names = new ArrayList<>();
    for (String name : namedNow()) {
      Path path = Path.of(name);
      Path folder = Files.isDirectory(path) ? real(path) : null;
      if (folder != null && target.startsWith(folder)) {
        names.add(Folder.nameOf(name, folder.relativize(target)));
      } else if (target.equals(real(path))) {
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
      for (Map.Entry<String, Counted> each : hashed) {
        if (!isLeftOut(each.getValue())) {
          read(each.getKey(), each.getValue(), digest);
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
    return counted.values().stream()
        .filter(each -> !isLeftOut(each))
        .map(each -> each.name)
        .toList();
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
    tooLarge.forEach(
        folder ->
            lines.add(
                folder
                    + " has more than "
                    + FolderFiles.MAXIMUM_FILES
                    + " files: those in its subfolders do not count"));
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
    Set<String> now = new LinkedHashSet<>(names());
    Set<String> earlier = new LinkedHashSet<>();
    for (String word : words) {
      for (String part : word.split(File.pathSeparator)) {
        File file = new File(part);
        if (file.isFile()) {
          earlier.add(part);
        } else if (file.isDirectory()) {
          try (Stream<Path> all = Files.walk(file.toPath())) {
            all.filter(Files::isRegularFile)
                .limit(FolderFiles.MAXIMUM_FILES)
                .forEach(each -> earlier.add(Folder.nameOf(part, file.toPath().relativize(each))));
          } catch (IOException | UncheckedIOException e) {
            return part;
          }
        }
      }
    }
    Set<String> both = new LinkedHashSet<>(now);
    both.retainAll(earlier);
    return Stream.concat(earlier.stream(), now.stream())
        .filter(each -> !both.contains(each))
        .findFirst()
        .orElse("");
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
    if (isFound) {
      return;
    }
    isFound = true;
    named = namedNow();
    for (String name : named) {
      Path path = Path.of(name);
      FileState state = FileState.of(path);
      if (state != null) {
        boolean isCode = name.equals(words.get(0)) || isCode(path, state);
        add(name, name, new Counted(name, path, isCode, state));
        taken.add(real(path));
      } else if (real(path) != null) {
        addFolder(new Folder(name, FolderFiles.of(real(path), Set.of()), false, new int[1]));
      }
    }
    for (String name : named) {
      Path path = Path.of(name);
      Set<String> language = language(name);
      if (counted.containsKey(name) && !language.isEmpty()) {
        Path folder = real(path.toAbsolutePath().getParent());
        String beside =
            path.getParent() == null ? "" : name.substring(0, name.lastIndexOf('/') + 1);
        if (folder != null && folders.stream().noneMatch(each -> covers(each, folder, language))) {
          addFolder(new Folder(beside, FolderFiles.of(folder, language), true, new int[1]));
        }
      }
    }
  }

  private static boolean covers(Folder known, Path folder, Set<String> language) {
    return known.files.equals(FolderFiles.of(folder, language));
  }

  private void addFolder(Folder folder) {
    folder.seen[0] = folder.files.changes();
    folders.add(folder);
    if (folder.files.isTooLarge()) {
      tooLarge.add(folder.name);
    }
    folder
        .files
        .files()
        .forEach(
            (file, state) -> {
              Path path = folder.files.root().resolve(file);
              boolean isCode = isCode(path, state);
              String name = folder.nameOf(file);
              boolean counts = isCode || !folder.files.isAmongResults(file);
              if (counts && !(folder.isBeside && taken.contains(real(path)))) {
                String inHash = folder.isBeside ? name : Folder.nameInHash(file);
                add(inHash, name, new Counted(name, path, isCode, state));
                taken.add(path);
              }
            });
  }

  private void add(String inHash, String name, Counted file) {
    counted.putIfAbsent(name, file);
    hashed.add(Map.entry(inHash, counted.get(name)));
  }

  /** Notes what has changed since the last look. */
  private void look() {
    if (!isFound) {
      find();
      return;
    }
    if (changed != null) {
      return;
    }
    List<String> now = namedNow();
    for (String name : named) {
      Counted file = counted.get(name);
      if (file != null) {
        lookAt(file, FileState.of(file.path));
      }
    }
    for (String name : now) {
      if (!named.contains(name)) {
        appeared(name);
      }
    }
    FolderFiles.refresh(folders.stream().map(Folder::files).toList());
    for (Folder folder : folders) {
      Path root = real(Path.of(folder.name.isEmpty() ? "." : folder.name));
      if (!folder.files.root().equals(root)) {
        changed = folder.name; // Another folder, such as by a link.
      }
      int seen = folder.files.changes();
      for (Path file : folder.files.changesAfter(folder.seen[0])) {
        lookAt(folder, file);
      }
      folder.seen[0] = seen;
    }
  }

  /** Looks at a file or folder that a word names since a moment ago. */
  private void appeared(String name) {
    Path path = Path.of(name);
    FileState state = FileState.of(path);
    Path real = real(path);
    boolean isCode =
        state != null
            ? isCode(path, state)
            : real != null
                && FolderFiles.of(real, Set.of()).files().entrySet().stream()
                    .anyMatch(each -> isCode(real.resolve(each.getKey()), each.getValue()));
    if (isCode) {
      changed = name;
    } else {
      leftOut.add(name);
    }
  }

  private void lookAt(Folder folder, Path file) {
    String name = folder.nameOf(file);
    Counted known = counted.get(name);
    Path path = folder.files.root().resolve(file);
    FileState state = folder.files.state(file);
    if (known != null) {
      lookAt(known, state);
    } else if (state != null && !leftOut.contains(name) && !taken.contains(path)) {
      if (isCode(path, state)) {
        changed = name;
      } else if (!folder.files.isAmongResults(file)) {
        leftOut.add(name);
      }
    }
  }

  private void lookAt(Counted file, FileState state) {
    boolean isEqual = state != null && state.equals(file.state) && file.isSettled;
    if (isEqual || isLeftOut(file)) {
      return;
    }
    boolean isSame;
    if (state == null) {
      isSame = false;
    } else if (file.checksum == null) {
      isSame = state.equals(file.state);
    } else {
      isSame = file.checksum != UNREADABLE && file.checksum.equals(checksum(file.path));
    }
    file.state = state;
    file.isSettled = state != null && state.isSettled();
    if (isSame) {
      return;
    }
    if (file.isCode) {
      changed = file.name;
    } else if (named.contains(file.name)) {
      file.checksum = state == null || file.checksum == null ? null : checksum(file.path);
      writes.merge(file.name, 1, Integer::sum);
    } else {
      leftOut.add(file.name);
      hash = null;
    }
  }

  private boolean isLeftOut(Counted file) {
    return !file.isCode
        && (leftOut.contains(file.name)
            || named.stream()
                .anyMatch(name -> leftOut.contains(name) && file.name.startsWith(name + "/")));
  }

  /** The existing files and folders that the words name, in order. */
  private List<String> namedNow() {
    List<String> found = new ArrayList<>();
    for (String word : words) {
      for (String part : word.split(File.pathSeparator)) {
        addNamed(part, found);
      }
    }
    return found;
  }

  /** Whether a name of a file is a path; it is none if the locale's encoding lacks a letter. */
  private static boolean isPath(String name) {
    try {
      return !Path.of(name).toString().isEmpty();
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static void addNamed(String text, List<String> found) {
    if (text.isEmpty()) {
      return;
    }
    File file = new File(text);
    String[] parts = text.split(SHELL);
    if (file.isFile() || file.isDirectory()) {
      if (isPath(text)) {
        found.add(text);
      }
    } else if (parts.length > 1) {
      Arrays.stream(parts)
          .flatMap(part -> Arrays.stream(part.split(File.pathSeparator)))
          .filter(part -> !part.equals("/"))
          .forEach(part -> addNamed(part, found));
    } else if (text.contains("=")) {
      addNamed(text.substring(text.indexOf('=') + 1), found);
    } else if (text.endsWith("/*")) { // The jars of a folder.
      addNamed(text.substring(0, text.length() - 2), found);
    } else if (text.startsWith("@")) { // A file of options.
      addNamed(text.substring(1), found);
    }
  }

  /** The real path; null if there is none. */
  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return null;
    }
  }

  /** Whether a file can be run, itself or by a program that reads its code. */
  private static boolean isCode(Path path, FileState state) {
    String name = path.getFileName().toString();
    if (PROGRAMS.contains(ending(name)) || !language(name).isEmpty() || name.contains(".so.")) {
      return true;
    }
    // Some file systems call every file executable.
    return state.executable() && (ending(name).isEmpty() || beginsAsProgram(path));
  }

  private static boolean beginsAsProgram(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      String start = HexFormat.of().formatHex(in.readNBytes(4));
      return MAGIC.stream().anyMatch(start::startsWith);
    } catch (IOException e) {
      return true; // It may be run, but not read.
    }
  }

  /** The endings of the language of a script; empty for another file. */
  private static Set<String> language(String name) {
    String ending = ending(name);
    return SCRIPTS.stream().filter(each -> each.contains(ending)).findFirst().orElse(Set.of());
  }

  private static String ending(String name) {
    String file = name.substring(name.lastIndexOf('/') + 1);
    int dot = file.lastIndexOf('.');
    return dot <= 0 ? "" : file.substring(dot + 1).toLowerCase(Locale.ROOT);
  }

  /** Adds a file to a hash, and notes its checksum. */
  private void read(String nameInHash, Counted file, MessageDigest digest) {
    long size = file.state == null ? 0 : file.state.size();
    digest.update((nameInHash + '\n' + size + '\n').getBytes(StandardCharsets.UTF_8));
    Long before = file.checksum;
    file.checksum = read(file.path, digest);
    if (file.isCode && before != null && !before.equals(file.checksum)) {
      changed = file.name;
    }
  }

  private static Long checksum(Path path) {
    return read(path, null);
  }

  /** The checksum of the contents. */
  private static Long read(Path path, MessageDigest digest) {
    CRC32C checksum = new CRC32C();
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(path)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        checksum.update(buffer, 0, read);
        if (digest != null) {
          digest.update(buffer, 0, read);
        }
      }
      return checksum.getValue();
    } catch (IOException e) {
      return UNREADABLE;
    }
  }
}
